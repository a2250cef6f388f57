-- What is spent of a request is a part of what it costs, also where nothing is ordered or held for it any more, such as the
-- shipping of what all went back: what it commits is never less than nothing, and no budget has it twice.
DROP TRIGGER requests_spend_updated ON requests;
-- Its indexes and statistics go with it.
ALTER TABLE requests DROP COLUMN amount;
ALTER TABLE requests ADD COLUMN amount numeric(14, 2) NOT NULL GENERATED ALWAYS AS (CASE
  WHEN actual_cost IS NOT NULL THEN actual_cost
  WHEN buying_state IN ('ordered', 'partly_received', 'received') AND ordered_cost IS NOT NULL THEN greatest(ordered_cost, spent_cost)
  ELSE greatest(ordered_cost, CASE WHEN preferred_asset_id IS NULL THEN estimated_cost ELSE 0 END,
    -- What is decided on no more commits nothing, and has nothing spent.
    CASE WHEN status IN ('approved', 'stock') THEN spent_cost END)
END) STORED;

CREATE INDEX requests_fulfilled ON requests (fulfilled_at) INCLUDE (department_id, created_at, amount) WHERE status = 'fulfilled';
CREATE INDEX requests_submitted ON requests (created_at) INCLUDE (status, department_id, category_id, amount) WHERE status <> 'withdrawn';
CREATE INDEX requests_replaced ON requests (approved_at, id) WHERE status = 'fulfilled' AND amount <> spent_cost;
CREATE INDEX requests_approved ON requests (approved_at) INCLUDE (status, department_id, category_id, amount, id)
  WHERE status IN ('approved', 'fulfilled');
CREATE INDEX requests_stock_committed ON requests (approved_at, id) WHERE status = 'stock' AND amount <> spent_cost;
CREATE INDEX requests_amount ON requests (amount, id) WHERE status IN ('approved', 'fulfilled', 'stock');
CREATE INDEX requests_committed ON requests (id)
  WHERE status IN ('approved', 'fulfilled', 'stock') AND (amount - spent_cost) <> 0;
CREATE STATISTICS requests_committed_share ON (amount - spent_cost) FROM requests;

CREATE TRIGGER requests_spend_updated AFTER UPDATE OF status, actual_cost, estimated_cost ON requests FOR EACH ROW
  WHEN (NEW.status = 'fulfilled' AND (OLD.status <> 'fulfilled' OR NEW.fulfil_way IS DISTINCT FROM 'order') AND (NEW.amount <>
    CASE WHEN NEW.fulfil_way = 'order' THEN greatest(0, NEW.spent_cost) ELSE NEW.spent_cost END OR NEW.spent_until IS NULL))
  EXECUTE FUNCTION spend_fulfilled_one();

SELECT recount_request_sums();
