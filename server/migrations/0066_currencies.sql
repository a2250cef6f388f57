-- Orders, invoices and contracts in other currencies than the organisation's (decision 85).

-- How many decimals amounts of a currency have, as the contract's vocabulary lists them.
CREATE FUNCTION currency_decimals(code text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN code IN ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF') THEN 0
    WHEN code IN ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') THEN 3
    ELSE 2 END
$$;
-- Amounts are kept with two decimals: currencies with more are none that something is bought in.
CREATE DOMAIN currency_code AS text CHECK (VALUE ~ '^[A-Z]{3}$' AND currency_decimals(VALUE) <= 2);
-- What one of a currency is worth in the organisation's.
CREATE DOMAIN currency_rate AS numeric(14, 8) CHECK (VALUE > 0);

-- Rates as finance enters them, each with its day. The latest day counts, and of one day what was entered last: a wrong
-- rate is corrected by another, and none is ever changed.
CREATE TABLE currency_rates (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  currency currency_code NOT NULL,
  rate currency_rate NOT NULL,
  day date NOT NULL CHECK (day >= '2000-01-01'),
  entered_by integer REFERENCES users,
  entered_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX currency_rates_latest ON currency_rates (currency, day DESC, id DESC) INCLUDE (rate);
CREATE FUNCTION refuse_changed_rate() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  RAISE EXCEPTION 'A rate is never changed: enter another one' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER currency_rates_stay BEFORE UPDATE OR DELETE ON currency_rates
  FOR EACH ROW EXECUTE FUNCTION refuse_changed_rate();

ALTER TABLE vendors ADD COLUMN currency currency_code NOT NULL DEFAULT 'USD';

-- Prices, charges, discount, tax and total are in the order's currency; what its lines, shares and units cost is in the
-- organisation's, at the order's rate.
ALTER TABLE orders
  ADD COLUMN currency currency_code NOT NULL DEFAULT 'USD',
  -- Of a draft the latest, for its estimate, and NULL where there is none; from its submission on the one it was submitted at.
  ADD COLUMN rate currency_rate DEFAULT 1,
  -- NULL in the organisation's own currency.
  ADD COLUMN rate_day date,
  ADD COLUMN base_total numeric(14, 2) GENERATED ALWAYS AS (round(total * rate, 2)) STORED,
  ADD CONSTRAINT orders_currency UNIQUE (id, currency),
  ADD CONSTRAINT orders_rate_known CHECK (rate IS NOT NULL OR status IN ('draft', 'cancelled')),
  ADD CONSTRAINT orders_rate_of_day CHECK (rate_day IS NOT NULL OR rate IS NULL OR rate = 1),
  ADD CONSTRAINT orders_whole_amounts CHECK (currency_decimals(currency) = 2
    OR (discount = round(discount) AND charges = round(charges) AND net = round(net) AND tax = round(tax)));
DROP INDEX orders_by_total;
CREATE INDEX orders_by_total ON orders (base_total, id);

-- From its submission on, an order has its currency and rate for good, unless it becomes a draft again.
CREATE FUNCTION keep_rate_of_order() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  RAISE EXCEPTION 'Order % keeps its currency and rate', OLD.number USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER orders_keep_rate BEFORE UPDATE ON orders FOR EACH ROW
  WHEN (OLD.status <> 'draft' AND NEW.status <> 'draft'
    AND (NEW.currency, NEW.rate, NEW.rate_day) IS DISTINCT FROM (OLD.currency, OLD.rate, OLD.rate_day))
  EXECUTE FUNCTION keep_rate_of_order();

-- Ceilings and prices of a contract are in one currency.
ALTER TABLE contracts
  ADD COLUMN currency currency_code NOT NULL DEFAULT 'USD',
  ADD CONSTRAINT contracts_currency UNIQUE (id, currency),
  ADD CONSTRAINT contracts_whole_amounts CHECK (currency_decimals(currency) = 2 OR ceiling = round(ceiling));
ALTER TABLE contract_prices
  -- That of its contract, always; lines that took it keep it so.
  ADD COLUMN currency currency_code NOT NULL DEFAULT 'USD',
  ADD CONSTRAINT contract_prices_of_currency FOREIGN KEY (contract_id, currency)
    REFERENCES contracts (id, currency) ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT contract_prices_currency UNIQUE (id, currency),
  ADD CONSTRAINT contract_prices_whole_amounts CHECK (currency_decimals(currency) = 2 OR price = round(price));
CREATE FUNCTION take_currency_of_contract() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  SELECT currency INTO NEW.currency FROM contracts WHERE id = NEW.contract_id;
  RETURN NEW;
END $$;
CREATE TRIGGER contract_prices_take_currency BEFORE INSERT ON contract_prices
  FOR EACH ROW EXECUTE FUNCTION take_currency_of_contract();

ALTER TABLE order_lines
  -- That of its order, always.
  ADD COLUMN currency currency_code NOT NULL DEFAULT 'USD',
  ADD CONSTRAINT order_lines_of_currency FOREIGN KEY (order_id, currency)
    REFERENCES orders (id, currency) ON UPDATE CASCADE ON DELETE CASCADE,
  -- A contract's price is taken by orders in its currency alone.
  ADD CONSTRAINT order_lines_contract_currency FOREIGN KEY (contract_price_id, currency)
    REFERENCES contract_prices (id, currency),
  ADD CONSTRAINT order_lines_whole_amounts CHECK (currency_decimals(currency) = 2 OR (price = round(price) AND net = round(net)));
CREATE OR REPLACE FUNCTION take_over_receipt_percent() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  SELECT over_receipt_percent, currency INTO NEW.over_receipt_percent, NEW.currency FROM orders WHERE id = NEW.order_id;
  RETURN NEW;
END $$;

-- What a line uses of its contract, to what the currency has.
DROP TRIGGER order_lines_use_contract ON order_lines;
DROP TRIGGER order_lines_leave_contract ON order_lines;
ALTER TABLE order_lines DROP COLUMN contract_used;
ALTER TABLE order_lines ADD COLUMN contract_used numeric(14, 2) GENERATED ALWAYS AS (CASE WHEN contract_price_id IS NULL THEN 0
  ELSE round(price * contract_units / price_per, currency_decimals(currency)) END) STORED;
CREATE TRIGGER order_lines_use_contract AFTER UPDATE ON order_lines FOR EACH ROW
  WHEN (OLD.contract_used <> NEW.contract_used OR OLD.contract_price_id IS DISTINCT FROM NEW.contract_price_id)
  EXECUTE FUNCTION keep_contract_used();
CREATE TRIGGER order_lines_leave_contract AFTER DELETE ON order_lines FOR EACH ROW
  WHEN (OLD.contract_used <> 0) EXECUTE FUNCTION keep_contract_used();

-- An invoice is in a currency of its own, the order's as a rule, and has the rate at which it is paid.
ALTER TABLE invoices
  ADD COLUMN currency currency_code NOT NULL DEFAULT 'USD',
  ADD COLUMN rate currency_rate NOT NULL DEFAULT 1,
  -- NULL where it is the order's, or the currency is the organisation's.
  ADD COLUMN rate_day date,
  ADD COLUMN base_total numeric(14, 2) GENERATED ALWAYS AS (round(total * rate, 2)) STORED,
  -- What of booked_difference is so for its rate alone.
  ADD COLUMN booked_exchange numeric(14, 2) NOT NULL DEFAULT 0,
  ADD CONSTRAINT invoices_exchange_booked CHECK (booked_exchange = 0 OR booked_at IS NOT NULL),
  ADD CONSTRAINT invoices_currency UNIQUE (id, currency),
  -- A credit note gives back in the currency of its invoice.
  ADD COLUMN credits_currency text GENERATED ALWAYS AS (CASE WHEN kind = 'credit_note' AND state <> 'rejected' THEN currency::text END) STORED,
  ADD CONSTRAINT invoices_whole_amounts CHECK (currency_decimals(currency) = 2
    OR (discount = round(discount) AND charges = round(charges) AND net = round(net) AND tax = round(tax) AND total = round(total)));
ALTER TABLE invoices ADD CONSTRAINT invoices_credit_in_currency FOREIGN KEY (credits_invoice_id, credits_currency)
  REFERENCES invoices (id, currency);
DROP INDEX invoices_by_total;
CREATE INDEX invoices_by_total ON invoices (base_total, id);

ALTER TABLE invoice_lines
  ADD COLUMN currency currency_code NOT NULL DEFAULT 'USD',
  ADD CONSTRAINT invoice_lines_of_currency FOREIGN KEY (invoice_id, currency)
    REFERENCES invoices (id, currency) ON UPDATE CASCADE ON DELETE CASCADE,
  DROP CONSTRAINT invoice_lines_check,
  ADD CONSTRAINT invoice_lines_net CHECK (net = round(quantity * price / price_per, currency_decimals(currency))),
  ADD CONSTRAINT invoice_lines_whole_amounts CHECK (currency_decimals(currency) = 2 OR price = round(price));
CREATE FUNCTION take_currency_of_invoice() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  SELECT currency INTO NEW.currency FROM invoices WHERE id = NEW.invoice_id;
  RETURN NEW;
END $$;
CREATE TRIGGER invoice_lines_take_currency BEFORE INSERT ON invoice_lines
  FOR EACH ROW EXECUTE FUNCTION take_currency_of_invoice();

-- What of a unit's difference is so for the invoice's rate alone: it is spent, and corrects no asset's cost.
ALTER TABLE invoice_units ADD COLUMN exchange numeric(14, 2) NOT NULL DEFAULT 0;

-- It is spent by an entry of its own, which costs a request what a difference does.
ALTER TABLE spending_entries
  DROP CONSTRAINT spending_entries_kind_check,
  ADD CONSTRAINT spending_entries_kind_check
    CHECK (kind IN ('receipt', 'without_order', 'undone', 'sent_back', 'difference', 'exchange')),
  -- Of commitments, as which it counts.
  ADD COLUMN figure text NOT NULL GENERATED ALWAYS AS (CASE WHEN kind = 'without_order' THEN 'without_order'
    WHEN kind IN ('difference', 'exchange') THEN 'difference' ELSE 'received' END) STORED,
  DROP CONSTRAINT spending_entries_check3,
  ADD CONSTRAINT spending_entries_of_invoice CHECK ((figure = 'difference') = (invoice_id IS NOT NULL));
DO $migration$
DECLARE
  name text;
  was text;
  body text;
BEGIN
  FOREACH name IN ARRAY ARRAY['add_spending', 'move_request_sums', 'recount_request_sums', 'enter_spending_entries_in_years',
    'recount_entered_years', 'move_entered_years'] LOOP
    was := pg_get_functiondef(name::regproc);
    body := replace(was, $$CASE kind WHEN 'without_order' THEN 'without_order' WHEN 'difference' THEN 'difference' ELSE 'received' END$$, 'figure');
    IF body = was THEN RAISE EXCEPTION '% counts what was spent in another way', name; END IF;
    IF name = 'add_spending' THEN
      was := body;
      body := replace(was, $$FILTER (WHERE kind = 'difference')$$, $$FILTER (WHERE figure = 'difference')$$);
      IF body = was THEN RAISE EXCEPTION '% counts differences in another way', name; END IF;
    END IF;
    EXECUTE body;
  END LOOP;
END $migration$;
