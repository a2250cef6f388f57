-- A sent order that is being changed: what was sent stays in force until the change is approved and sent, as the next
-- revision. At most one an order.
CREATE TABLE order_changes (
  order_id integer PRIMARY KEY REFERENCES orders,
  reason text NOT NULL CHECK (length(reason) <= 2000),
  -- Lines by the ids of those that they change, with the order's terms.
  content jsonb NOT NULL,
  created_by integer NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now(),
  needs_finance boolean NOT NULL DEFAULT false,
  approved_by integer REFERENCES users,
  send_back_comment text CHECK (length(send_back_comment) <= 2000)
);
ALTER TABLE orders
  ADD COLUMN change_status text CHECK (change_status IN ('draft', 'awaiting', 'approved')),
  ADD CHECK (change_status IS NULL OR status = 'sent');
CREATE INDEX orders_change_awaiting ON orders (created_at, id) WHERE change_status = 'awaiting';

-- What came is never lowered away: neither its units nor the quantity of its line.
CREATE FUNCTION keep_received_unit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  -- A request that is deleted takes its units along.
  IF EXISTS (SELECT FROM requests WHERE id = OLD.request_id) THEN
    RAISE EXCEPTION 'Unit % of line % has been received', OLD.unit_number, OLD.line_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER order_units_keep_received BEFORE DELETE ON order_units FOR EACH ROW
  WHEN (OLD.state = 'received') EXECUTE FUNCTION keep_received_unit();
CREATE FUNCTION keep_received_quantity() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF NEW.quantity < (SELECT count(*) FROM order_units WHERE line_id = NEW.id AND state = 'received') THEN
    RAISE EXCEPTION 'More of line % has been received', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER order_lines_keep_received BEFORE UPDATE OF quantity ON order_lines FOR EACH ROW
  WHEN (NEW.quantity < OLD.quantity) EXECUTE FUNCTION keep_received_quantity();

-- Once sent, an order stays with its vendor, unless that one is merged into another.
CREATE FUNCTION keep_vendor_of_order() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF NOT EXISTS (SELECT FROM vendors WHERE id = OLD.vendor_id AND merged_into = NEW.vendor_id) THEN
    RAISE EXCEPTION 'Order % was sent to its vendor', OLD.number USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER orders_keep_vendor BEFORE UPDATE OF vendor_id ON orders FOR EACH ROW
  WHEN (OLD.sent_at IS NOT NULL AND NEW.vendor_id <> OLD.vendor_id) EXECUTE FUNCTION keep_vendor_of_order();
