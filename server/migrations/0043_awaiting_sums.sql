-- What awaits finance, for its dashboard (decision 65): what transactions add and take away, folded into one row.
CREATE TABLE awaiting_sums (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  requests bigint NOT NULL,
  amount numeric NOT NULL
);

DO $migration$
DECLARE
  add_changes text := $changes$
    INSERT INTO awaiting_sums (requests, amount)
    SELECT sum(sign), sum(sign * estimated_cost)
    FROM (%s) AS changed WHERE status = 'approved' AND finance_state = 'awaiting'
    HAVING sum(sign) <> 0 OR sum(sign * estimated_cost) <> 0
  $changes$;
  now_rows text := 'SELECT 1 AS sign, after_rows.* FROM after_rows';
  former_rows text := 'SELECT -1 AS sign, before_rows.* FROM before_rows';
BEGIN
  EXECUTE format($function$
    CREATE FUNCTION change_awaiting_sums() RETURNS trigger LANGUAGE plpgsql AS $body$
    BEGIN
      IF TG_OP = 'INSERT' THEN %s;
      ELSIF TG_OP = 'DELETE' THEN %s;
      ELSIF TG_OP = 'UPDATE' THEN %s;
      ELSE DELETE FROM awaiting_sums;
      END IF;
      RETURN NULL;
    END $body$ $function$,
    format(add_changes, now_rows), format(add_changes, former_rows),
    format(add_changes, now_rows || ' UNION ALL ' || former_rows));
  CREATE TRIGGER awaiting_sums_insert AFTER INSERT ON requests REFERENCING NEW TABLE AS after_rows
    FOR EACH STATEMENT EXECUTE FUNCTION change_awaiting_sums();
  CREATE TRIGGER awaiting_sums_delete AFTER DELETE ON requests REFERENCING OLD TABLE AS before_rows
    FOR EACH STATEMENT EXECUTE FUNCTION change_awaiting_sums();
  CREATE TRIGGER awaiting_sums_update AFTER UPDATE ON requests REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
    FOR EACH STATEMENT EXECUTE FUNCTION change_awaiting_sums();
  CREATE TRIGGER awaiting_sums_truncate AFTER TRUNCATE ON requests
    FOR EACH STATEMENT EXECUTE FUNCTION change_awaiting_sums();
  -- The triggers lock the table against changes until this migration ends.
  EXECUTE format(add_changes, 'SELECT 1 AS sign, requests.* FROM requests');
END $migration$;

-- Folds so many rows, or all, into one; answers how many. A reader sees the rows before or the sum after.
CREATE FUNCTION fold_awaiting_sums(batch bigint) RETURNS bigint LANGUAGE sql AS $$
  WITH folded AS (
    DELETE FROM awaiting_sums WHERE id IN (SELECT id FROM awaiting_sums ORDER BY id LIMIT batch FOR UPDATE SKIP LOCKED)
    RETURNING requests, amount
  ), sums AS (
    INSERT INTO awaiting_sums (requests, amount)
    SELECT sum(requests), sum(amount) FROM folded HAVING sum(requests) <> 0 OR sum(amount) <> 0)
  SELECT count(*) FROM folded
$$;
