-- "INV 1", "INV-1" and "inv1" are one number: spaces, dashes, dots and slashes tell no two apart. A number of nothing else
-- is what it is.
CREATE FUNCTION invoice_number_key(number text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(nullif(regexp_replace(public.fold_key(number), '[[:space:]./\\_‐‑‒–—―−-]', '', 'g'), ''), public.fold_key(number))
$$;

DROP INDEX invoices_number;
ALTER TABLE invoices
  DROP COLUMN number_key,
  ADD COLUMN number_key text NOT NULL GENERATED ALWAYS AS (invoice_number_key(number)) STORED,
  -- Which it is of those that were entered as others before they were one number: all stay, the first of them is 0. Any
  -- that is entered since, or gets another number, is 0, so that there is none like it.
  ADD COLUMN number_copy integer NOT NULL DEFAULT 0 CHECK (number_copy >= 0);
UPDATE invoices SET number_copy = alike.place - 1
FROM (
  SELECT id, row_number() OVER (PARTITION BY vendor_id, kind, number_key, issued_year ORDER BY id) AS place
  FROM invoices WHERE state <> 'rejected') AS alike
WHERE alike.id = invoices.id AND alike.place > 1;
CREATE UNIQUE INDEX invoices_number ON invoices (vendor_id, kind, number_key, issued_year, number_copy) WHERE state <> 'rejected';

CREATE FUNCTION make_number_the_only_one() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  NEW.number_copy := 0;
  RETURN NEW;
END $$;
CREATE TRIGGER invoices_numbered BEFORE INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION make_number_the_only_one();
CREATE TRIGGER invoices_renumbered BEFORE UPDATE ON invoices FOR EACH ROW
  WHEN (invoice_number_key(OLD.number) <> invoice_number_key(NEW.number)
    OR extract(year FROM OLD.issued_on) <> extract(year FROM NEW.issued_on))
  EXECUTE FUNCTION make_number_the_only_one();
