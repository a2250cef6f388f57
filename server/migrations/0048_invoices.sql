-- Invoices and credit notes of orders: what a vendor bills, how it differs from what was ordered and received, and what
-- that costs.
CREATE TABLE invoices (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit_note')),
  order_id integer NOT NULL REFERENCES orders,
  vendor_id integer NOT NULL REFERENCES vendors,
  credits_invoice_id integer REFERENCES invoices CHECK (credits_invoice_id <> id),
  number text NOT NULL CHECK (fold_key(number) IS NOT NULL AND length(number) <= 120),
  number_key text NOT NULL GENERATED ALWAYS AS (fold_key(number)) STORED,
  issued_on date NOT NULL,
  -- Vendors begin their numbers anew with a year.
  issued_year integer NOT NULL GENERATED ALWAYS AS (extract(year FROM issued_on)::integer) STORED,
  due_on date,
  net numeric(14, 2) NOT NULL CHECK (net >= 0),
  discount numeric(14, 2) NOT NULL DEFAULT 0 CHECK (discount BETWEEN 0 AND net),
  charges numeric(14, 2) NOT NULL DEFAULT 0 CHECK (charges >= 0),
  tax numeric(14, 2) NOT NULL DEFAULT 0 CHECK (tax >= 0),
  -- As the vendor wrote it, whether or not it is the sum of its parts.
  total numeric(14, 2) NOT NULL CHECK (total >= 0),
  note text CHECK (length(note) <= 2000),
  state text NOT NULL DEFAULT 'held' CHECK (state IN ('held', 'matched', 'approved', 'disputed', 'rejected', 'paid')),
  reasons text[] NOT NULL DEFAULT '{}',
  -- What it costs beyond the units that it bills, once it is in the books.
  booked_difference numeric(14, 2),
  booked_at timestamptz,
  -- What of its credit notes it is matched with: without them it would be held.
  credit_needed numeric(14, 2) NOT NULL DEFAULT 0 CHECK (credit_needed >= 0),
  entered_by integer NOT NULL REFERENCES users,
  entered_at timestamptz NOT NULL DEFAULT now(),
  decided_by integer REFERENCES users,
  decided_at timestamptz,
  decision_reason text CHECK (length(decision_reason) <= 2000),
  paid_by integer REFERENCES users,
  paid_on date,
  payment_reference text CHECK (length(payment_reference) <= 120),
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Kept by trigger: lists sort and search by them.
  vendor_name text NOT NULL DEFAULT '',
  order_number text,
  search_text text GENERATED ALWAYS AS (fold_text(number || ' ' || vendor_name || ' ' || coalesce(order_number, ''))) STORED,
  CHECK ((kind = 'credit_note') = (credits_invoice_id IS NOT NULL)),
  CHECK ((booked_at IS NULL) = (booked_difference IS NULL)),
  CHECK (state NOT IN ('matched', 'approved', 'paid') OR booked_at IS NOT NULL),
  CHECK (state NOT IN ('held', 'rejected') OR booked_at IS NULL),
  CHECK ((state = 'paid') = (paid_on IS NOT NULL))
);
-- The same bill is not entered twice; one that was rejected may come again.
CREATE UNIQUE INDEX invoices_number ON invoices (vendor_id, kind, number_key, issued_year) WHERE state <> 'rejected';
CREATE INDEX invoices_order ON invoices (order_id, id);
CREATE INDEX invoices_credits ON invoices (credits_invoice_id) WHERE credits_invoice_id IS NOT NULL;
CREATE INDEX invoices_search ON invoices USING gin (search_text gin_trgm_ops);
CREATE INDEX invoices_by_entry ON invoices (entered_at, id);
CREATE INDEX invoices_by_issue ON invoices (issued_on, id);
CREATE INDEX invoices_by_due ON invoices (due_on, id);
CREATE INDEX invoices_by_total ON invoices (total, id);
CREATE INDEX invoices_by_number ON invoices (number COLLATE "en-x-icu", id);
CREATE INDEX invoices_by_vendor ON invoices (vendor_name COLLATE "en-x-icu", id);
CREATE INDEX invoices_by_state ON invoices (state, entered_at, id);
CREATE INDEX invoices_of_vendor ON invoices (vendor_id, entered_at, id);
CREATE INDEX invoices_unpaid ON invoices (due_on, id) WHERE state NOT IN ('paid', 'rejected');
CREATE INDEX invoices_of_kind ON invoices (kind, entered_at, id);

CREATE FUNCTION name_order_of_invoice() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  SELECT name INTO NEW.vendor_name FROM vendors WHERE id = NEW.vendor_id;
  SELECT orders.number INTO NEW.order_number FROM orders WHERE id = NEW.order_id;
  RETURN NEW;
END $$;
CREATE TRIGGER invoices_name_order BEFORE INSERT OR UPDATE OF vendor_id, order_id ON invoices
  FOR EACH ROW EXECUTE FUNCTION name_order_of_invoice();
CREATE FUNCTION rename_vendor_in_invoices() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE invoices SET vendor_name = NEW.name WHERE vendor_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER vendors_renamed_in_invoices AFTER UPDATE OF name ON vendors FOR EACH ROW
  WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION rename_vendor_in_invoices();

