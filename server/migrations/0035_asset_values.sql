-- What the inventory is worth on any day, kept as what each day adds to the day before (decision 65): counts by the state
-- that an asset is in now, and amounts in cents, which no state changes (status NULL).
CREATE TABLE asset_value_sums (
  -- NULL: all of them. The same again by the day since which they are there, for one year: figures of a past day, and what
  -- becomes of them within a year, leave out what came later.
  since date,
  day date NOT NULL,
  status text,
  assets bigint NOT NULL,
  depreciated bigint NOT NULL,
  without_cost bigint NOT NULL,
  incomplete bigint NOT NULL,
  cost numeric NOT NULL,
  written_off numeric NOT NULL,
  monthly numeric NOT NULL
);
CREATE UNIQUE INDEX asset_value_sums_key ON asset_value_sums (since, day, status) NULLS NOT DISTINCT;

-- What transactions add, until it is folded into the sums.
CREATE TABLE asset_value_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- NULL: they were there more than a year before.
  since date,
  day date NOT NULL,
  status text,
  assets bigint NOT NULL,
  depreciated bigint NOT NULL,
  without_cost bigint NOT NULL,
  incomplete bigint NOT NULL,
  cost numeric NOT NULL,
  written_off numeric NOT NULL,
  monthly numeric NOT NULL
);

-- How many times a month has passed since a day before another day begins.
CREATE FUNCTION months_before(since date, day date) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT greatest(0, months - ((since + make_interval(months => months))::date >= day)::integer)
  FROM (SELECT ((date_part('year', day) - date_part('year', since)) * 12
    + date_part('month', day) - date_part('month', since))::integer AS months) AS counted
$$;

-- What so many months write off of a part of the depreciable amount below one life, half a cent up.
CREATE FUNCTION rest_share(rest bigint, months integer, life integer) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $$ SELECT (2 * rest * months + life) / (2 * life) $$;

-- What assets that are written off alike add on each day: the rules of `domain/depreciation.ts`.
--   since, gone   the days from and before which they are there; done: written off or retired, at the earliest `since`
--   assets        how many; negative to take them away. Of all of them together: cost, depreciable, and even_share, the
--                 whole part of depreciable / life. rest: what that leaves of one.
CREATE FUNCTION asset_value_steps(since date, purchased date, life integer, rest bigint, done date, gone date,
  assets bigint, cost numeric, depreciable numeric, even_share numeric)
RETURNS TABLE (day date, cost numeric, written_off numeric, monthly numeric) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT $1, $8, CASE WHEN $5 = $1 THEN $9 ELSE 0 END,
    CASE WHEN $5 = $1 OR $3 IS NULL THEN 0 ELSE $10 + $7 * rest_share($4, 1, $3) END
  UNION ALL
  SELECT step, 0, $10 + $7 * (rest_share($4, month, $3) - rest_share($4, month - 1, $3)),
    $7 * (rest_share($4, month + 1, $3) - 2 * rest_share($4, month, $3) + rest_share($4, month - 1, $3))
  FROM generate_series(1, $3 - 1) AS month, LATERAL (SELECT ($2 + make_interval(months => month))::date AS step) AS steps
  WHERE step < $5 AND (step < $6 OR $6 IS NULL)
  UNION ALL
  -- What is left when they are done.
  SELECT $5, 0, $9 - coalesce(months * $10 + $7 * rest_share($4, months, $3), 0),
    -coalesce($10 + $7 * (rest_share($4, months + 1, $3) - rest_share($4, months, $3)), 0)
  FROM (SELECT months_before($2, $5) AS months) AS passed
  WHERE $5 > $1 AND ($5 < $6 OR $6 IS NULL)
  UNION ALL
  -- And all of it goes with them.
  SELECT $6, -$8,
    -CASE WHEN is_done THEN $9 ELSE coalesce(months * $10 + $7 * rest_share($4, months, $3), 0) END,
    -CASE WHEN is_done THEN 0 ELSE coalesce($10 + $7 * (rest_share($4, months + 1, $3) - rest_share($4, months, $3)), 0) END
  FROM (SELECT months_before($2, $6) AS months, coalesce($5 = $1 OR $5 < $6, false) AS is_done) AS passed
  WHERE $6 IS NOT NULL
$$;


