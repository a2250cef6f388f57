-- What has not come of an order by department, and what was entered for a request in a fiscal year: kept, since they were
-- added up of all units that are open, and of all entries of a year, each time somebody looked.

CREATE TABLE open_amounts (
  order_id integer NOT NULL REFERENCES orders ON DELETE CASCADE,
  department_id integer REFERENCES departments,
  amount numeric(14, 2) NOT NULL,
  CONSTRAINT open_amounts_once UNIQUE NULLS NOT DISTINCT (order_id, department_id)
);

CREATE FUNCTION settle_open_amounts(ids integer[]) RETURNS void LANGUAGE sql AS $$
  WITH told AS (
    SELECT line.order_id, requests.department_id, sum(unit.cost) AS amount
    FROM order_lines AS line JOIN order_units AS unit ON unit.line_id = line.id AND unit.state = 'expected'
      JOIN requests ON requests.id = unit.request_id
    WHERE line.order_id = ANY (ids) GROUP BY 1, 2
  ), gone AS (
    DELETE FROM open_amounts WHERE order_id = ANY (ids) AND NOT EXISTS (
      SELECT FROM told WHERE told.order_id = open_amounts.order_id
        AND told.department_id IS NOT DISTINCT FROM open_amounts.department_id))
  INSERT INTO open_amounts AS kept (order_id, department_id, amount) SELECT order_id, department_id, amount FROM told
  ON CONFLICT ON CONSTRAINT open_amounts_once DO UPDATE SET amount = excluded.amount WHERE kept.amount <> excluded.amount
$$;

CREATE FUNCTION settle_open_amounts_of_units() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM settle_open_amounts(ARRAY(
      SELECT DISTINCT line.order_id FROM after_rows AS now_row JOIN before_rows AS former USING (line_id, unit_number)
        JOIN order_lines AS line ON line.id = now_row.line_id
      WHERE (now_row.state, now_row.cost, now_row.request_id) <> (former.state, former.cost, former.request_id)
        AND 'expected' IN (now_row.state, former.state)));
  ELSE
    PERFORM settle_open_amounts(ARRAY(
      SELECT DISTINCT line.order_id FROM changed_rows JOIN order_lines AS line ON line.id = line_id WHERE state = 'expected'));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER order_units_open_inserted AFTER INSERT ON order_units REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION settle_open_amounts_of_units();
CREATE TRIGGER order_units_open_updated AFTER UPDATE ON order_units
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION settle_open_amounts_of_units();
CREATE TRIGGER order_units_open_deleted AFTER DELETE ON order_units REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION settle_open_amounts_of_units();

CREATE FUNCTION settle_open_amounts_of_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM settle_open_amounts(ARRAY(
    SELECT DISTINCT line.order_id FROM order_units AS unit JOIN order_lines AS line ON line.id = unit.line_id
    WHERE unit.request_id = NEW.id AND unit.state = 'expected'));
  RETURN NULL;
END $$;
CREATE TRIGGER requests_open_department AFTER UPDATE OF department_id ON requests FOR EACH ROW
  -- Of a pending one nothing is ordered.
  WHEN (OLD.department_id IS DISTINCT FROM NEW.department_id AND NEW.status <> 'pending') EXECUTE FUNCTION settle_open_amounts_of_request();

SELECT settle_open_amounts(ARRAY(
  SELECT DISTINCT line.order_id FROM order_units AS unit JOIN order_lines AS line ON line.id = unit.line_id
  WHERE unit.state = 'expected'));
DROP INDEX order_units_expected;
CREATE INDEX order_units_expected ON order_units (line_id) WHERE state = 'expected';

-- A figure is one of commitments: `received`, `difference`, `without_order` of spending, and `invoiced`.
CREATE TABLE entered_in_years (
  figure text NOT NULL,
  fiscal_year integer NOT NULL,
  request_id integer NOT NULL REFERENCES requests ON DELETE CASCADE,
  amount numeric(14, 2) NOT NULL,
  PRIMARY KEY (figure, fiscal_year, request_id)
);
CREATE INDEX entered_in_years_request ON entered_in_years (request_id);
-- What was entered and taken back is nothing that a figure is made of.
CREATE INDEX entered_in_years_by_request ON entered_in_years (figure, fiscal_year, request_id) INCLUDE (amount) WHERE amount <> 0;
CREATE INDEX entered_in_years_by_amount ON entered_in_years (figure, fiscal_year, amount, request_id) WHERE amount <> 0;

CREATE FUNCTION fiscal_year_of(at timestamptz, zone text, start_month integer) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT extract(year FROM (at AT TIME ZONE zone) - make_interval(months => start_month - 1))::integer
$$;

