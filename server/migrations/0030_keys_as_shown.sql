-- Texts that look alike are alike: blanks in a row show as one, U+2800 as a blank, and U+FFF9 to U+FFFB not at all.
CREATE OR REPLACE FUNCTION public.without_ignorables(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT pg_catalog.regexp_replace(value,
    '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]',
    '', 'g') $$;

CREATE OR REPLACE FUNCTION public.fold_key(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT nullif(pg_catalog.normalize(pg_catalog.lower(pg_catalog.upper(
    pg_catalog.btrim(pg_catalog.regexp_replace(pg_catalog.normalize(public.without_ignorables(value), 'NFKC'),
      '[\s\u0085\u1680\u2028\u2029\u2800]+', ' ', 'g')) COLLATE pg_catalog."und-x-icu")
    COLLATE pg_catalog."und-x-icu"), 'NFKC'), '') $$;

-- As when the rules last grew (migration 27): of serial numbers that are one now, all but the first are marked, and of
-- categories and departments called alike, all but the first get their number behind the name.
DROP INDEX assets_serial;
UPDATE assets SET is_serial_twin = true WHERE id IN (
  SELECT id FROM (
    SELECT id, row_number() OVER (PARTITION BY fold_key(serial_number) ORDER BY id) AS place
    FROM assets WHERE deleted_at IS NULL AND NOT is_serial_twin AND fold_key(serial_number) IS NOT NULL) AS alike
  WHERE place > 1);
UPDATE assets SET name = name, serial_number = serial_number
  WHERE search_text <> fold_text(search_text) OR serial_key IS DISTINCT FROM fold_key(serial_number);
CREATE UNIQUE INDEX assets_serial ON assets (serial_key) WHERE deleted_at IS NULL AND NOT is_serial_twin;
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

-- An asset entered with a purchase date gone by is in the figures of days gone by, as an edit of it would be.
ALTER TABLE asset_restatements ADD COLUMN is_entry boolean NOT NULL DEFAULT false;
