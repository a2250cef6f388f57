-- A search of requests finds repairs by their asset, too. Looked up among all assets, a common word took a second at a
-- million of them, for a few repairs: each repair carries its asset's text, and each account its name as searches fold it.
ALTER TABLE requests ADD COLUMN asset_text text;
CREATE FUNCTION copy_asset_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.asset_text := (SELECT search_text FROM assets WHERE id = NEW.asset_id);
  RETURN NEW;
END $$;
CREATE TRIGGER requests_asset_text BEFORE INSERT OR UPDATE OF asset_id, asset_text ON requests
  FOR EACH ROW EXECUTE FUNCTION copy_asset_text();
CREATE FUNCTION spread_asset_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE requests SET asset_id = asset_id WHERE asset_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER assets_text AFTER UPDATE ON assets
  FOR EACH ROW WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text) EXECUTE FUNCTION spread_asset_text();
UPDATE requests SET asset_id = asset_id WHERE asset_id IS NOT NULL;
CREATE INDEX requests_asset_search ON requests USING gin (asset_text gin_trgm_ops) WHERE asset_text IS NOT NULL;

ALTER TABLE users ADD COLUMN name_text text NOT NULL GENERATED ALWAYS AS (fold_text(name)) STORED;
CREATE INDEX users_name_search ON users USING gin (name_text gin_trgm_ops);
