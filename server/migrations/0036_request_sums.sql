-- What figures of finance and reports add up of requests, kept by month (decision 65). What a request counts as:
--   requested   by the month of its submission, in every state but withdrawn
--   approved    by the month of its approval: approved now or fulfilled
--   fulfilled   by the month of its fulfilment; duration, the same by tenths of an hour since its submission
--   committed   now, in no month: approved, and not without cost
--   rejected    by the month of its rejection, and the reason
CREATE TABLE request_sums (
  measure text NOT NULL,
  month date,
  status text NOT NULL,
  -- Ids; 0 for none, -1 for all of them together.
  department integer NOT NULL,
  category integer NOT NULL,
  detail text,
  requests bigint NOT NULL,
  amount numeric NOT NULL
);
-- A reason may be longer than an index takes.
CREATE UNIQUE INDEX request_sums_key ON request_sums (measure, department, category, month, status, md5(detail))
  NULLS NOT DISTINCT;

-- What transactions add, until it is folded into the sums. The category is NULL where it is not told apart.
CREATE TABLE request_sum_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  measure text NOT NULL,
  month date,
  status text NOT NULL,
  department integer NOT NULL,
  category integer,
  detail text,
  requests bigint NOT NULL,
  amount numeric NOT NULL
);

-- How long a request took, in tenths of an hour, and why it was rejected, with single spaces.
CREATE FUNCTION tenths_of_hours(since timestamptz, until timestamptz) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $$ SELECT (10 * round((extract(epoch FROM until - since)::float8 / 3600)::numeric, 1))::bigint $$;
CREATE FUNCTION single_spaced(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $$ SELECT btrim(regexp_replace(value, '\s+', ' ', 'g')) $$;

-- Adds what rows change: each with `sign`, 1 where it is and -1 where it was, and the time `zone` whose months are meant.
DO $migration$
DECLARE
  add_changes text := $changes$
    INSERT INTO request_sum_changes (measure, month, status, department, category, detail, requests, amount)
    SELECT measure, date_trunc('month', at AT TIME ZONE zone)::date, status, coalesce(department_id, 0), category, detail,
      sum(sign), sum(sign * coalesce(actual_cost, committed_cost))
    FROM (%s) AS changed CROSS JOIN LATERAL (
      SELECT 'requested' AS measure, created_at AS at, coalesce(category_id, 0) AS category, NULL AS detail
      WHERE status <> 'withdrawn'
      UNION ALL SELECT 'approved', approved_at, coalesce(category_id, 0), NULL WHERE status IN ('approved', 'fulfilled')
      UNION ALL SELECT 'fulfilled', fulfilled_at, NULL, NULL WHERE status = 'fulfilled'
      UNION ALL SELECT 'duration', fulfilled_at, NULL, tenths_of_hours(created_at, fulfilled_at)::text WHERE status = 'fulfilled'
      UNION ALL SELECT 'committed', NULL, NULL, NULL WHERE status = 'approved' AND committed_cost > 0
      UNION ALL SELECT 'rejected', rejected_at, NULL, single_spaced(rejection_comment) WHERE status = 'rejected') AS parts
    GROUP BY 1, 2, 3, 4, 5, 6
    -- What did not change cancels out.
    HAVING sum(sign) <> 0 OR sum(sign * coalesce(actual_cost, committed_cost)) <> 0
  $changes$;
  now_rows text := 'SELECT 1 AS sign, time_zone AS zone, after_rows.* FROM after_rows, settings';
  former_rows text := 'SELECT -1 AS sign, time_zone AS zone, before_rows.* FROM before_rows, settings';
BEGIN
  EXECUTE format($function$
    CREATE FUNCTION change_request_sums() RETURNS trigger LANGUAGE plpgsql AS $body$
    BEGIN
      IF TG_OP = 'INSERT' THEN %s;
      ELSIF TG_OP = 'DELETE' THEN %s;
      ELSIF TG_OP = 'UPDATE' THEN %s;
      ELSE DELETE FROM request_sum_changes; DELETE FROM request_sums;
      END IF;
      RETURN NULL;
    END $body$ $function$,
    format(add_changes, now_rows), format(add_changes, former_rows),
    format(add_changes, now_rows || ' UNION ALL ' || former_rows));
  CREATE TRIGGER request_sums_insert AFTER INSERT ON requests REFERENCING NEW TABLE AS after_rows
    FOR EACH STATEMENT EXECUTE FUNCTION change_request_sums();
  CREATE TRIGGER request_sums_delete AFTER DELETE ON requests REFERENCING OLD TABLE AS before_rows
    FOR EACH STATEMENT EXECUTE FUNCTION change_request_sums();
  CREATE TRIGGER request_sums_update AFTER UPDATE ON requests REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
    FOR EACH STATEMENT EXECUTE FUNCTION change_request_sums();
  CREATE TRIGGER request_sums_truncate AFTER TRUNCATE ON requests
    FOR EACH STATEMENT EXECUTE FUNCTION change_request_sums();

  -- Other months are those of other rows: whoever writes meanwhile waits, and then adds by the new zone.
  EXECUTE format($function$
    CREATE FUNCTION move_request_sums() RETURNS trigger LANGUAGE plpgsql AS $body$
    BEGIN
      LOCK TABLE requests IN SHARE ROW EXCLUSIVE MODE;
      %s;
      RETURN NULL;
    END $body$ $function$,
    format(add_changes, $source$
      SELECT sign, zone, requests.* FROM (VALUES (1, NEW.time_zone), (-1, OLD.time_zone)) AS zones (sign, zone), requests
      WHERE EXISTS (
        SELECT FROM unnest(ARRAY[created_at, approved_at, fulfilled_at, rejected_at]) AS at
        WHERE date_trunc('month', at AT TIME ZONE OLD.time_zone) <> date_trunc('month', at AT TIME ZONE NEW.time_zone))$source$));
  CREATE TRIGGER request_sums_zone AFTER UPDATE OF time_zone ON settings FOR EACH ROW
    WHEN (OLD.time_zone <> NEW.time_zone) EXECUTE FUNCTION move_request_sums();

  -- From the rows anew, folded at once.
  EXECUTE format($function$
    CREATE FUNCTION recount_request_sums() RETURNS void LANGUAGE plpgsql AS $body$
    BEGIN
      LOCK TABLE requests IN SHARE ROW EXCLUSIVE MODE;
      DELETE FROM request_sum_changes;
      DELETE FROM request_sums;
      %s;
      PERFORM fold_request_sums(NULL);
    END $body$ $function$,
    format(add_changes, 'SELECT 1 AS sign, time_zone AS zone, requests.* FROM requests, settings'));
END $migration$;

-- Folds so many changes, or all, into the sums; answers how many. A reader sees the changes before or the sums after.
CREATE FUNCTION fold_request_sums(batch bigint) RETURNS bigint LANGUAGE sql AS $$
  WITH folded AS (
    DELETE FROM request_sum_changes WHERE id IN (
      SELECT id FROM request_sum_changes ORDER BY id LIMIT batch FOR UPDATE SKIP LOCKED)
    RETURNING *
  ), sums AS (
    INSERT INTO request_sums AS kept (measure, month, status, department, category, detail, requests, amount)
    SELECT measure, month, status, CASE WHEN grouping(department) = 1 THEN -1 ELSE department END,
      CASE WHEN grouping(category) = 1 THEN -1 ELSE category END, detail, sum(requests), sum(amount)
    FROM folded GROUP BY measure, month, status, detail, CUBE (department, category)
    HAVING grouping(category) = 1 OR category IS NOT NULL ORDER BY 1, 4, 5, 2, 3, 6
    ON CONFLICT (measure, department, category, month, status, md5(detail)) DO UPDATE
      SET requests = kept.requests + excluded.requests, amount = kept.amount + excluded.amount)
  SELECT count(*) FROM folded
$$;

SELECT recount_request_sums();