-- As the vendor wrote them.
CREATE TABLE invoice_lines (
  invoice_id integer NOT NULL REFERENCES invoices ON DELETE CASCADE,
  position integer NOT NULL CHECK (position >= 1),
  -- Null of what is not on the order, or is no more.
  line_id integer REFERENCES order_lines ON DELETE SET NULL,
  name text NOT NULL CHECK (fold_key(name) IS NOT NULL AND length(name) <= 200),
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 100000),
  price numeric(14, 2) NOT NULL CHECK (price >= 0),
  price_per integer NOT NULL DEFAULT 1 CHECK (price_per IN (1, 10, 100, 1000)),
  tax_rate numeric(5, 2) NOT NULL DEFAULT 0 CHECK (tax_rate BETWEEN 0 AND 100),
  net numeric(14, 2) NOT NULL CHECK (net = round(quantity * price / price_per, 2)),
  PRIMARY KEY (invoice_id, position),
  UNIQUE (invoice_id, line_id)
);
CREATE INDEX invoice_lines_line ON invoice_lines (line_id);

-- What it differs by, as it was matched last.
CREATE TABLE invoice_differences (
  invoice_id integer NOT NULL REFERENCES invoices ON DELETE CASCADE,
  position integer NOT NULL,
  reason text NOT NULL,
  line integer,
  amount numeric(14, 2),
  text text NOT NULL,
  PRIMARY KEY (invoice_id, position)
);

-- The units that an invoice in the books bills, and what each costs more or less by it. A unit is billed once.
CREATE TABLE invoice_units (
  invoice_id integer NOT NULL REFERENCES invoices ON DELETE CASCADE,
  line_id integer NOT NULL,
  unit_number integer NOT NULL,
  is_billed boolean NOT NULL,
  difference numeric(14, 2) NOT NULL,
  PRIMARY KEY (invoice_id, line_id, unit_number),
  -- What is billed stays on its order; units go with their request alone.
  FOREIGN KEY (line_id, unit_number) REFERENCES order_units ON DELETE CASCADE
);
CREATE UNIQUE INDEX invoice_units_billed ON invoice_units (line_id, unit_number) WHERE is_billed;
CREATE INDEX invoice_units_unit ON invoice_units (line_id, unit_number);

CREATE FUNCTION keep_billed_unit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF EXISTS (SELECT FROM invoice_units WHERE line_id = OLD.line_id AND unit_number = OLD.unit_number AND is_billed)
    AND EXISTS (SELECT FROM requests WHERE id = OLD.request_id) THEN
    RAISE EXCEPTION 'Unit % of line % has been billed', OLD.unit_number, OLD.line_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER order_units_keep_billed BEFORE DELETE ON order_units FOR EACH ROW
  WHEN (OLD.state <> 'received') EXECUTE FUNCTION keep_billed_unit();

ALTER TABLE orders
  -- How much of what came is billed; kept by whatever enters or takes back an invoice.
  ADD COLUMN billed_state text NOT NULL DEFAULT 'none' CHECK (billed_state IN ('none', 'partly', 'fully'));

-- How far an invoice may differ without being held: of price and charges both limits count.
ALTER TABLE settings
  ADD COLUMN price_tolerance_percent numeric(5, 2) NOT NULL DEFAULT 2 CHECK (price_tolerance_percent BETWEEN 0 AND 100),
  ADD COLUMN price_tolerance_amount numeric(14, 2) NOT NULL DEFAULT 25 CHECK (price_tolerance_amount >= 0),
  ADD COLUMN charges_tolerance_percent numeric(5, 2) NOT NULL DEFAULT 10 CHECK (charges_tolerance_percent BETWEEN 0 AND 100),
  ADD COLUMN charges_tolerance_amount numeric(14, 2) NOT NULL DEFAULT 20 CHECK (charges_tolerance_amount >= 0),
  ADD COLUMN rounding_tolerance numeric(14, 2) NOT NULL DEFAULT 0.05 CHECK (rounding_tolerance >= 0);

ALTER TABLE spending_entries
  ADD COLUMN invoice_id integer REFERENCES invoices,
  DROP CONSTRAINT spending_entries_kind_check,
  ADD CONSTRAINT spending_entries_kind_check
    CHECK (kind IN ('receipt', 'without_order', 'undone', 'sent_back', 'difference')),
  ADD CHECK ((kind = 'difference') = (invoice_id IS NOT NULL));
CREATE INDEX spending_entries_invoice ON spending_entries (invoice_id) WHERE invoice_id IS NOT NULL;

-- What was sent back for credit, credited by which note.
ALTER TABLE receipt_reversals ADD COLUMN credit_note_id integer REFERENCES invoices,
  ADD CHECK ((credit_note_id IS NULL) = (credited_at IS NULL));
CREATE INDEX receipt_reversals_credit_note ON receipt_reversals (credit_note_id) WHERE credit_note_id IS NOT NULL;
CREATE INDEX receipt_reversals_to_credit ON receipt_reversals (line_id, id) WHERE kind = 'credit' AND credited_at IS NULL;

-- The sum of a request's entries, as migration 40 keeps it. A difference is a part of what the request costs, on its order
-- and once it is fulfilled; never less than nothing, and nothing where its cost is not known yet.
DO $migration$
DECLARE
  body text := pg_get_functiondef('add_spending'::regproc);
BEGIN
  body := replace(body, 'UPDATE requests SET spent_cost = spent_cost + spent.amount,',
    'UPDATE requests
        SET actual_cost = CASE WHEN actual_cost IS NOT NULL THEN greatest(0, actual_cost + spent.difference) END,
          ordered_cost = CASE WHEN ordered_cost IS NOT NULL THEN greatest(0, ordered_cost + spent.difference) END,
          spent_cost = spent_cost + spent.amount,');
  body := replace(body, 'SELECT request_id, sum(amount) AS amount, min(occurred_at)',
    $sum$SELECT request_id, sum(amount) AS amount, coalesce(sum(amount) FILTER (WHERE kind = 'difference'), 0) AS difference,
      min(occurred_at)$sum$);
  EXECUTE body;
END $migration$;