-- Adds what rows change: each with `sign`, 1 where it is and -1 where it was, and the time `zone` whose days are meant.
DO $migration$
DECLARE
  add_changes text := $changes$
    INSERT INTO asset_value_changes
      (since, day, status, assets, depreciated, without_cost, incomplete, cost, written_off, monthly)
    WITH facts AS MATERIALIZED (
      SELECT sign, status, purchase_date AS purchased, (deleted_at AT TIME ZONE zone)::date AS gone,
        coalesce(purchase_date, (created_at AT TIME ZONE zone)::date) AS since, (purchase_cost * 100)::bigint AS cost,
        greatest((purchase_cost * 100)::bigint - (coalesce(residual_value, 0) * 100)::bigint, 0) AS depreciable,
        CASE WHEN purchase_cost IS NOT NULL AND purchase_date IS NOT NULL THEN useful_life_months END AS life,
        (retired_at AT TIME ZONE zone)::date AS retired,
        retired_at IS NULL
          AND (purchase_cost IS NULL OR purchase_date IS NULL OR useful_life_months IS NULL) AS is_incomplete
      FROM (%s) AS changed
    ), there AS MATERIALIZED (
      SELECT facts.*, CASE WHEN retired IS NOT NULL OR life IS NOT NULL THEN
          greatest(since, least(retired, (purchased + make_interval(months => life))::date)) END AS done
      FROM facts WHERE gone IS NULL OR gone > since
    ), alike AS MATERIALIZED (
      SELECT since, purchased, life, depreciable %% nullif(life, 0) AS rest, done, gone, sum(sign) AS assets,
        sum(sign * cost) AS cost, sum(sign * depreciable) AS depreciable,
        coalesce(sum(sign * (depreciable / nullif(life, 0))), 0) AS even_share
      FROM there WHERE cost IS NOT NULL
      GROUP BY 1, 2, 3, 4, 5, 6
      -- What did not change, as where only the state did, cancels out.
      HAVING sum(sign) <> 0 OR sum(sign * cost) <> 0 OR sum(sign * depreciable) <> 0
        OR sum(sign * (depreciable / nullif(life, 0))) <> 0
    ), counts AS (
      SELECT since, since AS day, status, sign AS assets, CASE WHEN done = since THEN sign ELSE 0 END AS depreciated,
        CASE WHEN cost IS NULL THEN sign ELSE 0 END AS without_cost, CASE WHEN is_incomplete THEN sign ELSE 0 END AS incomplete
      FROM there
      UNION ALL
      SELECT since, done, status, 0, sign, 0, 0 FROM there WHERE done > since AND (gone IS NULL OR done < gone)
      UNION ALL
      SELECT since, gone, status, -sign, CASE WHEN done = since OR done < gone THEN -sign ELSE 0 END,
        CASE WHEN cost IS NULL THEN -sign ELSE 0 END, CASE WHEN is_incomplete THEN -sign ELSE 0 END
      FROM there WHERE gone IS NOT NULL
    )
    SELECT CASE WHEN steps.day <= since + interval '1 year' THEN since END, steps.day, NULL, 0, 0, 0, 0,
      sum(steps.cost), sum(steps.written_off), sum(steps.monthly)
    FROM alike CROSS JOIN asset_value_steps(
      since, purchased, life, rest, done, gone, assets, alike.cost, depreciable, even_share) AS steps
    GROUP BY 1, 2 HAVING sum(steps.cost) <> 0 OR sum(steps.written_off) <> 0 OR sum(steps.monthly) <> 0
    UNION ALL
    SELECT CASE WHEN day <= since + interval '1 year' THEN since END, day, status,
      sum(assets), sum(depreciated), sum(without_cost), sum(incomplete), 0, 0, 0
    FROM counts GROUP BY 1, 2, 3
    HAVING sum(assets) <> 0 OR sum(depreciated) <> 0 OR sum(without_cost) <> 0 OR sum(incomplete) <> 0
  $changes$;
  now_rows text := 'SELECT 1 AS sign, time_zone AS zone, after_rows.* FROM after_rows, settings';
  former_rows text := 'SELECT -1 AS sign, time_zone AS zone, before_rows.* FROM before_rows, settings';
