-- Orders: what is bought from a vendor for approved requests, and what came of it.
CREATE TABLE document_counters (
  kind text PRIMARY KEY,
  -- The number given last. Taken in the transaction that uses it, so that numbers have no gaps.
  last integer NOT NULL DEFAULT 0 CHECK (last >= 0)
);
INSERT INTO document_counters (kind) VALUES ('order');

CREATE TABLE orders (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Given once, when it is first submitted.
  number text UNIQUE CHECK (number ~ '^PO-\d{6,}$'),
  vendor_id integer NOT NULL REFERENCES vendors,
  -- Kept by trigger: lists sort and search by it.
  vendor_name text NOT NULL DEFAULT '',
  status text NOT NULL DEFAULT 'draft'
    CHECK (status IN ('draft', 'awaiting', 'approved', 'sent', 'closed', 'cancelled')),
  receipt_state text NOT NULL DEFAULT 'none' CHECK (receipt_state IN ('none', 'partly', 'fully')),
  note text CHECK (length(note) <= 2000),
  discount numeric(14, 2) NOT NULL DEFAULT 0 CHECK (discount >= 0),
  charges numeric(14, 2) NOT NULL DEFAULT 0 CHECK (charges >= 0),
  tax_is_cost boolean NOT NULL DEFAULT true,
  net numeric(14, 2) NOT NULL DEFAULT 0,
  tax numeric(14, 2) NOT NULL DEFAULT 0,
  total numeric(14, 2) NOT NULL DEFAULT 0 CHECK (total = net - discount + charges + tax),
  -- The earliest day on which something is expected that has not come.
  expected_on date,
  created_by integer NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now(),
  submitted_by integer REFERENCES users,
  submitted_at timestamptz,
  submit_reason text CHECK (length(submit_reason) <= 2000),
  needs_finance boolean NOT NULL DEFAULT false,
  approved_by integer REFERENCES users,
  approved_at timestamptz,
  send_back_comment text CHECK (length(send_back_comment) <= 2000),
  sent_by integer REFERENCES users,
  sent_at timestamptz,
  sent_way text CHECK (sent_way IN ('mail', 'hand')),
  sent_to text[] NOT NULL DEFAULT '{}',
  ended_by integer REFERENCES users,
  ended_at timestamptz,
  close_reason text CHECK (close_reason IN ('complete', 'short')),
  end_reason text CHECK (length(end_reason) <= 2000),
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Items and requesters, kept with the lines.
  item_text text NOT NULL DEFAULT '',
  search_text text GENERATED ALWAYS AS (fold_text(coalesce(number, '') || ' ' || vendor_name || ' ' || item_text)) STORED,
  CHECK (status = 'draft' OR number IS NOT NULL),
  CHECK (status NOT IN ('approved', 'sent', 'closed') OR NOT needs_finance OR approved_at IS NOT NULL),
  CHECK ((status IN ('sent', 'closed')) = (sent_at IS NOT NULL) OR status = 'cancelled'),
  CHECK ((sent_at IS NULL) = (sent_way IS NULL)),
  CHECK ((status IN ('closed', 'cancelled')) = (ended_at IS NOT NULL)),
  CHECK ((status = 'closed') = (close_reason IS NOT NULL)),
  CHECK (receipt_state = 'none' OR status IN ('sent', 'closed'))
);
CREATE INDEX orders_search ON orders USING gin (search_text gin_trgm_ops);
CREATE INDEX orders_by_age ON orders (created_at, id);
CREATE INDEX orders_by_number ON orders (number, id);
CREATE INDEX orders_by_vendor ON orders (vendor_name COLLATE "en-x-icu", id);
CREATE INDEX orders_by_total ON orders (total, id);
CREATE INDEX orders_by_expected ON orders (expected_on, id);
CREATE INDEX orders_by_status ON orders (status, created_at, id);
CREATE INDEX orders_by_receipt ON orders (receipt_state, created_at, id);
CREATE INDEX orders_of_vendor ON orders (vendor_id, created_at, id);

-- A number is for good: neither changed nor taken away, and whoever has one is not deleted.
CREATE FUNCTION keep_order_number() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  RAISE EXCEPTION 'Order % keeps its number', OLD.number USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER orders_keep_number BEFORE UPDATE ON orders FOR EACH ROW
  WHEN (OLD.number IS NOT NULL AND NEW.number IS DISTINCT FROM OLD.number) EXECUTE FUNCTION keep_order_number();
CREATE TRIGGER orders_keep_numbered BEFORE DELETE ON orders FOR EACH ROW
  WHEN (OLD.number IS NOT NULL) EXECUTE FUNCTION keep_order_number();

CREATE FUNCTION name_vendor_of_order() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  SELECT name INTO NEW.vendor_name FROM vendors WHERE id = NEW.vendor_id;
  RETURN NEW;
END $$;
CREATE TRIGGER orders_name_vendor BEFORE INSERT OR UPDATE OF vendor_id ON orders
  FOR EACH ROW EXECUTE FUNCTION name_vendor_of_order();
