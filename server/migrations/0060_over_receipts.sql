-- How many units more than were ordered are accepted of a line, in per cent of it: a setting, taken over by an order
-- when it is submitted. What is sent is not changed by the setting any more.
ALTER TABLE settings
  ADD COLUMN over_receipt_percent numeric(5, 2) NOT NULL DEFAULT 0 CHECK (over_receipt_percent BETWEEN 0 AND 100);
ALTER TABLE orders
  ADD COLUMN over_receipt_percent numeric(5, 2) NOT NULL DEFAULT 0 CHECK (over_receipt_percent BETWEEN 0 AND 100),
  ADD CONSTRAINT orders_over_receipt UNIQUE (id, over_receipt_percent);
ALTER TABLE order_lines
  -- That of its order, always.
  ADD COLUMN over_receipt_percent numeric(5, 2) NOT NULL DEFAULT 0,
  ADD CONSTRAINT order_lines_over_receipt FOREIGN KEY (order_id, over_receipt_percent)
    REFERENCES orders (id, over_receipt_percent) ON UPDATE CASCADE ON DELETE CASCADE,
  -- Whole units: 5 % of 19 are none. A service comes as it was ordered.
  ADD COLUMN extra_allowed integer NOT NULL GENERATED ALWAYS AS (
    CASE WHEN kind = 'service' THEN 0 ELSE floor(quantity * over_receipt_percent / 100)::integer END) STORED,
  ADD CONSTRAINT order_lines_extra_allowed UNIQUE (id, extra_allowed);
CREATE FUNCTION take_over_receipt_percent() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  SELECT over_receipt_percent INTO NEW.over_receipt_percent FROM orders WHERE id = NEW.order_id;
  RETURN NEW;
END $$;
CREATE TRIGGER order_lines_take_over_receipt BEFORE INSERT ON order_lines
  FOR EACH ROW EXECUTE FUNCTION take_over_receipt_percent();

-- A unit beyond those that were ordered: the first, the second... that its line allows. It is for stock.
ALTER TABLE order_shares
  DROP CONSTRAINT order_shares_units_check,
  -- None is ordered where all of them are extra.
  ADD CONSTRAINT order_shares_units_check CHECK (units BETWEEN 0 AND 1000);
ALTER TABLE order_units
  ADD COLUMN extra integer CHECK (extra >= 1),
  ADD COLUMN line_extra_allowed integer,
  ADD CONSTRAINT order_units_extra_of_line CHECK ((extra IS NULL) = (line_extra_allowed IS NULL)),
  ADD CONSTRAINT order_units_extra_allowed CHECK (extra <= line_extra_allowed),
  -- A row cannot lie about what its line allows, and the line cannot allow less than came.
  ADD CONSTRAINT order_units_line_extra FOREIGN KEY (line_id, line_extra_allowed)
    REFERENCES order_lines (id, extra_allowed) ON UPDATE CASCADE;
CREATE UNIQUE INDEX order_units_extra ON order_units (line_id, extra) WHERE extra IS NOT NULL;

-- It comes once all that was ordered of its line is there, and nothing of it was given up.
CREATE FUNCTION keep_extra_last() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF EXISTS (SELECT FROM order_units WHERE line_id = NEW.line_id AND extra IS NULL AND state IN ('expected', 'closed')) THEN
    RAISE EXCEPTION 'Not all that was ordered of line % has come', NEW.line_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER order_units_extra_last BEFORE INSERT ON order_units FOR EACH ROW WHEN (NEW.extra IS NOT NULL)
  EXECUTE FUNCTION keep_extra_last();

CREATE OR REPLACE FUNCTION keep_received_quantity() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF NEW.quantity < (SELECT count(*) FROM order_units
      WHERE line_id = NEW.id AND extra IS NULL AND state IN ('received', 'returned')) THEN
    RAISE EXCEPTION 'More of line % has been received', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
