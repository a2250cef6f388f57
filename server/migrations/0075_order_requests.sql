-- A request can be on several orders: bought from one vendor in part, and the rest from another. How far each of them is
-- with it is a row; what the request says of its buying is kept from these rows, so that lists and sums need not read them.
CREATE TABLE order_requests (
  order_id integer NOT NULL REFERENCES orders ON DELETE CASCADE,
  request_id integer NOT NULL REFERENCES requests ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('in_order', 'ordered', 'partly_received', 'received')),
  ordered_at timestamptz,
  expected_on date,
  PRIMARY KEY (order_id, request_id)
);
CREATE INDEX order_requests_request ON order_requests (request_id);

INSERT INTO order_requests (order_id, request_id, state, ordered_at, expected_on)
SELECT order_id, id, buying_state, ordered_at, expected_on FROM requests WHERE order_id IS NOT NULL;

ALTER TABLE requests
  -- Its orders buy a part of it, and the rest is to be bought with another.
  ADD COLUMN rest_elsewhere boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT requests_rest CHECK (NOT rest_elsewhere OR (status = 'approved' AND order_id IS NOT NULL)),
  DROP CONSTRAINT requests_buying_state_check,
  -- Partly ordered: an order that was sent buys a part, and the rest is not ordered yet.
  ADD CONSTRAINT requests_buying_state_check
    CHECK (buying_state IN ('in_order', 'partly_ordered', 'ordered', 'partly_received', 'received'));
DROP INDEX requests_to_buy, requests_to_buy_by_cost;
CREATE INDEX requests_to_buy ON requests (approved_at, id)
  WHERE status = 'approved' AND (buying_state IS NULL OR rest_elsewhere) AND request_type <> 'REPAIR'
    AND finance_state <> 'awaiting' AND preferred_asset_id IS NULL;
CREATE INDEX requests_to_buy_by_cost ON requests (estimated_cost, id)
  WHERE status = 'approved' AND (buying_state IS NULL OR rest_elsewhere) AND request_type <> 'REPAIR'
    AND finance_state <> 'awaiting' AND preferred_asset_id IS NULL;

-- Says of requests anew how far their orders are: the latest order, the first day of ordering and the last on which
-- something is expected that has not come.
CREATE FUNCTION settle_buying(ids integer[]) RETURNS void LANGUAGE sql AS $$
  UPDATE requests SET order_id = told.order_id, buying_state = told.state, ordered_at = told.ordered_at,
    expected_on = told.expected_on, rest_elsewhere = told.rest_elsewhere,
    ordered_cost = CASE WHEN told.order_id IS NOT NULL THEN requests.ordered_cost END
  FROM (
    SELECT served.id, max(link.order_id) AS order_id, min(link.ordered_at) AS ordered_at,
      coalesce(max(link.expected_on) FILTER (WHERE link.state <> 'received'), max(link.expected_on)) AS expected_on,
      served.rest_elsewhere AND count(link.order_id) > 0 AS rest_elsewhere,
      CASE
        WHEN count(link.order_id) = 0 THEN NULL
        WHEN bool_and(link.state = 'in_order') THEN 'in_order'
        WHEN served.rest_elsewhere OR bool_or(link.state = 'in_order') THEN 'partly_ordered'
        WHEN bool_and(link.state = 'received') THEN 'received'
        WHEN bool_and(link.state = 'ordered') THEN 'ordered'
        ELSE 'partly_received' END AS state
    FROM requests AS served LEFT JOIN order_requests AS link ON link.request_id = served.id
    WHERE served.id = ANY (ids) GROUP BY served.id) AS told
  WHERE requests.id = told.id AND (requests.order_id, requests.buying_state, requests.ordered_at, requests.expected_on,
      requests.rest_elsewhere)
    IS DISTINCT FROM (told.order_id, told.state, told.ordered_at, told.expected_on, told.rest_elsewhere)
$$;

-- An order that takes a request buys the rest of it, unless somebody says otherwise; where one lets it go that is not
-- the only one, what it was to buy is to be bought elsewhere.
CREATE FUNCTION settle_buying_of_requests() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[] := ARRAY(SELECT DISTINCT request_id FROM changed_rows);
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE requests SET rest_elsewhere = false WHERE id = ANY (ids) AND rest_elsewhere;
  ELSIF TG_OP = 'DELETE' THEN
    -- As migration 65 says it of the one order that there was.
    UPDATE requests SET released_at = now()
    WHERE status = 'approved' AND id IN (
      SELECT changed_rows.request_id FROM changed_rows JOIN orders ON orders.id = changed_rows.order_id
      WHERE orders.number IS NOT NULL);
    UPDATE requests SET rest_elsewhere = true
    WHERE id = ANY (ids) AND status = 'approved' AND NOT rest_elsewhere
      AND EXISTS (SELECT FROM order_requests AS link WHERE link.request_id = requests.id)
      AND NOT EXISTS (SELECT FROM order_requests AS link WHERE link.request_id = requests.id AND link.state = 'in_order');
  END IF;
  PERFORM settle_buying(ids);
  RETURN NULL;
END $$;
CREATE TRIGGER order_requests_inserted AFTER INSERT ON order_requests REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION settle_buying_of_requests();
CREATE TRIGGER order_requests_updated AFTER UPDATE ON order_requests REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION settle_buying_of_requests();
CREATE TRIGGER order_requests_deleted AFTER DELETE ON order_requests REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION settle_buying_of_requests();
