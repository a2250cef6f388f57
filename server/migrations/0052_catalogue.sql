-- What is bought again and again, with the facts that its assets get. A removed item keeps its row for the orders that name it.
CREATE TABLE catalogue_items (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (fold_key(name) IS NOT NULL AND length(name) <= 200),
  name_key text GENERATED ALWAYS AS (fold_key(name)) STORED,
  brand text CHECK (length(brand) <= 120),
  brand_key text GENERATED ALWAYS AS (fold_key(brand)) STORED,
  model_number text CHECK (length(model_number) <= 120),
  model_key text GENERATED ALWAYS AS (fold_key(model_number)) STORED,
  kind text NOT NULL DEFAULT 'asset' CHECK (kind IN ('asset', 'consumable', 'service')),
  category_id integer REFERENCES categories,
  useful_life_months integer CHECK (useful_life_months BETWEEN 0 AND 1200),
  residual_value numeric(14, 2) CHECK (residual_value BETWEEN 0 AND 99999999999.99),
  removed_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  search_text text GENERATED ALWAYS AS (fold_text(name || ' ' || coalesce(brand, '') || ' '
    || coalesce(model_number, ''))) STORED,
  CHECK (kind <> 'asset' OR category_id IS NOT NULL),
  CHECK (kind = 'asset' OR (useful_life_months IS NULL AND residual_value IS NULL))
);
-- One item for a model of a brand; what has no model number is told apart by its name.
CREATE UNIQUE INDEX catalogue_items_model ON catalogue_items (coalesce(brand_key, ''), model_key)
  WHERE removed_at IS NULL AND model_key IS NOT NULL;
CREATE UNIQUE INDEX catalogue_items_name ON catalogue_items (coalesce(brand_key, ''), name_key)
  WHERE removed_at IS NULL AND model_key IS NULL;
CREATE INDEX catalogue_items_search ON catalogue_items USING gin (search_text gin_trgm_ops) WHERE removed_at IS NULL;
-- Counted by it: the smallest that has them all.
CREATE INDEX catalogue_items_listed ON catalogue_items (id) WHERE removed_at IS NULL;
CREATE INDEX catalogue_items_by_name ON catalogue_items (name COLLATE "en-x-icu", id) WHERE removed_at IS NULL;
CREATE INDEX catalogue_items_by_brand ON catalogue_items (brand COLLATE "en-x-icu", name COLLATE "en-x-icu", id)
  WHERE removed_at IS NULL;
CREATE INDEX catalogue_items_by_age ON catalogue_items (created_at, id) WHERE removed_at IS NULL;
CREATE INDEX catalogue_items_category ON catalogue_items (category_id, name COLLATE "en-x-icu", id);

