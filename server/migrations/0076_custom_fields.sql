-- Custom fields of assets: what an organisation wants to know of its assets beside what the portal asks (decision 101).
CREATE TABLE custom_fields (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (btrim(name) <> '' AND length(name) <= 80),
  name_key text NOT NULL GENERATED ALWAYS AS (fold_key(name)) STORED,
  type text NOT NULL CHECK (type IN ('text', 'long_text', 'whole_number', 'decimal', 'money', 'date', 'yes_no', 'choice',
    'choices', 'link', 'person')),
  help text CHECK (btrim(help) <> '' AND length(help) <= 300),
  is_required boolean NOT NULL DEFAULT false,
  is_unique boolean NOT NULL DEFAULT false,
  -- As a form has it; of choices, each says whether it is one.
  default_value text CHECK (length(default_value) BETWEEN 1 AND 4000),
  position integer NOT NULL,
  -- A removed field is shown nowhere, and keeps its values until it is deleted for good.
  removed_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT custom_fields_name UNIQUE (name_key),
  CONSTRAINT custom_fields_kind UNIQUE (id, type, is_unique),
  CONSTRAINT custom_fields_unique CHECK (NOT is_unique OR type IN ('text', 'whole_number', 'decimal', 'link')),
  CONSTRAINT custom_fields_one_default CHECK (NOT is_unique OR default_value IS NULL),
  CONSTRAINT custom_fields_default CHECK (default_value IS NULL OR type NOT IN ('choice', 'choices', 'person'))
);

-- The categories whose assets have a field; without any, all assets have it.
CREATE TABLE custom_field_categories (
  field_id integer NOT NULL REFERENCES custom_fields (id) ON DELETE CASCADE,
  category_id integer NOT NULL REFERENCES categories (id),
  PRIMARY KEY (field_id, category_id)
);
CREATE INDEX custom_field_categories_category ON custom_field_categories (category_id);

CREATE TABLE custom_field_choices (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  field_id integer NOT NULL REFERENCES custom_fields (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (btrim(name) <> '' AND length(name) <= 80),
  name_key text NOT NULL GENERATED ALWAYS AS (fold_key(name)) STORED,
  position integer NOT NULL,
  is_default boolean NOT NULL DEFAULT false,
  CONSTRAINT custom_field_choices_name UNIQUE (field_id, name_key) DEFERRABLE INITIALLY DEFERRED,
  UNIQUE (id, field_id)
);
CREATE INDEX custom_field_choices_field ON custom_field_choices (field_id, position, id);

-- What an asset has in a field: a row a value, several for several choices. The type says in which column it stands.
CREATE TABLE custom_field_values (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  asset_id integer NOT NULL REFERENCES assets (id),
  field_id integer NOT NULL,
  type text NOT NULL,
  is_unique boolean NOT NULL,
  text text CHECK (btrim(text) <> '' AND length(text) <= 4000),
  number numeric,
  day date CHECK (day >= '1900-01-01' AND day < '3000-01-01'),
  yes boolean,
  choice_id integer,
  user_id integer REFERENCES users (id),
  -- Kept by triggers: the asset is not deleted.
  is_listed boolean NOT NULL DEFAULT true,
  CONSTRAINT custom_field_values_field FOREIGN KEY (field_id, type, is_unique)
    REFERENCES custom_fields (id, type, is_unique) ON UPDATE CASCADE,
  CONSTRAINT custom_field_values_choice FOREIGN KEY (choice_id, field_id) REFERENCES custom_field_choices (id, field_id),
  CONSTRAINT custom_field_values_column CHECK (
    num_nonnulls(text, number, day, yes, choice_id, user_id) = 1
    AND CASE type
      WHEN 'text' THEN text IS NOT NULL AND length(text) <= 200
      WHEN 'long_text' THEN text IS NOT NULL
      WHEN 'link' THEN text ~ '^https?://' AND length(text) <= 2000
      WHEN 'whole_number' THEN number = trunc(number) AND abs(number) <= 999999999999999
      WHEN 'decimal' THEN number = round(number, 6) AND abs(number) < 1000000000
      WHEN 'money' THEN number = round(number, 2) AND number BETWEEN 0 AND 99999999999.99
      WHEN 'date' THEN day IS NOT NULL
      WHEN 'yes_no' THEN yes IS NOT NULL
      WHEN 'person' THEN user_id IS NOT NULL
      ELSE choice_id IS NOT NULL END IS TRUE)
);
-- One value each; of several choices each once.
CREATE UNIQUE INDEX custom_field_values_one ON custom_field_values (asset_id, field_id) WHERE type <> 'choices';
CREATE UNIQUE INDEX custom_field_values_each ON custom_field_values (asset_id, field_id, choice_id);
-- A unique field: no two assets that are not deleted have the same. Links are too long for an index.
CREATE UNIQUE INDEX custom_field_values_unique_text ON custom_field_values (field_id, md5(fold_key(text)))
  WHERE is_unique AND is_listed AND text IS NOT NULL;
CREATE UNIQUE INDEX custom_field_values_unique_number ON custom_field_values (field_id, number)
  WHERE is_unique AND is_listed AND number IS NOT NULL;
-- Those that have any, for a change of the field and for how many there are.
CREATE INDEX custom_field_values_of_field ON custom_field_values (field_id, asset_id);
CREATE INDEX custom_field_values_person ON custom_field_values (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX custom_field_values_of_choice ON custom_field_values (choice_id) WHERE choice_id IS NOT NULL;

-- A value is only of a field that the asset's category has. Whoever changes either locks the asset or the field first.
CREATE FUNCTION take_asset_of_value() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  asset assets;
BEGIN
  SELECT * INTO asset FROM assets WHERE id = NEW.asset_id;
  NEW.is_listed := asset.deleted_at IS NULL;
  IF EXISTS (SELECT FROM custom_field_categories WHERE field_id = NEW.field_id)
    AND NOT EXISTS (SELECT FROM custom_field_categories
      WHERE field_id = NEW.field_id AND category_id = asset.category_id) THEN
    RAISE EXCEPTION 'Field % is not one of assets of category %', NEW.field_id, asset.category_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'custom_field_values_category', TABLE = 'custom_field_values';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER custom_field_values_asset BEFORE INSERT ON custom_field_values
  FOR EACH ROW EXECUTE FUNCTION take_asset_of_value();

CREATE FUNCTION spread_asset_to_values() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE custom_field_values SET is_listed = NEW.deleted_at IS NULL WHERE asset_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER assets_spread_to_values AFTER UPDATE OF deleted_at ON assets FOR EACH ROW
  WHEN ((OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL))
  EXECUTE FUNCTION spread_asset_to_values();
