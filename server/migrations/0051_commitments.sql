-- What the page of commitments tells (decision 77): how far each request is between being asked for and being billed,
-- and what invoices ask for by their day. Its figures are kept with those of migration 36.

-- Of a request's units, kept by triggers on whatever changes them.
ALTER TABLE requests
  -- Received, and no invoice in the books bills it.
  ADD COLUMN unbilled_cost numeric(14, 2) NOT NULL DEFAULT 0,
  -- Billed, and expected, or closed before it came.
  ADD COLUMN undelivered_cost numeric(14, 2) NOT NULL DEFAULT 0,
  -- Billed and sent back, and no credit note gives it back. Below zero where it is given back without having been billed.
  ADD COLUMN uncredited_cost numeric(14, 2) NOT NULL DEFAULT 0;

-- What invoices in the books ask for, less what credit notes give back, entry by entry: one for each request of an
-- invoice, and an opposite one when it leaves the books.
CREATE TABLE invoiced_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  occurred_at timestamptz NOT NULL,
  invoice_id integer NOT NULL REFERENCES invoices ON DELETE CASCADE,
  request_id integer NOT NULL REFERENCES requests ON DELETE CASCADE,
  department_id integer REFERENCES departments,
  amount numeric(14, 2) NOT NULL
);
CREATE INDEX invoiced_entries_request ON invoiced_entries (request_id, occurred_at);
CREATE INDEX invoiced_entries_occurred ON invoiced_entries (occurred_at, request_id);
CREATE INDEX invoiced_entries_invoice ON invoiced_entries (invoice_id);
CREATE TRIGGER invoiced_entries_stay BEFORE UPDATE ON invoiced_entries FOR EACH ROW EXECUTE FUNCTION refuse_changed_entry();
CREATE TRIGGER invoiced_entries_kept BEFORE DELETE ON invoiced_entries FOR EACH ROW WHEN (pg_trigger_depth() = 0)
  EXECUTE FUNCTION refuse_changed_entry();

INSERT INTO invoiced_entries (occurred_at, invoice_id, request_id, department_id, amount)
SELECT invoices.booked_at, invoices.id, requests.id, requests.department_id, sum(parts.amount)
FROM (
  SELECT asked.invoice_id, unit.request_id, CASE WHEN asked.is_billed THEN unit.cost ELSE 0 END + asked.difference AS amount
  FROM invoice_units AS asked JOIN order_units AS unit USING (line_id, unit_number)
  UNION ALL SELECT credit_note_id, request_id, -cost FROM receipt_reversals WHERE credit_note_id IS NOT NULL) AS parts
  JOIN invoices ON invoices.id = parts.invoice_id JOIN requests ON requests.id = parts.request_id
WHERE invoices.booked_at IS NOT NULL
GROUP BY invoices.id, requests.id HAVING sum(parts.amount) <> 0 ORDER BY invoices.booked_at, invoices.id, requests.id;

CREATE INDEX requests_committed ON requests (id) WHERE status IN ('approved', 'fulfilled') AND (amount - spent_cost) <> 0;
-- Few requests have something open, which the planner cannot tell from the two columns.
CREATE STATISTICS requests_committed_share ON (amount - spent_cost) FROM requests;
CREATE INDEX requests_unbilled ON requests (id) WHERE unbilled_cost <> 0;
CREATE INDEX requests_undelivered ON requests (id) WHERE undelivered_cost <> 0;
CREATE INDEX requests_uncredited ON requests (id) WHERE uncredited_cost <> 0;
CREATE INDEX spending_entries_received ON spending_entries (occurred_at, request_id)
  WHERE kind IN ('receipt', 'undone', 'sent_back');
CREATE INDEX spending_entries_differences ON spending_entries (occurred_at, request_id) WHERE kind = 'difference';
CREATE INDEX spending_entries_without_order ON spending_entries (occurred_at, request_id) WHERE kind = 'without_order';

