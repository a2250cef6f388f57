-- Lines of which no receipt is awaited, such as a service or what is paid in advance: they are billed against what was
-- ordered, and their units are there with the invoice that bills them, in the books.
ALTER TABLE order_lines
  ADD COLUMN without_receipt boolean NOT NULL DEFAULT false,
  -- An asset is received, with its tag.
  ADD CONSTRAINT order_lines_without_receipt CHECK (NOT without_receipt OR kind <> 'asset');
-- What is there with an invoice; of a delivery null.
ALTER TABLE receipts ADD COLUMN invoice_id integer REFERENCES invoices;
CREATE INDEX receipts_invoice ON receipts (invoice_id) WHERE invoice_id IS NOT NULL;

CREATE FUNCTION keep_way_of_receipt() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF EXISTS (
    SELECT FROM after_rows AS unit JOIN order_lines AS line ON line.id = unit.line_id JOIN receipts ON receipts.id = unit.receipt_id
    WHERE line.without_receipt <> (receipts.invoice_id IS NOT NULL)) THEN
    RAISE EXCEPTION 'A line without receipt is there with its invoice, any other with a delivery' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER order_units_way_inserted AFTER INSERT ON order_units REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_way_of_receipt();
CREATE TRIGGER order_units_way_updated AFTER UPDATE ON order_units REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_way_of_receipt();
