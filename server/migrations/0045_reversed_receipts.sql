-- What becomes of units that came and did not stay: rejected at the door, recorded by mistake, or sent back to the vendor.
ALTER TABLE receipts
  DROP CONSTRAINT receipts_count_units_check,
  ADD COLUMN count_rejected integer NOT NULL DEFAULT 0 CHECK (count_rejected >= 0),
  ADD CHECK (count_units >= 0),
  ADD CHECK (count_units + count_rejected >= 1),
  -- Once nothing of it stands any more. Its delivery note can be recorded again.
  ADD COLUMN undone_at timestamptz,
  ADD COLUMN undone_by integer REFERENCES users,
  ADD CHECK ((undone_at IS NULL) = (undone_by IS NULL));
DROP INDEX receipts_delivery_note;
CREATE UNIQUE INDEX receipts_delivery_note ON receipts (order_id, delivery_note_key) WHERE undone_at IS NULL;
CREATE INDEX receipts_of_order ON receipts (order_id, id);

ALTER TABLE order_units
  DROP CONSTRAINT order_units_state_check,
  DROP CONSTRAINT order_units_check,
  DROP CONSTRAINT order_units_check1,
  -- `returned`: sent back for credit, so that nothing more comes of it. It keeps its receipt and its asset.
  ADD CHECK (state IN ('expected', 'received', 'closed', 'returned')),
  ADD CHECK ((state IN ('received', 'returned')) = (receipt_id IS NOT NULL)),
  ADD CHECK (asset_id IS NULL OR state IN ('received', 'returned')),
  -- The day on which it was due, as known when it came: a day that is entered later does not make it late.
  ADD COLUMN due_on date,
  -- When its requester got it.
  ADD COLUMN handed_over_at timestamptz,
  ADD CHECK (handed_over_at IS NULL OR state IN ('received', 'returned'));
UPDATE order_units SET due_on = line.due_on FROM order_lines AS line
WHERE line.id = order_units.line_id AND order_units.state = 'received';
UPDATE order_units SET handed_over_at = requests.fulfilled_at FROM requests
WHERE requests.id = order_units.request_id AND requests.status = 'fulfilled' AND order_units.state = 'received';

-- Units refused at the door: they were never received.
CREATE TABLE receipt_rejections (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  receipt_id integer NOT NULL REFERENCES receipts,
  line_id integer NOT NULL REFERENCES order_lines,
  unit_number integer NOT NULL CHECK (unit_number >= 1),
  request_id integer NOT NULL REFERENCES requests ON DELETE CASCADE,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 2000),
  awaits text NOT NULL CHECK (awaits IN ('replacement', 'nothing')),
  UNIQUE (receipt_id, line_id, unit_number)
);
CREATE INDEX receipt_rejections_line ON receipt_rejections (line_id);
CREATE INDEX receipt_rejections_request ON receipt_rejections (request_id);

-- Units that were received and are so no more: undone, or sent back. Rows are added and never taken away.
CREATE TABLE receipt_reversals (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('undone', 'replacement', 'credit')),
  receipt_id integer NOT NULL REFERENCES receipts,
  line_id integer NOT NULL REFERENCES order_lines,
  unit_number integer NOT NULL CHECK (unit_number >= 1),
  request_id integer NOT NULL REFERENCES requests ON DELETE CASCADE,
  cost numeric(14, 2) NOT NULL CHECK (cost >= 0),
  serial_number text CHECK (length(serial_number) <= 120),
  asset_id integer UNIQUE REFERENCES assets,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 2000),
  reversed_by integer NOT NULL REFERENCES users,
  reversed_at timestamptz NOT NULL DEFAULT now(),
  -- Of one that was sent back for credit: when its credit was given.
  credited_at timestamptz,
  CHECK (credited_at IS NULL OR kind = 'credit')
);
CREATE INDEX receipt_reversals_line ON receipt_reversals (line_id);
CREATE INDEX receipt_reversals_receipt ON receipt_reversals (receipt_id);
CREATE INDEX receipt_reversals_request ON receipt_reversals (request_id);