-- Kept by month, or now: beside what there is, what is `open` (pending), `unbilled`, `undelivered`, `uncredited` and
-- `invoiced`; of what is committed, whether its order is sent; of what was spent, on what.
DO $migration$
DECLARE
  name text;
  body text;
  was text;
  now_measures text := $part$
      UNION ALL SELECT 'open', NULL, NULL, NULL, amount WHERE status = 'pending'
      UNION ALL SELECT 'unbilled', NULL, NULL, NULL, unbilled_cost WHERE unbilled_cost <> 0
      UNION ALL SELECT 'undelivered', NULL, NULL, NULL, undelivered_cost WHERE undelivered_cost <> 0
      UNION ALL SELECT 'uncredited', NULL, NULL, NULL, uncredited_cost WHERE uncredited_cost <> 0
      UNION ALL SELECT 'committed', NULL, NULL,
        CASE WHEN status = 'approved' AND (buying_state IS NULL OR buying_state = 'in_order') THEN 'approved' ELSE 'ordered' END,
        amount - spent_cost WHERE status IN ('approved', 'fulfilled') AND amount <> spent_cost$part$;
  spent_on text := $part$CASE kind WHEN 'without_order' THEN 'without_order' WHEN 'difference' THEN 'difference' ELSE 'received' END$part$;
  add_invoiced text := $changes$
    INSERT INTO request_sum_changes (measure, month, status, department, category, detail, requests, amount)
    SELECT 'invoiced', date_trunc('month', occurred_at AT TIME ZONE zone)::date, 'invoiced', coalesce(department_id, 0), NULL, NULL,
      sum(sign), sum(sign * amount)
    FROM (%s) AS changed GROUP BY 2, 4 HAVING sum(sign) <> 0 OR sum(sign * amount) <> 0
  $changes$;
  was_committed text := $part$
      UNION ALL SELECT 'committed', NULL, NULL, NULL, amount - spent_cost WHERE status IN ('approved', 'fulfilled') AND amount <> spent_cost$part$;
  was_spent text := $part$'spent', coalesce(department_id, 0), NULL, NULL,$part$;
  was_grouped text := $part$AS changed GROUP BY 2, 4 HAVING$part$;
