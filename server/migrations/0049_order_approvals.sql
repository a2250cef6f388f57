-- What a request was approved at with its order, each time: for what finance approved, and for what passed with a reason.
-- A change of a sent order is approved before it is sent, and commits from then on.
CREATE TABLE order_approvals (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id integer NOT NULL REFERENCES orders,
  -- The revision that it is of, sent or to be sent.
  revision integer NOT NULL CHECK (revision >= 1),
  request_id integer NOT NULL REFERENCES requests ON DELETE CASCADE,
  -- What it costs on this order.
  amount numeric(14, 2) NOT NULL CHECK (amount >= 0),
  by_finance boolean NOT NULL,
  approved_by integer NOT NULL REFERENCES users,
  approved_at timestamptz NOT NULL DEFAULT now(),
  -- When the order was made a draft again or cancelled, or its change was given up.
  lapsed_at timestamptz
);
CREATE UNIQUE INDEX order_approvals_standing ON order_approvals (order_id, revision, request_id) WHERE lapsed_at IS NULL;
CREATE INDEX order_approvals_request ON order_approvals (request_id, id);

INSERT INTO order_approvals (order_id, revision, request_id, amount, by_finance, approved_by, approved_at)
SELECT orders.id, 1, share.request_id, sum(share.cost), true, orders.approved_by, orders.approved_at
FROM orders JOIN order_lines AS line ON line.order_id = orders.id JOIN order_shares AS share ON share.line_id = line.id
  JOIN requests ON requests.id = share.request_id
WHERE orders.status <> 'cancelled' AND orders.needs_finance AND orders.approved_at IS NOT NULL AND orders.approved_by IS NOT NULL
GROUP BY orders.id, share.request_id HAVING sum(share.cost) > min(requests.committed_cost) ORDER BY orders.id;
