"""The sandbox: any position, answered by the rules' own planner (E7)."""
