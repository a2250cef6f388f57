-- What an order may cost beyond the approvals of its requests without finance: within both limits, per request. Where
-- people work already, nothing passes that did not before; an administrator sets it.
ALTER TABLE settings
  ADD COLUMN approval_allowance_percent numeric(5, 2) NOT NULL DEFAULT 5 CHECK (approval_allowance_percent BETWEEN 0 AND 100),
  ADD COLUMN approval_allowance_amount numeric(14, 2) NOT NULL DEFAULT 100 CHECK (approval_allowance_amount >= 0);
UPDATE settings SET approval_allowance_percent = 0, approval_allowance_amount = 0 WHERE EXISTS (SELECT FROM users);

ALTER TABLE order_approvals
  -- How much of the amount is beyond the request's own approval and passed by the allowance.
  ADD COLUMN within_allowance numeric(14, 2) NOT NULL DEFAULT 0,
  ADD CHECK (within_allowance BETWEEN 0 AND amount),
  ADD CHECK (within_allowance = 0 OR NOT by_finance);
ALTER TABLE orders
  -- The sum of what passed by the allowance, of its requests' last approvals that stand.
  ADD COLUMN within_allowance numeric(14, 2) NOT NULL DEFAULT 0 CHECK (within_allowance >= 0);
CREATE INDEX orders_within_allowance ON orders (created_at, id) WHERE within_allowance > 0;