BEGIN
  EXECUTE format($function$
    CREATE FUNCTION change_asset_values() RETURNS trigger LANGUAGE plpgsql AS $body$
    BEGIN
      IF TG_OP = 'INSERT' THEN %s;
      ELSIF TG_OP = 'DELETE' THEN %s;
      ELSIF TG_OP = 'UPDATE' THEN %s;
      ELSE DELETE FROM asset_value_changes; DELETE FROM asset_value_sums;
      END IF;
      RETURN NULL;
    END $body$ $function$,
    format(add_changes, now_rows), format(add_changes, former_rows),
    format(add_changes, now_rows || ' UNION ALL ' || former_rows));
  CREATE TRIGGER asset_values_insert AFTER INSERT ON assets REFERENCING NEW TABLE AS after_rows
    FOR EACH STATEMENT EXECUTE FUNCTION change_asset_values();
  CREATE TRIGGER asset_values_delete AFTER DELETE ON assets REFERENCING OLD TABLE AS before_rows
    FOR EACH STATEMENT EXECUTE FUNCTION change_asset_values();
  CREATE TRIGGER asset_values_update AFTER UPDATE ON assets REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
    FOR EACH STATEMENT EXECUTE FUNCTION change_asset_values();
  CREATE TRIGGER asset_values_truncate AFTER TRUNCATE ON assets
    FOR EACH STATEMENT EXECUTE FUNCTION change_asset_values();

  -- Other days are those of other rows: whoever writes meanwhile waits, and then adds by the new zone.
  EXECUTE format($function$
    CREATE FUNCTION move_asset_values() RETURNS trigger LANGUAGE plpgsql AS $body$
    BEGIN
      LOCK TABLE assets IN SHARE ROW EXCLUSIVE MODE;
      %s;
      RETURN NULL;
    END $body$ $function$,
    format(add_changes, $source$
      SELECT sign, zone, assets.* FROM (VALUES (1, NEW.time_zone), (-1, OLD.time_zone)) AS zones (sign, zone), assets
      WHERE retired_at IS NOT NULL OR deleted_at IS NOT NULL OR purchase_date IS NULL$source$));
  CREATE TRIGGER asset_values_zone AFTER UPDATE OF time_zone ON settings FOR EACH ROW
    WHEN (OLD.time_zone <> NEW.time_zone) EXECUTE FUNCTION move_asset_values();

  -- From the rows anew, folded at once.
  EXECUTE format($function$
    CREATE FUNCTION recount_asset_values() RETURNS void LANGUAGE plpgsql AS $body$
    BEGIN
      LOCK TABLE assets IN SHARE ROW EXCLUSIVE MODE;
      DELETE FROM asset_value_changes;
      DELETE FROM asset_value_sums;
      %s;
      PERFORM fold_asset_values(NULL);
    END $body$ $function$,
    format(add_changes, 'SELECT 1 AS sign, time_zone AS zone, assets.* FROM assets, settings'));
END $migration$;

-- Folds so many changes, or all, into the sums; answers how many. A reader sees the changes before or the sums after.
CREATE FUNCTION fold_asset_values(batch bigint) RETURNS bigint LANGUAGE sql AS $$
  WITH folded AS (
    DELETE FROM asset_value_changes WHERE id IN (
      SELECT id FROM asset_value_changes ORDER BY id LIMIT batch FOR UPDATE SKIP LOCKED)
    RETURNING *
  ), sums AS (
    INSERT INTO asset_value_sums AS kept
      (since, day, status, assets, depreciated, without_cost, incomplete, cost, written_off, monthly)
    SELECT since, day, status, sum(assets), sum(depreciated), sum(without_cost), sum(incomplete), sum(cost),
      sum(written_off), sum(monthly)
    FROM folded GROUP BY GROUPING SETS ((since, day, status), (day, status))
    HAVING grouping(since) = 1 OR since IS NOT NULL ORDER BY 1, 2, 3
    ON CONFLICT (since, day, status) DO UPDATE SET assets = kept.assets + excluded.assets,
      depreciated = kept.depreciated + excluded.depreciated, without_cost = kept.without_cost + excluded.without_cost,
      incomplete = kept.incomplete + excluded.incomplete, cost = kept.cost + excluded.cost,
      written_off = kept.written_off + excluded.written_off, monthly = kept.monthly + excluded.monthly)
  SELECT count(*) FROM folded
$$;

SELECT recount_asset_values();
