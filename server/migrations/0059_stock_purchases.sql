-- What an order buys for the stock of a department, asked for by nobody: a row beside the requests, one for an order and
-- a department, so that its money goes the way that theirs goes (decision 83). It has a status of its own, which no list
-- of requests shows.
ALTER TABLE requests
  DROP CONSTRAINT requests_status_check,
  ADD CONSTRAINT requests_status_check
    CHECK (status IN ('pending', 'approved', 'rejected', 'fulfilled', 'withdrawn', 'stock')),
  DROP CONSTRAINT requests_check1,
  ADD CONSTRAINT requests_bought CHECK (buying_state IS NULL OR status IN ('approved', 'fulfilled', 'stock')),
  ADD COLUMN stock_of_order_id integer REFERENCES orders,
  ADD CONSTRAINT requests_stock_of_order CHECK ((status = 'stock') = (stock_of_order_id IS NOT NULL)),
  -- It costs what is ordered, and is never given to anybody.
  ADD CONSTRAINT requests_stock_is_bought CHECK (status <> 'stock' OR (department_id IS NOT NULL AND estimated_cost = 0
    AND request_type = 'NEW' AND category_id IS NULL AND approved_at IS NOT NULL AND actual_cost IS NULL
    AND (order_id IS NULL OR order_id = stock_of_order_id)));
CREATE UNIQUE INDEX requests_stock ON requests (stock_of_order_id, department_id) WHERE stock_of_order_id IS NOT NULL;
CREATE INDEX requests_stock_committed ON requests (approved_at, id) WHERE status = 'stock' AND amount <> spent_cost;

DROP INDEX requests_committed, requests_amount;
CREATE INDEX requests_amount ON requests (amount, id) WHERE status IN ('approved', 'fulfilled', 'stock');
CREATE INDEX requests_committed ON requests (id)
  WHERE status IN ('approved', 'fulfilled', 'stock') AND (amount - spent_cost) <> 0;

-- The day on which it was put on the order stands where requests have that of their approval, and is none.
DROP TRIGGER requests_keep_new_approvals ON requests;
CREATE TRIGGER requests_keep_new_approvals AFTER INSERT ON requests FOR EACH ROW
  WHEN (NEW.approved_at IS NOT NULL AND NEW.status <> 'stock') EXECUTE FUNCTION keep_approvals();

-- It is no request where these are counted, and committed as they are.
DO $migration$
DECLARE
  name text;
  was text;
  body text;
BEGIN
  FOREACH name IN ARRAY ARRAY['tally_requests', 'tally_categories_of_requests', 'change_request_sums', 'move_request_sums',
    'recount_request_sums'] LOOP
    was := pg_get_functiondef(name::regproc);
    body := replace(was, $$status <> 'withdrawn'$$, $$status NOT IN ('withdrawn', 'stock')$$);
    IF body = was THEN RAISE EXCEPTION '% counts requests in another way', name; END IF;
    IF name LIKE '%_request_sums' THEN
      was := body;
      body := replace(was, $$CASE WHEN status = 'approved' AND (buying_state$$,
        $$CASE WHEN status IN ('approved', 'stock') AND (buying_state$$);
      body := replace(body, $$amount - spent_cost WHERE status IN ('approved', 'fulfilled') AND$$,
        $$amount - spent_cost WHERE status IN ('approved', 'fulfilled', 'stock') AND$$);
      IF body = was THEN RAISE EXCEPTION '% counts what is committed in another way', name; END IF;
    END IF;
    EXECUTE body;
  END LOOP;
END $migration$;
