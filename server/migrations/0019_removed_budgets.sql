-- A budget that was taken away keeps its row: its history goes on there, its version counts on when it is set again, and
-- approvals can still be made to wait for it.
ALTER TABLE budgets ADD COLUMN removed_at timestamptz;