ALTER TABLE assets
  ADD COLUMN sent_back_at timestamptz,
  ADD CHECK (sent_back_at IS NULL OR status = 'retired');

-- What was entered for a unit is taken off again on the day on which it went.
ALTER TABLE spending_entries
  DROP CONSTRAINT spending_entries_kind_check,
  DROP CONSTRAINT spending_entries_check,
  DROP CONSTRAINT spending_entries_receipt_id_line_id_request_id_key,
  ADD CONSTRAINT spending_entries_kind_check CHECK (kind IN ('receipt', 'without_order', 'undone', 'sent_back')),
  ADD CONSTRAINT spending_entries_check CHECK ((kind IN ('receipt', 'undone', 'sent_back')) = (receipt_id IS NOT NULL)),
  ADD CHECK (kind NOT IN ('undone', 'sent_back') OR amount <= 0);
CREATE UNIQUE INDEX spending_entries_receipt ON spending_entries (receipt_id, line_id, request_id) WHERE kind = 'receipt';
CREATE INDEX spending_entries_of_receipt ON spending_entries (receipt_id, line_id, request_id);

DROP TRIGGER order_units_keep_received ON order_units;
CREATE TRIGGER order_units_keep_received BEFORE DELETE ON order_units FOR EACH ROW
  WHEN (OLD.state IN ('received', 'returned')) EXECUTE FUNCTION keep_received_unit();
CREATE OR REPLACE FUNCTION keep_received_quantity() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF NEW.quantity < (SELECT count(*) FROM order_units WHERE line_id = NEW.id AND state IN ('received', 'returned')) THEN
    RAISE EXCEPTION 'More of line % has been received', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

-- Of a fulfilled request that awaits a replacement, what was taken off is committed again: it costs its budget the same.
DO $migration$
DECLARE
  name text;
  was text;
  part text := $part$'committed', NULL, NULL, NULL, amount - spent_cost WHERE status = 'approved' AND amount <> spent_cost$part$;
BEGIN
  FOREACH name IN ARRAY ARRAY['change_request_sums', 'move_request_sums', 'recount_request_sums'] LOOP
    was := pg_get_functiondef(name::regproc);
    IF position(part IN was) = 0 THEN RAISE EXCEPTION '% counts what is committed in another way', name; END IF;
    EXECUTE replace(was, part, replace(part, $$status = 'approved'$$, $$status IN ('approved', 'fulfilled')$$));
  END LOOP;
END $migration$;
CREATE INDEX requests_replaced ON requests (approved_at, id) WHERE status = 'fulfilled' AND amount <> spent_cost;

-- What its entries do not account for when a request is fulfilled is entered with that; of one that its order fulfilled,
-- what is done to its units afterwards has entries of its own.
DROP TRIGGER requests_spend_updated ON requests;
CREATE FUNCTION spend_fulfilled_one() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO spending_entries (kind, occurred_at, request_id, department_id, amount, recorded_by)
  VALUES ('without_order', NEW.fulfilled_at, NEW.id, NEW.department_id, NEW.amount - NEW.spent_cost, NEW.fulfilled_by);
  RETURN NULL;
END $$;
CREATE TRIGGER requests_spend_updated AFTER UPDATE OF status, actual_cost, estimated_cost ON requests FOR EACH ROW
  WHEN (NEW.status = 'fulfilled' AND (OLD.status <> 'fulfilled' OR NEW.fulfil_way IS DISTINCT FROM 'order')
    -- Less than nothing is spent until a credit comes for what was sent back: the cost is nothing then, and no entry is due.
    AND (NEW.amount <> CASE WHEN NEW.fulfil_way = 'order' THEN greatest(0, NEW.spent_cost) ELSE NEW.spent_cost END
      OR NEW.spent_until IS NULL))
  EXECUTE FUNCTION spend_fulfilled_one();