-- What was agreed with a vendor: prices for some time, for a sum at the most.
CREATE TABLE contracts (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  vendor_id integer NOT NULL REFERENCES vendors,
  number text NOT NULL CHECK (fold_key(number) IS NOT NULL AND length(number) <= 60),
  number_key text GENERATED ALWAYS AS (fold_key(number)) STORED,
  starts_on date NOT NULL,
  -- The last day; NULL until it is ended.
  ends_on date CHECK (starts_on <= ends_on),
  -- NULL: none. 0: nothing may be ordered by it.
  ceiling numeric(14, 2) CHECK (ceiling >= 0),
  note text CHECK (length(note) <= 2000),
  -- The sum of its lines' contract_used, kept by trigger.
  used numeric(16, 2) NOT NULL DEFAULT 0 CHECK (used >= 0),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX contracts_number ON contracts (vendor_id, number_key);
CREATE INDEX contracts_by_start ON contracts (vendor_id, starts_on, id);

CREATE TABLE contract_prices (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  contract_id integer NOT NULL REFERENCES contracts ON DELETE CASCADE,
  item_id integer NOT NULL REFERENCES catalogue_items,
  min_quantity integer NOT NULL DEFAULT 1 CHECK (min_quantity BETWEEN 1 AND 100000),
  price numeric(14, 2) NOT NULL CHECK (price >= 0),
  price_per integer NOT NULL DEFAULT 1 CHECK (price_per IN (1, 10, 100, 1000)),
  -- NULL: as long as the contract.
  starts_on date,
  ends_on date CHECK (starts_on <= ends_on),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (id, item_id),
  -- On each day one price. Ranges of one number each, for numbers alone would need an extension.
  CONSTRAINT contract_prices_days EXCLUDE USING gist (int4range(contract_id, contract_id, '[]') WITH &&,
    int4range(item_id, item_id, '[]') WITH &&, int4range(min_quantity, min_quantity, '[]') WITH &&,
    daterange(starts_on, ends_on, '[]') WITH &&)
);
CREATE INDEX contract_prices_contract ON contract_prices (contract_id);
CREATE INDEX contract_prices_item ON contract_prices (item_id, contract_id);

ALTER TABLE order_lines
  ADD COLUMN item_id integer REFERENCES catalogue_items,
  ADD COLUMN contract_price_id integer,
  -- As the item had them: its assets get them.
  ADD COLUMN useful_life_months integer,
  ADD COLUMN residual_value numeric(14, 2),
  -- How many of its units use the contract: expected or received. A draft has none.
  ADD COLUMN contract_units integer NOT NULL DEFAULT 0 CHECK (contract_units >= 0),
  ADD COLUMN contract_used numeric(14, 2) GENERATED ALWAYS AS (
    CASE WHEN contract_price_id IS NULL THEN 0 ELSE round(price * contract_units / price_per, 2) END) STORED,
  ADD FOREIGN KEY (contract_price_id, item_id) REFERENCES contract_prices (id, item_id),
  ADD CHECK (contract_price_id IS NULL OR item_id IS NOT NULL);
CREATE INDEX order_lines_item ON order_lines (item_id) WHERE item_id IS NOT NULL;
CREATE INDEX order_lines_contract_price ON order_lines (contract_price_id) WHERE contract_price_id IS NOT NULL;

CREATE FUNCTION count_contract_units() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF NOT EXISTS (SELECT FROM order_lines WHERE contract_price_id IS NOT NULL AND id IN (SELECT line_id FROM changed)) THEN
    RETURN NULL;
  END IF;
  -- In the order of their ids, so that two orders never wait for each other.
  PERFORM FROM contracts WHERE id IN (SELECT price.contract_id FROM contract_prices AS price
      JOIN order_lines AS line ON line.contract_price_id = price.id WHERE line.id IN (SELECT line_id FROM changed))
    ORDER BY id FOR NO KEY UPDATE;
  UPDATE order_lines SET contract_units = counted.units
  FROM (SELECT line.id, count(unit.line_id) FILTER (WHERE unit.state IN ('expected', 'received')) AS units
      FROM order_lines AS line LEFT JOIN order_units AS unit ON unit.line_id = line.id
      WHERE line.contract_price_id IS NOT NULL AND line.id IN (SELECT line_id FROM changed)
      GROUP BY line.id) AS counted
  WHERE order_lines.id = counted.id AND order_lines.contract_units <> counted.units;
  RETURN NULL;
END $$;
CREATE TRIGGER order_units_added AFTER INSERT ON order_units REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_contract_units();
CREATE TRIGGER order_units_moved AFTER UPDATE ON order_units REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_contract_units();
CREATE TRIGGER order_units_gone AFTER DELETE ON order_units REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_contract_units();

CREATE FUNCTION keep_contract_used() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF OLD.contract_used <> 0 THEN
    UPDATE contracts SET used = used - OLD.contract_used
      WHERE id = (SELECT contract_id FROM contract_prices WHERE id = OLD.contract_price_id);
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.contract_used <> 0 THEN
    UPDATE contracts SET used = used + NEW.contract_used
      WHERE id = (SELECT contract_id FROM contract_prices WHERE id = NEW.contract_price_id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER order_lines_use_contract AFTER UPDATE ON order_lines FOR EACH ROW
  WHEN (OLD.contract_used <> NEW.contract_used OR OLD.contract_price_id IS DISTINCT FROM NEW.contract_price_id)
  EXECUTE FUNCTION keep_contract_used();
CREATE TRIGGER order_lines_leave_contract AFTER DELETE ON order_lines FOR EACH ROW
  WHEN (OLD.contract_used <> 0) EXECUTE FUNCTION keep_contract_used();

-- Judged at the end of the transaction: until then whoever orders can say by how much it is passed.
CREATE FUNCTION keep_contract_ceiling() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF EXISTS (SELECT FROM contracts WHERE id = NEW.id AND used > ceiling) THEN
    RAISE EXCEPTION 'Contract % is used beyond its ceiling', NEW.number
      USING ERRCODE = 'check_violation', CONSTRAINT = 'contracts_ceiling';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER contracts_keep_ceiling AFTER INSERT OR UPDATE OF used, ceiling ON contracts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_contract_ceiling();
