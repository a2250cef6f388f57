-- Custom fields in lists (decision 102): as columns, in their order, narrowed to their values, and found by their texts.
-- No value is written between the first reading and the triggers.
LOCK TABLE assets, custom_field_values IN SHARE ROW EXCLUSIVE MODE;

-- Whether lists of assets show it as a column and a filter.
ALTER TABLE custom_fields ADD COLUMN in_list boolean NOT NULL DEFAULT false;

ALTER TABLE custom_field_values
  -- Of the asset, kept by triggers: the order among those with the same value.
  ADD COLUMN asset_name text COLLATE "en-x-icu" NOT NULL DEFAULT '',
  -- What a text is sorted and narrowed by: all spellings of one are one. Longer than this an index takes none.
  ADD COLUMN text_key text COLLATE "en-x-icu"
    GENERATED ALWAYS AS (coalesce(left(fold_key(left(text, 200)), 200), left(text, 0))) STORED;
UPDATE custom_field_values AS held SET asset_name = assets.name FROM assets WHERE assets.id = held.asset_id;

-- Each value is in one of these. A list in the order of a field walks it; one narrowed to a value has its assets by name.
CREATE INDEX custom_field_values_text ON custom_field_values (field_id, text_key, asset_name, asset_id)
  WHERE is_listed AND text_key IS NOT NULL;
CREATE INDEX custom_field_values_number ON custom_field_values (field_id, number, asset_name, asset_id)
  WHERE is_listed AND number IS NOT NULL;
CREATE INDEX custom_field_values_day ON custom_field_values (field_id, day, asset_name, asset_id)
  WHERE is_listed AND day IS NOT NULL;
CREATE INDEX custom_field_values_yes ON custom_field_values (field_id, yes, asset_name, asset_id)
  WHERE is_listed AND yes IS NOT NULL;
CREATE INDEX custom_field_values_choice ON custom_field_values (field_id, choice_id, asset_name, asset_id)
  WHERE is_listed AND choice_id IS NOT NULL;
CREATE INDEX custom_field_values_user ON custom_field_values (field_id, user_id, asset_name, asset_id)
  WHERE is_listed AND user_id IS NOT NULL;

CREATE OR REPLACE FUNCTION take_asset_of_value() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  asset assets;
BEGIN
  SELECT * INTO asset FROM assets WHERE id = NEW.asset_id;
  NEW.asset_name := asset.name;
  NEW.is_listed := asset.deleted_at IS NULL;
  IF EXISTS (SELECT FROM custom_field_categories WHERE field_id = NEW.field_id)
    AND NOT EXISTS (SELECT FROM custom_field_categories
      WHERE field_id = NEW.field_id AND category_id = asset.category_id) THEN
    RAISE EXCEPTION 'Field % is not one of assets of category %', NEW.field_id, asset.category_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'custom_field_values_category', TABLE = 'custom_field_values';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION spread_asset_to_values() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE custom_field_values SET asset_name = NEW.name, is_listed = NEW.deleted_at IS NULL WHERE asset_id = NEW.id;
  RETURN NULL;
END $$;
DROP TRIGGER assets_spread_to_values ON assets;
CREATE TRIGGER assets_spread_to_values AFTER UPDATE OF name, deleted_at ON assets FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name OR (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL))
  EXECUTE FUNCTION spread_asset_to_values();

-- What a search finds an asset by beside its own text: the texts and links of its fields. Those of removed fields stay
-- in it, and a search leaves them out: removing a field does not rewrite all assets.
ALTER TABLE assets ADD COLUMN fields_text text;
CREATE FUNCTION text_of_fields(of_asset integer) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT public.fold_text(string_agg(held.text, ' ' ORDER BY held.field_id)) FROM public.custom_field_values AS held
  WHERE held.asset_id = of_asset AND held.text IS NOT NULL $$;
CREATE FUNCTION keep_fields_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE assets SET fields_text = found.text
  FROM (SELECT asset_id, text_of_fields(asset_id) AS text
    FROM (SELECT DISTINCT asset_id FROM changed WHERE changed.text IS NOT NULL) AS touched) AS found
  WHERE assets.id = found.asset_id AND assets.fields_text IS DISTINCT FROM found.text;
  RETURN NULL;
END $$;
CREATE TRIGGER custom_field_values_text_added AFTER INSERT ON custom_field_values
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_fields_text();
CREATE TRIGGER custom_field_values_text_gone AFTER DELETE ON custom_field_values
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_fields_text();
-- A text is written anew, and changed in its place by nobody.
CREATE FUNCTION refuse_text_in_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The text of a custom field is deleted and inserted, so that searches find it';
END $$;
CREATE TRIGGER custom_field_values_text_stays BEFORE UPDATE OF text, asset_id ON custom_field_values FOR EACH ROW
  EXECUTE FUNCTION refuse_text_in_place();

UPDATE assets SET fields_text = text_of_fields(id)
  WHERE id IN (SELECT asset_id FROM custom_field_values WHERE text IS NOT NULL);
CREATE INDEX assets_fields_search ON assets USING gin (fields_text gin_trgm_ops) WHERE fields_text IS NOT NULL;

-- Whether an asset has a text in a field that is in use: the text kept with the asset has those of removed fields, too.
-- COST 1 because it is called only for assets found by a field, and only while some field is removed. The planner takes it
-- for called with every row, and would compile the statement (jit) at its true cost.
CREATE FUNCTION has_listed_text(of_asset integer, pattern text) RETURNS boolean LANGUAGE plpgsql STABLE COST 1 AS $$
BEGIN
  RETURN EXISTS (
    SELECT FROM public.custom_field_values AS held
    JOIN public.custom_fields AS field ON field.id = held.field_id AND field.removed_at IS NULL
    WHERE held.asset_id = of_asset AND public.fold_text(held.text) LIKE pattern);
END $$;
