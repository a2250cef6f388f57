-- Lists of requests and of allocations are searched by one text of each row, which holds the names of its person and of
-- its asset too. Looking for each word in each table first was slow: a word in many names led to all that those people
-- or assets have.
-- Locked in the order in which a renaming goes through them, before any is read, so that nothing is renamed meanwhile.
LOCK TABLE assets, users, requests, allocations IN ACCESS EXCLUSIVE MODE;
ALTER TABLE requests ADD COLUMN requester_text text;
CREATE FUNCTION copy_requester_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Locked, so that whoever renames the person meanwhile waits and then finds the request.
  NEW.requester_text := (SELECT fold_text(name) FROM users WHERE id = NEW.user_id FOR SHARE);
  RETURN NEW;
END $$;
CREATE TRIGGER requests_requester_text BEFORE INSERT OR UPDATE OF user_id ON requests
  FOR EACH ROW EXECUTE FUNCTION copy_requester_text();
DROP INDEX requests_asset_search, users_name_search;
ALTER TABLE users DROP COLUMN name_text;
-- All rows are written anew once, and their indexes made after: an update would enter each row into every index.
CREATE FUNCTION text_of_person(person integer) RETURNS text LANGUAGE sql STABLE AS
  $$ SELECT fold_text(name) FROM users WHERE id = person $$;
ALTER TABLE requests
  DROP COLUMN search_text,
  ALTER COLUMN requester_text TYPE text USING text_of_person(user_id),
  ADD COLUMN search_text text GENERATED ALWAYS AS (fold_text(
    coalesce(asset_name, 'Repair Request') || ' ' || coalesce(brand, '') || ' ' || coalesce(asset_description, '') || ' ' ||
    coalesce(issue_description, '') || ' ' || reason)
    || ' ' || coalesce(asset_text, '') || ' ' || coalesce(requester_text, '')) STORED;
CREATE INDEX requests_search ON requests USING gin (search_text gin_trgm_ops);
DROP FUNCTION text_of_person;

-- Of an allocation: the asset's and the holder's.
ALTER TABLE allocations ADD COLUMN search_text text;
CREATE FUNCTION text_of_allocation(asset integer, holder integer) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT assets.search_text || ' ' || users.search_text FROM assets, users WHERE assets.id = asset AND users.id = holder $$;
ALTER TABLE allocations ALTER COLUMN search_text TYPE text USING text_of_allocation(asset_id, user_id);
DROP FUNCTION text_of_allocation;
CREATE FUNCTION copy_search_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM FROM assets WHERE id = NEW.asset_id FOR SHARE;
    PERFORM FROM users WHERE id = NEW.user_id FOR SHARE;
  END IF;
  NEW.search_text := (SELECT search_text FROM assets WHERE id = NEW.asset_id) || ' '
    || (SELECT search_text FROM users WHERE id = NEW.user_id);
  RETURN NEW;
END $$;
CREATE TRIGGER allocations_search_text BEFORE INSERT OR UPDATE OF asset_id, user_id, search_text ON allocations
  FOR EACH ROW EXECUTE FUNCTION copy_search_texts();
CREATE INDEX allocations_search ON allocations USING gin (search_text gin_trgm_ops);

-- Spread where it changes. Two that change the asset and the holder of one allocation meet at its row, and the later one
-- puts both texts together as they then are.
CREATE OR REPLACE FUNCTION spread_asset_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE requests SET asset_id = asset_id WHERE asset_id = NEW.id;
  UPDATE allocations SET search_text = NULL WHERE asset_id = NEW.id;
  RETURN NULL;
END $$;
CREATE FUNCTION spread_person_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE requests SET requester_text = fold_text(NEW.name) WHERE user_id = NEW.id;
  UPDATE allocations SET search_text = NULL WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER users_text AFTER UPDATE ON users
  FOR EACH ROW WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text) EXECUTE FUNCTION spread_person_text();
