-- Departments become records: with a cost centre and a manager, and an end. A retired one keeps its row for what was asked,
-- bought and planned in it; nothing new refers to it (decision 89).
ALTER TABLE departments
  -- What accounting books it under: several may have the same.
  ADD COLUMN cost_centre text CHECK (btrim(cost_centre) <> '' AND length(cost_centre) <= 40),
  ADD COLUMN manager_id integer REFERENCES users,
  ADD COLUMN retired_at timestamptz,
  ADD COLUMN merged_into_id integer REFERENCES departments CHECK (merged_into_id <> id),
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now(),
  ADD CONSTRAINT departments_merged_is_retired CHECK (merged_into_id IS NULL OR retired_at IS NOT NULL);
ALTER TABLE departments
  ADD COLUMN state text NOT NULL GENERATED ALWAYS AS (CASE WHEN merged_into_id IS NOT NULL THEN 'merged'
    WHEN retired_at IS NOT NULL THEN 'retired' ELSE 'in_use' END) STORED,
  ADD COLUMN search_text text GENERATED ALWAYS AS (fold_text(name || ' ' || coalesce(cost_centre, ''))) STORED;
CREATE INDEX departments_search ON departments USING gin (search_text gin_trgm_ops);
CREATE INDEX departments_by_name ON departments (name COLLATE "en-x-icu", id);
CREATE INDEX departments_by_cost_centre ON departments (cost_centre COLLATE "en-x-icu", name COLLATE "en-x-icu", id);
CREATE INDEX departments_by_cost_centre_desc ON departments (cost_centre COLLATE "en-x-icu" DESC NULLS LAST,
  name COLLATE "en-x-icu" DESC, id DESC);
CREATE INDEX departments_listed ON departments (state, id);

-- A copy of a new name is made in the order of this key, batch after batch.
DROP INDEX users_department;
CREATE INDEX users_department ON users (department_id, id);

-- Anything new of a department waits for whoever retires it, and is refused after that. Commands refuse it before, by
-- its field; this is for what they forget.
CREATE FUNCTION keep_department_in_use() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM FROM departments WHERE id = NEW.department_id AND retired_at IS NULL FOR SHARE;
  IF NOT FOUND AND EXISTS (SELECT FROM departments WHERE id = NEW.department_id) THEN
    RAISE EXCEPTION 'Department % is retired', NEW.department_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'departments_in_use', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;
-- Named to come before the copy of the name, which is then read of a row that nobody renames meanwhile.
CREATE TRIGGER users_department_in_use BEFORE INSERT ON users FOR EACH ROW
  WHEN (NEW.department_id IS NOT NULL) EXECUTE FUNCTION keep_department_in_use();
CREATE TRIGGER users_department_in_use_then BEFORE UPDATE OF department_id ON users FOR EACH ROW
  WHEN (NEW.department_id IS NOT NULL AND NEW.department_id IS DISTINCT FROM OLD.department_id)
  EXECUTE FUNCTION keep_department_in_use();
CREATE TRIGGER requests_department_in_use BEFORE INSERT ON requests FOR EACH ROW
  WHEN (NEW.department_id IS NOT NULL) EXECUTE FUNCTION keep_department_in_use();
CREATE TRIGGER requests_department_in_use_then BEFORE UPDATE OF department_id ON requests FOR EACH ROW
  WHEN (NEW.department_id IS NOT NULL AND NEW.department_id IS DISTINCT FROM OLD.department_id)
  EXECUTE FUNCTION keep_department_in_use();
CREATE TRIGGER budgets_department_in_use BEFORE INSERT ON budgets FOR EACH ROW
  WHEN (NEW.department_id IS NOT NULL) EXECUTE FUNCTION keep_department_in_use();
-- What was planned for a retired one may be changed or removed, and not planned anew.
CREATE TRIGGER budgets_department_in_use_then BEFORE UPDATE OF department_id, removed_at ON budgets FOR EACH ROW
  WHEN (NEW.department_id IS NOT NULL AND (NEW.department_id IS DISTINCT FROM OLD.department_id
    OR (OLD.removed_at IS NOT NULL AND NEW.removed_at IS NULL)))
  EXECUTE FUNCTION keep_department_in_use();

