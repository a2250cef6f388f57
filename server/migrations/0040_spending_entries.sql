-- What was spent, entry by entry: the one source of spent figures. Entries are added and never changed; a correction is
-- an entry of its own.
CREATE TABLE spending_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('receipt', 'without_order')),
  -- It is spent on the day of this moment in the organisation's time zone.
  occurred_at timestamptz NOT NULL,
  request_id integer NOT NULL REFERENCES requests ON DELETE CASCADE,
  -- Whose budget it uses.
  department_id integer REFERENCES departments,
  -- Of a receipt: what came with it of one line for one request.
  receipt_id integer REFERENCES receipts,
  line_id integer REFERENCES order_lines,
  amount numeric(14, 2) NOT NULL,
  recorded_by integer REFERENCES users,
  CHECK ((kind = 'receipt') = (receipt_id IS NOT NULL)),
  CHECK ((receipt_id IS NULL) = (line_id IS NULL)),
  UNIQUE (receipt_id, line_id, request_id)
);
CREATE INDEX spending_entries_request ON spending_entries (request_id, id);
CREATE INDEX spending_entries_occurred ON spending_entries (occurred_at) INCLUDE (department_id, amount);

-- What a request costs its budget. While an order of it is approved: what was approved or what is ordered, whichever is
-- more; once the order is sent, what is ordered.
ALTER TABLE requests
  -- The units on its order that stand; known from the order's approval on.
  ADD COLUMN ordered_cost numeric(14, 2) CHECK (ordered_cost >= 0),
  -- The sum, the first and the last of its entries, kept by them.
  ADD COLUMN spent_cost numeric(14, 2) NOT NULL DEFAULT 0,
  ADD COLUMN spent_from timestamptz,
  ADD COLUMN spent_until timestamptz,
  ADD CHECK (ordered_cost IS NULL OR order_id IS NOT NULL),
  ADD COLUMN amount numeric(14, 2) NOT NULL GENERATED ALWAYS AS (CASE
    WHEN actual_cost IS NOT NULL THEN actual_cost
    WHEN buying_state IN ('ordered', 'partly_received', 'received') AND ordered_cost IS NOT NULL THEN ordered_cost
    ELSE greatest(ordered_cost, CASE WHEN preferred_asset_id IS NULL THEN estimated_cost ELSE 0 END)
  END) STORED;

UPDATE requests SET ordered_cost = ordered.cost
FROM (
  SELECT unit.request_id, line.order_id, sum(unit.cost) AS cost
  FROM order_units AS unit JOIN order_lines AS line ON line.id = unit.line_id JOIN orders ON orders.id = line.order_id
  WHERE unit.state <> 'closed' AND orders.status IN ('approved', 'sent', 'closed') GROUP BY 1, 2) AS ordered
WHERE requests.id = ordered.request_id AND requests.order_id = ordered.order_id;

INSERT INTO spending_entries (kind, occurred_at, request_id, department_id, receipt_id, line_id, amount, recorded_by)
SELECT 'receipt', receipts.recorded_at, unit.request_id, requests.department_id, receipts.id, unit.line_id, sum(unit.cost),
  receipts.recorded_by
FROM order_units AS unit JOIN receipts ON receipts.id = unit.receipt_id JOIN requests ON requests.id = unit.request_id
GROUP BY receipts.id, unit.request_id, requests.department_id, unit.line_id ORDER BY receipts.id;
INSERT INTO spending_entries (kind, occurred_at, request_id, department_id, amount, recorded_by)
SELECT 'without_order', fulfilled_at, id, department_id, amount, fulfilled_by
FROM requests WHERE status = 'fulfilled' AND fulfil_way IS DISTINCT FROM 'order' ORDER BY fulfilled_at, id;
UPDATE requests SET spent_cost = spent.amount, spent_from = spent.since, spent_until = spent.until
FROM (
  SELECT request_id, sum(amount) AS amount, min(occurred_at) AS since, max(occurred_at) AS until
  FROM spending_entries GROUP BY 1) AS spent
WHERE requests.id = spent.request_id;

