-- How many there are of what screens count, without counting tables: every change adds a small row in its own
-- transaction, whoever reads adds them up, and housekeeping folds them together (decision 27).
CREATE TABLE tallies (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subject text NOT NULL,
  delta integer NOT NULL
);

-- For each counted table: what a row counts as, NULL for nothing. One row is added for each subject that a statement
-- changes the number of, however many rows it touches.
DO $migration$
DECLARE
  counted record;
BEGIN
  FOR counted IN SELECT * FROM (VALUES
    ('assets', 'asset ', $subject$CASE WHEN deleted_at IS NULL THEN 'asset ' || status END$subject$),
    ('requests', 'request ', $subject$CASE WHEN status <> 'withdrawn' THEN 'request ' || status END$subject$),
    ('allocations', 'allocation ', $subject$CASE WHEN returned_at IS NULL THEN 'allocation open' ELSE 'allocation returned' END$subject$),
    ('categories', 'category', $subject$CASE WHEN deleted_at IS NULL THEN 'category' END$subject$),
    ('users', 'user ', $subject$'user ' || status || ' ' || role$subject$)) AS tables (name, prefix, subject)
  LOOP
    EXECUTE format($function$
      CREATE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql AS $body$
      BEGIN
        IF TG_OP = 'INSERT' THEN
          INSERT INTO tallies (subject, delta)
          SELECT subject, count(*) FROM (SELECT %3$s AS subject FROM after_rows) AS rows
          WHERE subject IS NOT NULL GROUP BY subject;
        ELSIF TG_OP = 'DELETE' THEN
          INSERT INTO tallies (subject, delta)
          SELECT subject, -count(*) FROM (SELECT %3$s AS subject FROM before_rows) AS rows
          WHERE subject IS NOT NULL GROUP BY subject;
        ELSIF TG_OP = 'UPDATE' THEN
          INSERT INTO tallies (subject, delta)
          SELECT subject, sum(delta) FROM (
            SELECT %3$s AS subject, 1 AS delta FROM after_rows
            UNION ALL SELECT %3$s, -1 FROM before_rows) AS changes
          WHERE subject IS NOT NULL GROUP BY subject HAVING sum(delta) <> 0;
        ELSE
          DELETE FROM tallies WHERE starts_with(subject, %2$L);
        END IF;
        RETURN NULL;
      END $body$
    $function$, 'tally_' || counted.name, counted.prefix, counted.subject);
    EXECUTE format('CREATE TRIGGER tally_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS after_rows
      FOR EACH STATEMENT EXECUTE FUNCTION %I()', counted.name, 'tally_' || counted.name);
    EXECUTE format('CREATE TRIGGER tally_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS before_rows
      FOR EACH STATEMENT EXECUTE FUNCTION %I()', counted.name, 'tally_' || counted.name);
    EXECUTE format('CREATE TRIGGER tally_update AFTER UPDATE ON %I
      REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
      FOR EACH STATEMENT EXECUTE FUNCTION %I()', counted.name, 'tally_' || counted.name);
    EXECUTE format('CREATE TRIGGER tally_truncate AFTER TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION %I()', counted.name, 'tally_' || counted.name);
    -- The triggers lock the table against changes until this migration ends: nothing is counted twice or left out.
    EXECUTE format('INSERT INTO tallies (subject, delta)
      SELECT subject, count(*) FROM (SELECT %s AS subject FROM %I) AS rows
      WHERE subject IS NOT NULL GROUP BY subject', counted.subject, counted.name);
  END LOOP;
END $migration$;
