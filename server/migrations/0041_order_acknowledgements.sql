-- What a vendor answered to an order: its own number, and when it will deliver.
ALTER TABLE orders
  ADD COLUMN vendor_reference text CHECK (length(vendor_reference) <= 120),
  ADD COLUMN acknowledged_by integer REFERENCES users,
  ADD COLUMN acknowledged_at timestamptz,
  ADD CHECK (acknowledged_at IS NULL OR sent_at IS NOT NULL),
  -- Found by the vendor's number too.
  DROP COLUMN search_text;
ALTER TABLE orders ADD COLUMN search_text text GENERATED ALWAYS AS (fold_text(coalesce(number, '') || ' ' || vendor_name
  || ' ' || coalesce(vendor_reference, '') || ' ' || item_text)) STORED;
CREATE INDEX orders_search ON orders USING gin (search_text gin_trgm_ops);
CREATE INDEX orders_late ON orders (expected_on, id) WHERE status = 'sent' AND receipt_state <> 'fully';

-- What the vendor promised counts, else what was asked for.
ALTER TABLE order_lines ADD COLUMN promised_on date;
ALTER TABLE order_lines ADD COLUMN due_on date GENERATED ALWAYS AS (coalesce(promised_on, expected_on)) STORED;
