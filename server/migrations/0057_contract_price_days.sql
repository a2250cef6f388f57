-- A price of a contract that has no day in common with it would never apply. Rows of before stay as they are until their
-- days change.
CREATE FUNCTION keep_price_in_contract() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  -- The contract's days stay until this transaction ends.
  PERFORM FROM contracts WHERE id = NEW.contract_id FOR SHARE;
  IF EXISTS (SELECT FROM contracts AS contract WHERE contract.id = NEW.contract_id
      AND NOT daterange(contract.starts_on, contract.ends_on, '[]') && daterange(NEW.starts_on, NEW.ends_on, '[]')) THEN
    RAISE EXCEPTION 'The price has no day in common with its contract'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'contract_prices_in_contract';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER contract_prices_keep_days AFTER INSERT OR UPDATE OF contract_id, starts_on, ends_on ON contract_prices
  FOR EACH ROW EXECUTE FUNCTION keep_price_in_contract();

CREATE FUNCTION keep_prices_in_contract() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF EXISTS (SELECT FROM contract_prices AS price WHERE price.contract_id = NEW.id
      AND daterange(OLD.starts_on, OLD.ends_on, '[]') && daterange(price.starts_on, price.ends_on, '[]')
      AND NOT daterange(NEW.starts_on, NEW.ends_on, '[]') && daterange(price.starts_on, price.ends_on, '[]')) THEN
    RAISE EXCEPTION 'A price has no day in common with contract %', NEW.number
      USING ERRCODE = 'check_violation', CONSTRAINT = 'contract_prices_in_contract';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER contracts_keep_prices AFTER UPDATE OF starts_on, ends_on ON contracts FOR EACH ROW
  WHEN (OLD.starts_on <> NEW.starts_on OR OLD.ends_on IS DISTINCT FROM NEW.ends_on)
  EXECUTE FUNCTION keep_prices_in_contract();
