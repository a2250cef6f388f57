-- Charges of orders that another vendor bills, such as freight and customs. Such an invoice, or the credit note about it, is
-- of no order: it names one or more orders of which it bills charges.
ALTER TABLE invoices
  ALTER COLUMN order_id DROP NOT NULL,
  ADD CONSTRAINT invoices_of_charges CHECK (order_id IS NOT NULL OR (net = 0 AND discount = 0 AND charges > 0));

CREATE TABLE invoice_charges (
  invoice_id integer NOT NULL REFERENCES invoices ON DELETE CASCADE,
  position integer NOT NULL CHECK (position >= 1),
  order_id integer NOT NULL REFERENCES orders,
  amount numeric(14, 2) NOT NULL CHECK (amount > 0),
  -- Their part of the tax and of the total that the invoice says.
  tax numeric(14, 2) NOT NULL CHECK (tax >= 0),
  total numeric(14, 2) NOT NULL CHECK (total >= 0),
  PRIMARY KEY (invoice_id, position),
  UNIQUE (invoice_id, order_id)
);
CREATE INDEX invoice_charges_order ON invoice_charges (order_id, invoice_id);

-- What an invoice of no order says is what its rows say together, all of orders in its currency; one of an order has none.
CREATE FUNCTION check_charges_add_up(invoice integer) RETURNS void LANGUAGE plpgsql AS $$ BEGIN
  IF EXISTS (
    SELECT FROM invoices CROSS JOIN LATERAL (
      SELECT count(*) AS count, coalesce(sum(charge.amount), 0) AS amount, coalesce(sum(charge.tax), 0) AS tax,
        coalesce(sum(charge.total), 0) AS total, coalesce(bool_and(orders.currency = invoices.currency), true) AS is_same
      FROM invoice_charges AS charge JOIN orders ON orders.id = charge.order_id
      WHERE charge.invoice_id = invoices.id) AS parts
    WHERE invoices.id = invoice AND CASE WHEN invoices.order_id IS NOT NULL THEN parts.count > 0
      ELSE NOT parts.is_same OR (parts.amount, parts.tax, parts.total) <> (invoices.charges, invoices.tax, invoices.total) END) THEN
    RAISE EXCEPTION 'The charges of invoice % do not add up', invoice USING ERRCODE = 'check_violation';
  END IF;
END $$;
CREATE FUNCTION check_charges_of_invoice() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM check_charges_add_up(NEW.id);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER invoices_charges_add_up AFTER INSERT OR UPDATE OF order_id, charges, tax, total, currency ON invoices
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.order_id IS NULL) EXECUTE FUNCTION check_charges_of_invoice();
CREATE FUNCTION check_charges() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM check_charges_add_up(CASE WHEN TG_OP = 'DELETE' THEN OLD.invoice_id ELSE NEW.invoice_id END);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER invoice_charges_add_up AFTER INSERT OR UPDATE OR DELETE ON invoice_charges
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_charges();

-- Lists and searches find such an invoice by the numbers of its orders.
CREATE OR REPLACE FUNCTION name_order_of_invoice() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  SELECT name INTO NEW.vendor_name FROM vendors WHERE id = NEW.vendor_id;
  -- Of charges the numbers come and go with their rows.
  IF NEW.order_id IS NOT NULL THEN
    SELECT orders.number INTO NEW.order_number FROM orders WHERE id = NEW.order_id;
  END IF;
  RETURN NEW;
END $$;
CREATE FUNCTION name_charged_orders() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE invoices SET order_number = (
    SELECT string_agg(orders.number, ', ' ORDER BY charge.position)
    FROM invoice_charges AS charge JOIN orders ON orders.id = charge.order_id WHERE charge.invoice_id = invoices.id)
  WHERE id IN (SELECT invoice_id FROM changed_rows);
  RETURN NULL;
END $$;
CREATE TRIGGER invoice_charges_named AFTER INSERT ON invoice_charges REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION name_charged_orders();
CREATE TRIGGER invoice_charges_unnamed AFTER DELETE ON invoice_charges REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION name_charged_orders();
