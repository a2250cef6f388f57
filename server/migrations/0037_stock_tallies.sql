-- What there is of each category by state and condition, for the report of the stock (decision 27): 'asset stock ', the state,
-- and the condition, which is good where none is known.
DO $migration$
DECLARE
  add_tallies text := $tallies$
    INSERT INTO tallies (subject, category_id, delta)
    SELECT 'asset stock ' || status || ' ' || coalesce(condition, 'GOOD'), category_id, sum(sign)
    FROM (%s) AS changed WHERE deleted_at IS NULL AND status <> 'retired' GROUP BY 1, 2 HAVING sum(sign) <> 0
  $tallies$;
  now_rows text := 'SELECT 1 AS sign, after_rows.* FROM after_rows';
  former_rows text := 'SELECT -1 AS sign, before_rows.* FROM before_rows';
BEGIN
  EXECUTE format($function$
    CREATE FUNCTION tally_stock() RETURNS trigger LANGUAGE plpgsql AS $body$
    BEGIN
      IF TG_OP = 'INSERT' THEN %s;
      ELSIF TG_OP = 'DELETE' THEN %s;
      ELSE %s;
      END IF;
      RETURN NULL;
    END $body$ $function$,
    format(add_tallies, now_rows), format(add_tallies, former_rows),
    format(add_tallies, now_rows || ' UNION ALL ' || former_rows));
  CREATE TRIGGER tally_stock_insert AFTER INSERT ON assets REFERENCING NEW TABLE AS after_rows
    FOR EACH STATEMENT EXECUTE FUNCTION tally_stock();
  CREATE TRIGGER tally_stock_delete AFTER DELETE ON assets REFERENCING OLD TABLE AS before_rows
    FOR EACH STATEMENT EXECUTE FUNCTION tally_stock();
  CREATE TRIGGER tally_stock_update AFTER UPDATE ON assets REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
    FOR EACH STATEMENT EXECUTE FUNCTION tally_stock();
  -- The triggers lock the table against changes until this migration ends.
  EXECUTE format(add_tallies, 'SELECT 1 AS sign, assets.* FROM assets');
END $migration$;
