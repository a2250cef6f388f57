-- Shares of submitted orders that were released: what had not come for a request is for the stock of its department, or is
-- awaited no more. Rows are added and never taken away.
CREATE TABLE released_shares (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id integer NOT NULL REFERENCES orders,
  -- As it was called then: a change of the order may take it out.
  line_name text NOT NULL CHECK (length(line_name) <= 200),
  request_id integer NOT NULL REFERENCES requests ON DELETE CASCADE,
  -- For whose stock its units are; null of what is awaited no more.
  department_id integer REFERENCES departments,
  units integer NOT NULL CHECK (units >= 1),
  amount numeric(14, 2) NOT NULL CHECK (amount >= 0),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 2000),
  released_by integer NOT NULL REFERENCES users,
  released_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX released_shares_order ON released_shares (order_id, id);
CREATE INDEX released_shares_request ON released_shares (request_id, id);
CREATE FUNCTION keep_released_share() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  RAISE EXCEPTION 'What was released stays as it was written';
END $$;
CREATE TRIGGER released_shares_stay BEFORE UPDATE ON released_shares FOR EACH ROW EXECUTE FUNCTION keep_released_share();
-- They go only with their request.
CREATE TRIGGER released_shares_kept BEFORE DELETE ON released_shares FOR EACH ROW WHEN (pg_trigger_depth() = 0)
  EXECUTE FUNCTION keep_released_share();

-- What came for a request, or an invoice asks for, stays its own: its money was spent for it. So does what only shares the
-- charges of an invoice, and whatever a credit note took back of it.
CREATE FUNCTION keep_request_of_unit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF OLD.state <> 'expected' OR EXISTS (SELECT FROM invoice_units
      WHERE line_id = OLD.line_id AND unit_number = OLD.unit_number AND (is_billed OR difference <> 0)) THEN
    RAISE EXCEPTION 'Unit % of line % came or is billed for its request', OLD.unit_number, OLD.line_id
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER order_units_keep_request BEFORE UPDATE OF request_id ON order_units FOR EACH ROW
  WHEN (NEW.request_id <> OLD.request_id) EXECUTE FUNCTION keep_request_of_unit();

-- When a submitted order let a request go, last: approved, and wanted by nobody any more, it can be rejected then.
ALTER TABLE requests ADD COLUMN released_at timestamptz;
CREATE FUNCTION note_release_of_request() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF EXISTS (SELECT FROM orders WHERE id = OLD.order_id AND number IS NOT NULL) THEN NEW.released_at := now(); END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER requests_released BEFORE UPDATE OF order_id ON requests FOR EACH ROW
  WHEN (OLD.order_id IS NOT NULL AND NEW.order_id IS NULL) EXECUTE FUNCTION note_release_of_request();
UPDATE requests SET released_at = now()
WHERE status = 'approved' AND order_id IS NULL AND EXISTS (SELECT FROM order_units WHERE request_id = requests.id);

-- Delivery notes are told apart as invoices are: "DN 1" and "dn-1" are one. Of those that an order has already as different
-- ones all stay; the first of them is 0, and so is any that is recorded since, so that there is none like it.
ALTER FUNCTION invoice_number_key(text) RENAME TO document_number_key;
ALTER TABLE receipts
  DROP COLUMN delivery_note_key,
  ADD COLUMN delivery_note_key text GENERATED ALWAYS AS (document_number_key(delivery_note)) STORED,
  ADD COLUMN note_copy integer NOT NULL DEFAULT 0 CHECK (note_copy >= 0);
UPDATE receipts SET note_copy = alike.place - 1
FROM (
  SELECT id, row_number() OVER (PARTITION BY order_id, delivery_note_key ORDER BY id) AS place
  FROM receipts WHERE undone_at IS NULL AND delivery_note_key IS NOT NULL) AS alike
WHERE alike.id = receipts.id AND alike.place > 1;
CREATE UNIQUE INDEX receipts_delivery_note ON receipts (order_id, delivery_note_key, note_copy) WHERE undone_at IS NULL;
