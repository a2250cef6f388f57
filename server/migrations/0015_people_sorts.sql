-- A sort by a column of another table can use no index: each request carries the name of its department.
ALTER TABLE requests ADD COLUMN department_name text;
CREATE TRIGGER requests_department_name BEFORE INSERT OR UPDATE OF department_id, department_name ON requests
  FOR EACH ROW EXECUTE FUNCTION copy_department_name();
CREATE OR REPLACE FUNCTION spread_department_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET department_id = department_id WHERE department_id = NEW.id;
  UPDATE requests SET department_id = department_id WHERE department_id = NEW.id;
  RETURN NULL;
END $$;
UPDATE requests SET department_id = department_id WHERE department_id IS NOT NULL;
CREATE INDEX requests_department ON requests (department_id, created_at DESC, id DESC);
CREATE INDEX requests_department_name ON requests (department_name COLLATE "en-x-icu", id) WHERE status <> 'withdrawn';
-- Descending, requests without a department still come last.
CREATE INDEX requests_department_name_desc ON requests (department_name COLLATE "en-x-icu" DESC NULLS LAST, id DESC)
  WHERE status <> 'withdrawn';

-- The log by who did it: what nobody did is shown as the system's.
CREATE INDEX activity_log_who ON activity_log ((coalesce(user_name, 'System') COLLATE "en-x-icu"), occurred_at DESC, id DESC);

-- What hangs on each category is kept as other counts are (decision 27): assets that are not deleted, requests that
-- are not withdrawn. The subjects begin as those of their table do, so that emptying it empties them.
ALTER TABLE tallies ADD COLUMN category_id integer;
DO $migration$
DECLARE
  tied record;
BEGIN
  FOR tied IN SELECT * FROM (VALUES
    ('assets', 'asset in category', 'deleted_at IS NULL'),
    ('requests', 'request in category', $condition$status <> 'withdrawn'$condition$)) AS tables (name, subject, condition)
  LOOP
    EXECUTE format($function$
      CREATE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql AS $body$
      BEGIN
        IF TG_OP = 'INSERT' THEN
          INSERT INTO tallies (subject, category_id, delta)
          SELECT %2$L, category_id, count(*) FROM after_rows
          WHERE category_id IS NOT NULL AND %3$s GROUP BY category_id;
        ELSIF TG_OP = 'DELETE' THEN
          INSERT INTO tallies (subject, category_id, delta)
          SELECT %2$L, category_id, -count(*) FROM before_rows
          WHERE category_id IS NOT NULL AND %3$s GROUP BY category_id;
        ELSE
          INSERT INTO tallies (subject, category_id, delta)
          SELECT %2$L, category_id, sum(delta) FROM (
            SELECT category_id, 1 AS delta FROM after_rows WHERE category_id IS NOT NULL AND %3$s
            UNION ALL SELECT category_id, -1 FROM before_rows WHERE category_id IS NOT NULL AND %3$s) AS changes
          GROUP BY category_id HAVING sum(delta) <> 0;
        END IF;
        RETURN NULL;
      END $body$
    $function$, 'tally_categories_of_' || tied.name, tied.subject, tied.condition);
    EXECUTE format('CREATE TRIGGER tally_category_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS after_rows
      FOR EACH STATEMENT EXECUTE FUNCTION %I()', tied.name, 'tally_categories_of_' || tied.name);
    EXECUTE format('CREATE TRIGGER tally_category_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS before_rows
      FOR EACH STATEMENT EXECUTE FUNCTION %I()', tied.name, 'tally_categories_of_' || tied.name);
    EXECUTE format('CREATE TRIGGER tally_category_update AFTER UPDATE ON %I
      REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
      FOR EACH STATEMENT EXECUTE FUNCTION %I()', tied.name, 'tally_categories_of_' || tied.name);
    -- The triggers lock the table against changes until this migration ends: nothing is counted twice or left out.
    EXECUTE format('INSERT INTO tallies (subject, category_id, delta)
      SELECT %L, category_id, count(*) FROM %I WHERE category_id IS NOT NULL AND %s GROUP BY category_id',
      tied.subject, tied.name, tied.condition);
  END LOOP;
END $migration$;