BEGIN
  FOREACH name IN ARRAY ARRAY['change_request_sums', 'move_request_sums', 'recount_request_sums'] LOOP
    was := pg_get_functiondef(name::regproc);
    body := replace(was, was_committed, now_measures);
    IF body = was THEN RAISE EXCEPTION '% counts what is committed in another way', name; END IF;
    EXECUTE body;
  END LOOP;
  FOREACH name IN ARRAY ARRAY['add_spending', 'move_request_sums', 'recount_request_sums'] LOOP
    was := pg_get_functiondef(name::regproc);
    IF position(was_spent IN was) = 0 OR position(was_grouped IN was) = 0 THEN
      RAISE EXCEPTION '% counts what was spent in another way', name;
    END IF;
    body := replace(was, was_spent, format($part$'spent', coalesce(department_id, 0), NULL, %s,$part$, spent_on));
    EXECUTE replace(body, was_grouped, 'AS changed GROUP BY 2, 4, 6 HAVING');
  END LOOP;

  body := pg_get_functiondef('recount_request_sums'::regproc);
  body := replace(body, 'LOCK TABLE requests, spending_entries', 'LOCK TABLE requests, spending_entries, invoiced_entries');
  EXECUTE replace(body, 'PERFORM fold_request_sums(NULL);', format(add_invoiced,
    'SELECT 1 AS sign, time_zone AS zone, invoiced_entries.* FROM invoiced_entries, settings') || ';
      PERFORM fold_request_sums(NULL);');

  EXECUTE format($function$
    CREATE FUNCTION add_invoiced() RETURNS trigger LANGUAGE plpgsql AS $body$
    BEGIN
      IF TG_OP = 'DELETE' THEN %s;
      ELSE %s;
      END IF;
      RETURN NULL;
    END $body$ $function$,
    format(add_invoiced, 'SELECT -1 AS sign, time_zone AS zone, before_rows.* FROM before_rows, settings'),
    format(add_invoiced, 'SELECT 1 AS sign, time_zone AS zone, after_rows.* FROM after_rows, settings'));
  CREATE TRIGGER invoiced_entries_insert AFTER INSERT ON invoiced_entries REFERENCING NEW TABLE AS after_rows
    FOR EACH STATEMENT EXECUTE FUNCTION add_invoiced();
  CREATE TRIGGER invoiced_entries_delete AFTER DELETE ON invoiced_entries REFERENCING OLD TABLE AS before_rows
    FOR EACH STATEMENT EXECUTE FUNCTION add_invoiced();

  -- Beside the function that moves the others, as that locks their tables alone.
  EXECUTE format($function$
    CREATE FUNCTION move_invoiced_sums() RETURNS trigger LANGUAGE plpgsql AS $body$
    BEGIN
      LOCK TABLE invoiced_entries IN SHARE ROW EXCLUSIVE MODE;
      %s;
      RETURN NULL;
    END $body$ $function$,
    format(add_invoiced, $source$
      SELECT sign, zone, invoiced_entries.* FROM (VALUES (1, NEW.time_zone), (-1, OLD.time_zone)) AS zones (sign, zone), invoiced_entries
      WHERE date_trunc('month', occurred_at AT TIME ZONE OLD.time_zone)
        <> date_trunc('month', occurred_at AT TIME ZONE NEW.time_zone)$source$));
  CREATE TRIGGER invoiced_sums_zone AFTER UPDATE OF time_zone ON settings FOR EACH ROW
    WHEN (OLD.time_zone <> NEW.time_zone) EXECUTE FUNCTION move_invoiced_sums();
END $migration$;

-- Says of requests anew what of their units is to be billed, delivered and credited.
CREATE FUNCTION settle_billing(ids integer[]) RETURNS void LANGUAGE sql AS $$
  UPDATE requests SET unbilled_cost = told.unbilled, undelivered_cost = told.undelivered, uncredited_cost = told.uncredited
  FROM (
    SELECT named.id,
      coalesce(sum(unit.cost) FILTER (WHERE unit.state = 'received' AND billed.invoice_id IS NULL), 0) AS unbilled,
      coalesce(sum(unit.cost) FILTER (WHERE unit.state IN ('expected', 'closed') AND billed.invoice_id IS NOT NULL), 0) AS undelivered,
      coalesce(sum(unit.cost) FILTER (WHERE unit.state = 'returned' AND billed.invoice_id IS NOT NULL), 0)
        - coalesce((SELECT sum(cost) FROM receipt_reversals WHERE request_id = named.id AND credit_note_id IS NOT NULL), 0)
        AS uncredited
    FROM (SELECT DISTINCT id FROM unnest(ids) AS every (id)) AS named
      LEFT JOIN order_units AS unit ON unit.request_id = named.id
      LEFT JOIN invoice_units AS billed
        ON billed.line_id = unit.line_id AND billed.unit_number = unit.unit_number AND billed.is_billed
    GROUP BY named.id) AS told
  WHERE requests.id = told.id AND (requests.unbilled_cost, requests.undelivered_cost, requests.uncredited_cost)
    IS DISTINCT FROM (told.unbilled, told.undelivered, told.uncredited)
$$;

-- Of units that are expected and not billed there is nothing to say, as most that are entered or taken away.
CREATE FUNCTION settle_billing_of_units() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    -- The request of a unit stays the same.
    PERFORM settle_billing(ARRAY(
      SELECT DISTINCT now_row.request_id FROM after_rows AS now_row JOIN before_rows AS former USING (line_id, unit_number)
      WHERE (now_row.state, now_row.cost) <> (former.state, former.cost)));
  ELSIF TG_OP = 'INSERT' THEN
    PERFORM settle_billing(ARRAY(SELECT DISTINCT request_id FROM after_rows WHERE state <> 'expected'));
  ELSE
    PERFORM settle_billing(ARRAY(SELECT DISTINCT request_id FROM before_rows WHERE state <> 'expected'));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER order_units_billing_inserted AFTER INSERT ON order_units REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION settle_billing_of_units();
CREATE TRIGGER order_units_billing_updated AFTER UPDATE ON order_units
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION settle_billing_of_units();
CREATE TRIGGER order_units_billing_deleted AFTER DELETE ON order_units REFERENCING OLD TABLE AS before_rows
  FOR EACH STATEMENT EXECUTE FUNCTION settle_billing_of_units();

-- What is billed and what it differs by is entered the moment it is in the books, and taken off when it leaves them.
CREATE FUNCTION enter_invoiced_units() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO invoiced_entries (occurred_at, invoice_id, request_id, department_id, amount)
    SELECT now(), asked.invoice_id, requests.id, requests.department_id,
      sum(CASE WHEN asked.is_billed THEN unit.cost ELSE 0 END + asked.difference)
    FROM after_rows AS asked JOIN order_units AS unit USING (line_id, unit_number)
      JOIN requests ON requests.id = unit.request_id
    GROUP BY asked.invoice_id, requests.id
    HAVING sum(CASE WHEN asked.is_billed THEN unit.cost ELSE 0 END + asked.difference) <> 0 ORDER BY asked.invoice_id, requests.id;
    PERFORM settle_billing(ARRAY(
      SELECT DISTINCT unit.request_id FROM after_rows JOIN order_units AS unit USING (line_id, unit_number)));
  ELSE
    INSERT INTO invoiced_entries (occurred_at, invoice_id, request_id, department_id, amount)
    SELECT now(), asked.invoice_id, requests.id, requests.department_id,
      -sum(CASE WHEN asked.is_billed THEN unit.cost ELSE 0 END + asked.difference)
    FROM before_rows AS asked JOIN order_units AS unit USING (line_id, unit_number)
      JOIN requests ON requests.id = unit.request_id JOIN invoices ON invoices.id = asked.invoice_id
    GROUP BY asked.invoice_id, requests.id
    HAVING sum(CASE WHEN asked.is_billed THEN unit.cost ELSE 0 END + asked.difference) <> 0 ORDER BY asked.invoice_id, requests.id;
    PERFORM settle_billing(ARRAY(
      SELECT DISTINCT unit.request_id FROM before_rows JOIN order_units AS unit USING (line_id, unit_number)));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER invoice_units_entered AFTER INSERT ON invoice_units REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION enter_invoiced_units();
CREATE TRIGGER invoice_units_taken_off AFTER DELETE ON invoice_units REFERENCING OLD TABLE AS before_rows
  FOR EACH STATEMENT EXECUTE FUNCTION enter_invoiced_units();

-- What was sent back is given back with its credit note, and is not any more when that leaves the books.
CREATE FUNCTION enter_credited_units() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO invoiced_entries (occurred_at, invoice_id, request_id, department_id, amount)
  SELECT now(), parts.invoice_id, requests.id, requests.department_id, sum(parts.amount)
  FROM (
    SELECT now_row.credit_note_id AS invoice_id, now_row.request_id, -now_row.cost AS amount
    FROM after_rows AS now_row JOIN before_rows AS former USING (id)
    WHERE now_row.credit_note_id IS DISTINCT FROM former.credit_note_id
    UNION ALL SELECT former.credit_note_id, former.request_id, former.cost
    FROM after_rows AS now_row JOIN before_rows AS former USING (id)
    WHERE now_row.credit_note_id IS DISTINCT FROM former.credit_note_id) AS parts
    JOIN requests ON requests.id = parts.request_id
  WHERE parts.invoice_id IS NOT NULL
  GROUP BY parts.invoice_id, requests.id HAVING sum(parts.amount) <> 0 ORDER BY parts.invoice_id, requests.id;
  PERFORM settle_billing(ARRAY(
    SELECT DISTINCT now_row.request_id FROM after_rows AS now_row JOIN before_rows AS former USING (id)
    WHERE now_row.credit_note_id IS DISTINCT FROM former.credit_note_id));
  RETURN NULL;
END $$;
CREATE TRIGGER receipt_reversals_credited AFTER UPDATE ON receipt_reversals
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION enter_credited_units();

SELECT settle_billing(ARRAY(SELECT DISTINCT request_id FROM order_units WHERE state <> 'expected'
  UNION SELECT unit.request_id FROM invoice_units JOIN order_units AS unit USING (line_id, unit_number)));
SELECT recount_request_sums();

-- Orders of which something has not come, kept over the end of a fiscal year: what is carried into the next one.
CREATE TABLE kept_orders (
  fiscal_year integer NOT NULL CHECK (fiscal_year BETWEEN 2000 AND 2999),
  order_id integer NOT NULL REFERENCES orders,
  -- What had not come of it then.
  amount numeric(14, 2) NOT NULL CHECK (amount >= 0),
  note text CHECK (length(note) <= 2000),
  kept_by integer NOT NULL REFERENCES users,
  kept_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (fiscal_year, order_id)
);
CREATE INDEX kept_orders_order ON kept_orders (order_id);
CREATE INDEX order_units_expected ON order_units (line_id) INCLUDE (request_id, cost) WHERE state = 'expected';
CREATE INDEX orders_sent ON orders (created_at, id) WHERE status = 'sent';