-- And none is retired that somebody belongs to or a pending request names.
CREATE FUNCTION keep_retired_departments_empty() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF EXISTS (SELECT FROM users WHERE department_id = NEW.id)
    OR EXISTS (SELECT FROM requests WHERE department_id = NEW.id AND status = 'pending') THEN
    RAISE EXCEPTION 'Department % is still in use', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'departments_retired_empty', TABLE = 'departments';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER departments_retired_empty BEFORE UPDATE OF retired_at ON departments FOR EACH ROW
  WHEN (OLD.retired_at IS NULL AND NEW.retired_at IS NOT NULL) EXECUTE FUNCTION keep_retired_departments_empty();

-- The department that a retired one lives on in; NULL where it was merged into none that is in use.
CREATE FUNCTION department_in_use(of_id integer) RETURNS integer LANGUAGE sql STABLE AS $$
  WITH RECURSIVE line AS (
    SELECT id, merged_into_id, retired_at FROM departments WHERE id = of_id
    UNION SELECT next.id, next.merged_into_id, next.retired_at
      FROM departments AS next JOIN line ON next.id = line.merged_into_id)
  SELECT id FROM line WHERE retired_at IS NULL LIMIT 1
$$;

-- A new name is copied to people and requests by a job, in batches: half of an organisation in one statement takes
-- longer than a statement may.
DROP TRIGGER departments_name ON departments;
DROP FUNCTION spread_department_name();

-- What a search finds an order by, beside its number and vendor: what it buys, for whom, and for whose stock.
CREATE FUNCTION order_item_text(of_id integer) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(string_agg(word, ' ' ORDER BY place, word), '') FROM (
    SELECT word, min(place) AS place FROM (
      SELECT concat_ws(' ', nullif(name, ''), nullif(brand, ''), nullif(model_number, '')) AS word, position AS place
      FROM order_lines WHERE order_id = of_id
      UNION ALL
      SELECT CASE WHEN requests.status = 'stock' THEN requests.asset_name ELSE users.name END, NULL
      FROM order_lines AS line JOIN order_shares AS share ON share.line_id = line.id
        JOIN requests ON requests.id = share.request_id JOIN users ON users.id = requests.user_id
      WHERE line.order_id = of_id) AS told
    GROUP BY word) AS words
$$;

-- How many people belong to each, kept as other counts are (migration 14).
ALTER TABLE tallies ADD COLUMN department_id integer;
DO $migration$
DECLARE
  now_rows text := 'SELECT 1 AS sign, department_id, status FROM after_rows';
  former_rows text := 'SELECT -1 AS sign, department_id, status FROM before_rows';
  add_tallies text := $tallies$
    INSERT INTO tallies (subject, department_id, delta)
    SELECT subject, department_id, sum(sign) FROM (%s) AS rows
      CROSS JOIN LATERAL (VALUES ('account in department'),
        (CASE WHEN status = 'active' THEN 'person in department' END)) AS counted (subject)
    WHERE department_id IS NOT NULL AND subject IS NOT NULL
    GROUP BY subject, department_id HAVING sum(sign) <> 0
  $tallies$;
BEGIN
  EXECUTE format($function$
    CREATE FUNCTION tally_departments() RETURNS trigger LANGUAGE plpgsql AS $body$
    BEGIN
      IF TG_OP = 'INSERT' THEN %s;
      ELSIF TG_OP = 'DELETE' THEN %s;
      ELSIF TG_OP = 'UPDATE' THEN %s;
      ELSE DELETE FROM tallies WHERE department_id IS NOT NULL;
      END IF;
      RETURN NULL;
    END $body$ $function$,
    format(add_tallies, now_rows), format(add_tallies, former_rows),
    format(add_tallies, now_rows || ' UNION ALL ' || former_rows));
  CREATE TRIGGER tally_departments_insert AFTER INSERT ON users REFERENCING NEW TABLE AS after_rows
    FOR EACH STATEMENT EXECUTE FUNCTION tally_departments();
  CREATE TRIGGER tally_departments_delete AFTER DELETE ON users REFERENCING OLD TABLE AS before_rows
    FOR EACH STATEMENT EXECUTE FUNCTION tally_departments();
  CREATE TRIGGER tally_departments_update AFTER UPDATE ON users REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
    FOR EACH STATEMENT EXECUTE FUNCTION tally_departments();
  CREATE TRIGGER tally_departments_truncate AFTER TRUNCATE ON users
    FOR EACH STATEMENT EXECUTE FUNCTION tally_departments();
  EXECUTE format(add_tallies, 'SELECT 1 AS sign, department_id, status FROM users');
END $migration$;
