-- Every name that an asset ever had, once, for a search of the inventory by name: a word is looked for in these names, in
-- their order, and in the rest of each asset's text by an index of its own. One index of assets cannot give both, the
-- assets with a word and their order. A name stays when no asset has it any more: to remove it, its asset would have to
-- wait for others that are being given the same name.
-- No asset is named between the first reading and the trigger.
LOCK TABLE assets IN SHARE ROW EXCLUSIVE MODE;
CREATE TABLE asset_names (
  name text PRIMARY KEY,
  name_text text NOT NULL GENERATED ALWAYS AS (fold_text(name)) STORED
);
INSERT INTO asset_names (name) SELECT DISTINCT name FROM assets;
CREATE INDEX asset_names_order ON asset_names (name COLLATE "en-x-icu");
CREATE INDEX asset_names_search ON asset_names USING gin (name_text gin_trgm_ops);

CREATE FUNCTION keep_asset_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO asset_names (name) VALUES (NEW.name) ON CONFLICT DO NOTHING;
  RETURN NEW;
END $$;
CREATE TRIGGER assets_keep_name BEFORE INSERT OR UPDATE OF name ON assets
  FOR EACH ROW EXECUTE FUNCTION keep_asset_name();

-- What an asset's text has beside its name.
CREATE FUNCTION asset_details_text(asset_tag text, serial_number text, brand text, model_number text, description text)
  RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT public.fold_text(asset_tag || ' ' || coalesce(serial_number, '') || ' ' || coalesce(brand, '') || ' '
    || coalesce(model_number, '') || ' ' || coalesce(description, '')) $$;
CREATE INDEX assets_details_search ON assets USING gin (
  asset_details_text(asset_tag, serial_number, brand, model_number, description) gin_trgm_ops);
ANALYZE asset_names, assets;
