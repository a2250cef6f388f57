-- What cannot be seen tells no two texts apart, nor does how a letter's capital is written (straße, STRASSE).
-- Default_Ignorable_Code_Point of Unicode.
CREATE FUNCTION public.without_ignorables(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT pg_catalog.regexp_replace(value,
    '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]',
    '', 'g') $$;

CREATE OR REPLACE FUNCTION public.fold_text(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT pg_catalog.lower(pg_catalog.upper(
    public.unaccent('public.unaccent'::regdictionary, public.without_ignorables(value)) COLLATE pg_catalog."und-x-icu")
    COLLATE pg_catalog."und-x-icu") $$;

-- Capitals first: only they are written out in full, and only one kind of them leads back.
CREATE OR REPLACE FUNCTION public.fold_key(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT nullif(pg_catalog.normalize(pg_catalog.lower(pg_catalog.upper(
    pg_catalog.normalize(pg_catalog.btrim(public.without_ignorables(value)), 'NFKC') COLLATE pg_catalog."und-x-icu")
    COLLATE pg_catalog."und-x-icu"), 'NFKC'), '') $$;

-- Of assets that have one serial number by these rules, and had two before, all but the first are marked: they stay as
-- they are, until their serial number is changed.
ALTER TABLE assets ADD COLUMN is_serial_twin boolean NOT NULL DEFAULT false;
DROP INDEX assets_serial;
UPDATE assets SET is_serial_twin = true WHERE id IN (
  SELECT id FROM (
    SELECT id, row_number() OVER (PARTITION BY fold_key(serial_number) ORDER BY id) AS place
    FROM assets WHERE deleted_at IS NULL AND fold_key(serial_number) IS NOT NULL) AS alike
  WHERE place > 1);
UPDATE assets SET name = name, serial_number = serial_number
  WHERE search_text <> fold_text(search_text) OR serial_key IS DISTINCT FROM fold_key(serial_number);
CREATE UNIQUE INDEX assets_serial ON assets (serial_key) WHERE deleted_at IS NULL AND NOT is_serial_twin;
CREATE FUNCTION judge_serial_anew() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  NEW.is_serial_twin := false;
  RETURN NEW;
END $$;
CREATE TRIGGER assets_serial_changed BEFORE UPDATE OF serial_number ON assets
  FOR EACH ROW WHEN (OLD.serial_number IS DISTINCT FROM NEW.serial_number) EXECUTE FUNCTION judge_serial_anew();

-- Categories and departments that are called alike now: all but the first get their number behind the name.
UPDATE categories SET name = name || ' (' || id || ')' WHERE id IN (
  SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY fold_key(name) ORDER BY id) AS place
    FROM categories WHERE deleted_at IS NULL) AS alike WHERE place > 1);
UPDATE categories SET name = name
  WHERE search_text <> fold_text(search_text) OR name_key IS DISTINCT FROM fold_key(name);
UPDATE departments SET name = name || ' (' || id || ')' WHERE id IN (
  SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY fold_key(name) ORDER BY id) AS place
    FROM departments) AS alike WHERE place > 1);
UPDATE departments SET name = name WHERE name_key IS DISTINCT FROM fold_key(name);
UPDATE users SET name = name, email = email
  WHERE search_text <> fold_text(search_text) OR email_key IS DISTINCT FROM fold_key(email);
