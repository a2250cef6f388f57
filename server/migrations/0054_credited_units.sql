-- A unit that was billed before it came, and of which nothing is awaited any more, is credited like one that was sent
-- back: its bill names the credit note, and asks for it no more. Should it be expected again, it can be billed again.
ALTER TABLE invoice_units
  ADD COLUMN credit_note_id integer REFERENCES invoices,
  ADD CHECK (credit_note_id IS NULL OR NOT is_billed);
CREATE INDEX invoice_units_credit_note ON invoice_units (credit_note_id) WHERE credit_note_id IS NOT NULL;

-- What is given back of it is entered with its credit note, and taken off when that leaves the books.
CREATE FUNCTION enter_credited_bills() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO invoiced_entries (occurred_at, invoice_id, request_id, department_id, amount)
  SELECT now(), parts.invoice_id, requests.id, requests.department_id, sum(parts.amount)
  FROM (
    SELECT changed.invoice_id, unit.request_id, changed.sign * unit.cost AS amount
    FROM (
      SELECT credit_note_id AS invoice_id, line_id, unit_number, -1 AS sign FROM after_rows
      UNION ALL SELECT credit_note_id, line_id, unit_number, 1 FROM before_rows) AS changed
      JOIN order_units AS unit USING (line_id, unit_number)
    WHERE changed.invoice_id IS NOT NULL) AS parts
    JOIN requests ON requests.id = parts.request_id
  GROUP BY parts.invoice_id, requests.id HAVING sum(parts.amount) <> 0 ORDER BY parts.invoice_id, requests.id;
  PERFORM settle_billing(ARRAY(
    SELECT DISTINCT unit.request_id FROM after_rows JOIN order_units AS unit USING (line_id, unit_number)));
  RETURN NULL;
END $$;
CREATE TRIGGER invoice_units_credited AFTER UPDATE ON invoice_units
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION enter_credited_bills();