DROP INDEX requests_amount, requests_submitted, requests_approved, requests_fulfilled;
CREATE INDEX requests_amount ON requests (amount, id) WHERE status IN ('approved', 'fulfilled');
CREATE INDEX requests_submitted ON requests (created_at) INCLUDE (status, department_id, category_id, amount)
  WHERE status <> 'withdrawn';
CREATE INDEX requests_approved ON requests (approved_at) INCLUDE (status, department_id, category_id, amount)
  WHERE status IN ('approved', 'fulfilled');
CREATE INDEX requests_fulfilled ON requests (fulfilled_at) INCLUDE (department_id, created_at, amount)
  WHERE status = 'fulfilled';
CREATE INDEX requests_spent ON requests (spent_until, id) WHERE spent_until IS NOT NULL;

CREATE FUNCTION refuse_changed_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a spending entry is never changed: add one that corrects it';
END $$;
CREATE TRIGGER spending_entries_stay BEFORE UPDATE ON spending_entries FOR EACH ROW EXECUTE FUNCTION refuse_changed_entry();
-- They go with their request alone.
CREATE TRIGGER spending_entries_kept BEFORE DELETE ON spending_entries FOR EACH ROW WHEN (pg_trigger_depth() = 0)
  EXECUTE FUNCTION refuse_changed_entry();

-- The sums of migration 36, with two changes: `spent`, by the month of the entry, in place of `fulfilled`; and
-- `committed` without what was spent already.
DO $migration$
DECLARE
  add_changes text := $changes$
    INSERT INTO request_sum_changes (measure, month, status, department, category, detail, requests, amount)
    SELECT measure, date_trunc('month', at AT TIME ZONE zone)::date, status, coalesce(department_id, 0), category, detail,
      sum(sign), sum(sign * part)
    FROM (%s) AS changed CROSS JOIN LATERAL (
      SELECT 'requested' AS measure, created_at AS at, coalesce(category_id, 0) AS category, NULL AS detail, amount AS part
      WHERE status <> 'withdrawn'
      UNION ALL SELECT 'approved', approved_at, coalesce(category_id, 0), NULL, amount WHERE status IN ('approved', 'fulfilled')
      UNION ALL SELECT 'duration', fulfilled_at, NULL, tenths_of_hours(created_at, fulfilled_at)::text, amount
      WHERE status = 'fulfilled'
      UNION ALL SELECT 'committed', NULL, NULL, NULL, amount - spent_cost WHERE status = 'approved' AND amount <> spent_cost
      UNION ALL SELECT 'rejected', rejected_at, NULL, single_spaced(rejection_comment), amount WHERE status = 'rejected') AS parts
    GROUP BY 1, 2, 3, 4, 5, 6
    -- What did not change cancels out.
    HAVING sum(sign) <> 0 OR sum(sign * part) <> 0
  $changes$;
  add_entries text := $changes$
    INSERT INTO request_sum_changes (measure, month, status, department, category, detail, requests, amount)
    SELECT 'spent', date_trunc('month', occurred_at AT TIME ZONE zone)::date, 'spent', coalesce(department_id, 0), NULL, NULL,
      sum(sign), sum(sign * amount)
    FROM (%s) AS changed GROUP BY 2, 4 HAVING sum(sign) <> 0 OR sum(sign * amount) <> 0
  $changes$;
  now_rows text := 'SELECT 1 AS sign, time_zone AS zone, after_rows.* FROM after_rows, settings';
  former_rows text := 'SELECT -1 AS sign, time_zone AS zone, before_rows.* FROM before_rows, settings';