CREATE FUNCTION rename_vendor_in_orders() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE orders SET vendor_name = NEW.name WHERE vendor_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER vendors_renamed AFTER UPDATE OF name ON vendors FOR EACH ROW
  WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION rename_vendor_in_orders();

CREATE TABLE order_lines (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id integer NOT NULL REFERENCES orders ON DELETE CASCADE,
  position integer NOT NULL CHECK (position >= 1),
  kind text NOT NULL CHECK (kind IN ('asset', 'consumable', 'service')),
  name text NOT NULL CHECK (fold_key(name) IS NOT NULL AND length(name) <= 200),
  brand text CHECK (length(brand) <= 120),
  model_number text CHECK (length(model_number) <= 120),
  category_id integer REFERENCES categories,
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 100000),
  price numeric(14, 2) NOT NULL CHECK (price >= 0),
  price_per integer NOT NULL DEFAULT 1 CHECK (price_per IN (1, 10, 100, 1000)),
  tax_rate numeric(5, 2) NOT NULL DEFAULT 0 CHECK (tax_rate BETWEEN 0 AND 100),
  expected_on date,
  net numeric(14, 2) NOT NULL CHECK (net >= 0),
  landed_cost numeric(14, 2) NOT NULL CHECK (landed_cost >= 0),
  UNIQUE (order_id, position),
  CHECK (kind <> 'asset' OR category_id IS NOT NULL)
);
CREATE INDEX order_lines_category ON order_lines (category_id);

-- The units of a line that one request gets.
CREATE TABLE order_shares (
  line_id integer NOT NULL REFERENCES order_lines ON DELETE CASCADE,
  request_id integer NOT NULL REFERENCES requests ON DELETE CASCADE,
  position integer NOT NULL CHECK (position >= 1),
  units integer NOT NULL CHECK (units BETWEEN 1 AND 1000),
  -- Of these units, with their part of discount, charges and tax.
  cost numeric(14, 2) NOT NULL CHECK (cost >= 0),
  PRIMARY KEY (line_id, request_id),
  UNIQUE (line_id, position)
);
CREATE INDEX order_shares_request ON order_shares (request_id);

CREATE TABLE receipts (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id integer NOT NULL REFERENCES orders,
  delivery_note text CHECK (length(delivery_note) <= 120),
  delivery_note_key text GENERATED ALWAYS AS (fold_key(delivery_note)) STORED,
  received_on date NOT NULL,
  recorded_by integer NOT NULL REFERENCES users,
  recorded_at timestamptz NOT NULL DEFAULT now(),
  count_units integer NOT NULL CHECK (count_units >= 1),
  UNIQUE (id, order_id)
);
CREATE UNIQUE INDEX receipts_delivery_note ON receipts (order_id, delivery_note_key);

-- Every unit of a submitted order, by number: what is ordered can be received once, becomes one asset at the most, and
-- what was not ordered cannot be received, for there is no row for it.
CREATE TABLE order_units (
  line_id integer NOT NULL,
  unit_number integer NOT NULL CHECK (unit_number >= 1),
  request_id integer NOT NULL,
  cost numeric(14, 2) NOT NULL CHECK (cost >= 0),
  state text NOT NULL DEFAULT 'expected' CHECK (state IN ('expected', 'received', 'closed')),
  serial_number text CHECK (length(serial_number) <= 120),
  asset_id integer UNIQUE REFERENCES assets,
  receipt_id integer REFERENCES receipts,
  PRIMARY KEY (line_id, unit_number),
  FOREIGN KEY (line_id, request_id) REFERENCES order_shares ON DELETE CASCADE,
  CHECK ((state = 'received') = (receipt_id IS NOT NULL)),
  CHECK (asset_id IS NULL OR state = 'received')
);
CREATE INDEX order_units_request ON order_units (request_id);
CREATE INDEX order_units_receipt ON order_units (receipt_id);

-- How far the purchase for a request is, kept by whatever changes its order.
ALTER TABLE requests
  ADD COLUMN buying_state text CHECK (buying_state IN ('in_order', 'ordered', 'partly_received', 'received')),
  ADD COLUMN order_id integer REFERENCES orders,
  ADD COLUMN ordered_at timestamptz,
  ADD COLUMN expected_on date,
  ADD CHECK ((buying_state IS NULL) = (order_id IS NULL)),
  ADD CHECK (buying_state IS NULL OR status IN ('approved', 'fulfilled')),
  DROP CONSTRAINT requests_fulfil_way_check,
  ADD CHECK (fulfil_way IN ('stock', 'purchase', 'nothing', 'repair', 'order'));
CREATE INDEX requests_of_order ON requests (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX requests_to_buy ON requests (approved_at, id)
  WHERE status = 'approved' AND buying_state IS NULL AND request_type <> 'REPAIR' AND finance_state <> 'awaiting'
    AND preferred_asset_id IS NULL;
CREATE INDEX requests_to_buy_by_cost ON requests (estimated_cost, id)
  WHERE status = 'approved' AND buying_state IS NULL AND request_type <> 'REPAIR' AND finance_state <> 'awaiting'
    AND preferred_asset_id IS NULL;