DO $migration$
DECLARE
  figure_of text := $part$CASE kind WHEN 'without_order' THEN 'without_order' WHEN 'difference' THEN 'difference' ELSE 'received' END$part$;
  enter text := $changes$
    INSERT INTO entered_in_years AS kept (figure, fiscal_year, request_id, amount)
    SELECT %s, fiscal_year_of(occurred_at, time_zone, fiscal_year_start_month), request_id, sum(amount)
    FROM %s, settings GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (figure, fiscal_year, request_id) DO UPDATE SET amount = kept.amount + excluded.amount
  $changes$;
  -- A request that goes takes its rows with it, before or after its entries.
  take_off text := $changes$
    UPDATE entered_in_years AS kept SET amount = kept.amount - gone.amount
    FROM (
      SELECT %s AS figure, fiscal_year_of(occurred_at, time_zone, fiscal_year_start_month) AS fiscal_year, request_id,
        sum(amount) AS amount
      FROM before_rows, settings GROUP BY 1, 2, 3) AS gone
    WHERE (kept.figure, kept.fiscal_year, kept.request_id) = (gone.figure, gone.fiscal_year, gone.request_id)
  $changes$;
  source record;
BEGIN
  FOR source IN SELECT * FROM (VALUES ('spending_entries', figure_of), ('invoiced_entries', $$'invoiced'$$)) AS sources (name, figure)
  LOOP
    EXECUTE format($function$
      CREATE FUNCTION enter_%1$s_in_years() RETURNS trigger LANGUAGE plpgsql AS $body$
      BEGIN
        IF TG_OP = 'DELETE' THEN %2$s;
        ELSE %3$s;
        END IF;
        RETURN NULL;
      END $body$ $function$,
      source.name, format(take_off, source.figure), format(enter, source.figure, 'after_rows'));
    EXECUTE format('CREATE TRIGGER %1$s_year_inserted AFTER INSERT ON %1$s REFERENCING NEW TABLE AS after_rows
      FOR EACH STATEMENT EXECUTE FUNCTION enter_%1$s_in_years()', source.name);
    EXECUTE format('CREATE TRIGGER %1$s_year_deleted AFTER DELETE ON %1$s REFERENCING OLD TABLE AS before_rows
      FOR EACH STATEMENT EXECUTE FUNCTION enter_%1$s_in_years()', source.name);
  END LOOP;

  EXECUTE format($function$
    CREATE FUNCTION recount_entered_years() RETURNS void LANGUAGE plpgsql AS $body$
    BEGIN
      LOCK TABLE spending_entries, invoiced_entries IN SHARE ROW EXCLUSIVE MODE;
      DELETE FROM entered_in_years;
      %s;
      %s;
    END $body$ $function$,
    format(enter, figure_of, 'spending_entries'), format(enter, $$'invoiced'$$, 'invoiced_entries'));

  -- In another time zone, or with another first month, entries fall into other years: those alone are moved.
  EXECUTE format($function$
    CREATE FUNCTION move_entered_years() RETURNS trigger LANGUAGE plpgsql AS $body$
    BEGIN
      LOCK TABLE spending_entries, invoiced_entries IN SHARE ROW EXCLUSIVE MODE;
      INSERT INTO entered_in_years AS kept (figure, fiscal_year, request_id, amount)
      SELECT figure, moved.fiscal_year, request_id, sum(moved.amount)
      FROM (
        SELECT %s AS figure, occurred_at, request_id, amount FROM spending_entries
        UNION ALL SELECT 'invoiced', occurred_at, request_id, amount FROM invoiced_entries) AS entry
        CROSS JOIN LATERAL (SELECT fiscal_year_of(occurred_at, OLD.time_zone, OLD.fiscal_year_start_month) AS former,
          fiscal_year_of(occurred_at, NEW.time_zone, NEW.fiscal_year_start_month) AS present) AS years
        CROSS JOIN LATERAL (VALUES (years.former, -amount), (years.present, amount)) AS moved (fiscal_year, amount)
      WHERE years.former <> years.present
      GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
      ON CONFLICT (figure, fiscal_year, request_id) DO UPDATE SET amount = kept.amount + excluded.amount;
      RETURN NULL;
    END $body$ $function$, figure_of);
END $migration$;

CREATE TRIGGER settings_entered_years AFTER UPDATE OF time_zone, fiscal_year_start_month ON settings FOR EACH ROW
  WHEN ((OLD.time_zone, OLD.fiscal_year_start_month) <> (NEW.time_zone, NEW.fiscal_year_start_month))
  EXECUTE FUNCTION move_entered_years();

SELECT recount_entered_years();
DROP INDEX invoiced_entries_occurred, spending_entries_received, spending_entries_differences, spending_entries_without_order;