BEGIN
  EXECUTE format($function$
    CREATE OR REPLACE FUNCTION change_request_sums() RETURNS trigger LANGUAGE plpgsql AS $body$
    BEGIN
      IF TG_OP = 'INSERT' THEN %s;
      ELSIF TG_OP = 'DELETE' THEN %s;
      ELSIF TG_OP = 'UPDATE' THEN %s;
      ELSE DELETE FROM request_sum_changes; DELETE FROM request_sums;
      END IF;
      RETURN NULL;
    END $body$ $function$,
    format(add_changes, now_rows), format(add_changes, former_rows),
    format(add_changes, now_rows || ' UNION ALL ' || former_rows));

  -- A request knows the sum of its entries.
  EXECUTE format($function$
    CREATE FUNCTION add_spending() RETURNS trigger LANGUAGE plpgsql AS $body$
    BEGIN
      IF TG_OP = 'DELETE' THEN %s;
      ELSE
        %s;
        UPDATE requests SET spent_cost = spent_cost + spent.amount, spent_from = least(spent_from, spent.since),
          spent_until = greatest(spent_until, spent.until)
        FROM (
          SELECT request_id, sum(amount) AS amount, min(occurred_at) AS since, max(occurred_at) AS until
          FROM after_rows GROUP BY 1) AS spent
        WHERE requests.id = spent.request_id;
      END IF;
      RETURN NULL;
    END $body$ $function$, format(add_entries, former_rows), format(add_entries, now_rows));
  CREATE TRIGGER spending_entries_insert AFTER INSERT ON spending_entries REFERENCING NEW TABLE AS after_rows
    FOR EACH STATEMENT EXECUTE FUNCTION add_spending();
  CREATE TRIGGER spending_entries_delete AFTER DELETE ON spending_entries REFERENCING OLD TABLE AS before_rows
    FOR EACH STATEMENT EXECUTE FUNCTION add_spending();

  EXECUTE format($function$
    CREATE OR REPLACE FUNCTION move_request_sums() RETURNS trigger LANGUAGE plpgsql AS $body$
    BEGIN
      LOCK TABLE requests, spending_entries IN SHARE ROW EXCLUSIVE MODE;
      %s;
      %s;
      RETURN NULL;
    END $body$ $function$,
    format(add_changes, $source$
      SELECT sign, zone, requests.* FROM (VALUES (1, NEW.time_zone), (-1, OLD.time_zone)) AS zones (sign, zone), requests
      WHERE EXISTS (
        SELECT FROM unnest(ARRAY[created_at, approved_at, fulfilled_at, rejected_at]) AS at
        WHERE date_trunc('month', at AT TIME ZONE OLD.time_zone) <> date_trunc('month', at AT TIME ZONE NEW.time_zone))$source$),
    format(add_entries, $source$
      SELECT sign, zone, spending_entries.* FROM (VALUES (1, NEW.time_zone), (-1, OLD.time_zone)) AS zones (sign, zone), spending_entries
      WHERE date_trunc('month', occurred_at AT TIME ZONE OLD.time_zone)
        <> date_trunc('month', occurred_at AT TIME ZONE NEW.time_zone)$source$));

  EXECUTE format($function$
    CREATE OR REPLACE FUNCTION recount_request_sums() RETURNS void LANGUAGE plpgsql AS $body$
    BEGIN
      LOCK TABLE requests, spending_entries IN SHARE ROW EXCLUSIVE MODE;
      DELETE FROM request_sum_changes;
      DELETE FROM request_sums;
      %s;
      %s;
      PERFORM fold_request_sums(NULL);
    END $body$ $function$,
    format(add_changes, 'SELECT 1 AS sign, time_zone AS zone, requests.* FROM requests, settings'),
    format(add_entries, 'SELECT 1 AS sign, time_zone AS zone, spending_entries.* FROM spending_entries, settings'));
END $migration$;

-- What was fulfilled is spent: of what its entries do not account for yet there is one, kept with the request itself, so
-- that no path that fulfills can forget it.
CREATE FUNCTION spend_fulfilled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Entries change requests in turn, which ends here.
  IF EXISTS (SELECT FROM after_rows WHERE status = 'fulfilled' AND (amount <> spent_cost OR spent_until IS NULL)) THEN
    INSERT INTO spending_entries (kind, occurred_at, request_id, department_id, amount, recorded_by)
    SELECT 'without_order', fulfilled_at, id, department_id, amount - spent_cost, fulfilled_by
    FROM after_rows WHERE status = 'fulfilled' AND (amount <> spent_cost OR spent_until IS NULL) ORDER BY fulfilled_at, id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER requests_spend_inserted AFTER INSERT ON requests REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION spend_fulfilled();
CREATE TRIGGER requests_spend_updated AFTER UPDATE ON requests REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION spend_fulfilled();

SELECT recount_request_sums();
