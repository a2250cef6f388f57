-- Locations: a tree of sites, buildings, floors and rooms, in one of which an asset may be (decision 91).

-- A place is in one of a kind above its own: so the tree has no circle, and no more than four levels.
CREATE FUNCTION location_level(kind text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT array_position(ARRAY['site', 'building', 'floor', 'room'], kind) $$;

-- What a search finds a place by: its names from the site down, and its code.
CREATE FUNCTION location_text(path text[], code text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT public.fold_text(array_to_string(path, ' ') || ' ' || coalesce(code, '')) $$;

CREATE TABLE locations (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- A slash that stands by itself parts the names of a path, by which a place can be found.
  name text NOT NULL CHECK (btrim(name) <> '' AND length(name) <= 80 AND name !~ '(^|\s)/(\s|$)'),
  name_key text NOT NULL GENERATED ALWAYS AS (fold_key(name)) STORED,
  -- What labels, plans or another system call it.
  code text CHECK (btrim(code) <> '' AND length(code) <= 40),
  kind text NOT NULL CHECK (location_level(kind) IS NOT NULL),
  parent_id integer,
  parent_kind text,
  -- Kept by triggers: the ids and the names from the site down to itself.
  line integer[] NOT NULL DEFAULT '{}',
  path text[] COLLATE "en-x-icu" NOT NULL DEFAULT '{}',
  own_text text NOT NULL GENERATED ALWAYS AS (fold_text(name || ' ' || coalesce(code, ''))) STORED,
  search_text text NOT NULL GENERATED ALWAYS AS (location_text(path, code)) STORED,
  retired_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (id, kind),
  CONSTRAINT locations_name UNIQUE NULLS NOT DISTINCT (parent_id, name_key),
  CONSTRAINT locations_parent FOREIGN KEY (parent_id, parent_kind) REFERENCES locations (id, kind),
  CONSTRAINT locations_top CHECK ((parent_id IS NULL) = (kind = 'site') AND (parent_id IS NULL) = (parent_kind IS NULL)),
  CONSTRAINT locations_below CHECK (location_level(parent_kind) < location_level(kind))
);
CREATE INDEX locations_line ON locations USING gin (line);
CREATE INDEX locations_search ON locations USING gin (search_text gin_trgm_ops);
CREATE INDEX locations_path ON locations (path, id);
CREATE INDEX locations_children ON locations (parent_id, path, id);

-- Changes of the tree wait for each other: each sees the tree that the one before left.
CREATE FUNCTION place_location() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  parent locations;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('asset-portal:locations', 0));
  SELECT * INTO parent FROM locations WHERE id = NEW.parent_id;
  NEW.parent_kind := CASE WHEN NEW.parent_id IS NOT NULL THEN coalesce(parent.kind, 'site') END;
  NEW.line := coalesce(parent.line, '{}') || NEW.id;
  NEW.path := coalesce(parent.path, '{}') || NEW.name;
  RETURN NEW;
END $$;
CREATE TRIGGER locations_place BEFORE INSERT OR UPDATE OF name, parent_id ON locations
  FOR EACH ROW EXECUTE FUNCTION place_location();

-- What is below a place goes with it.
CREATE FUNCTION place_what_is_below() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE locations SET line = NEW.line || line[cardinality(OLD.line) + 1:],
    path = NEW.path || path[cardinality(OLD.path) + 1:]
  WHERE line @> ARRAY[NEW.id] AND id <> NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER locations_place_below AFTER UPDATE OF name, parent_id ON locations FOR EACH ROW
  WHEN (OLD.line <> NEW.line OR OLD.path <> NEW.path) EXECUTE FUNCTION place_what_is_below();

ALTER TABLE assets ADD COLUMN location_id integer REFERENCES locations (id);

-- Whatever is put into a place waits for whoever retires it, and is refused after that. Commands refuse it before, by
-- its field; this is for what they forget.
CREATE FUNCTION keep_location_in_use() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_id integer := (to_jsonb(NEW) ->> TG_ARGV[0])::integer;
BEGIN
  PERFORM FROM locations WHERE id = of_id AND retired_at IS NULL FOR SHARE;
  IF NOT FOUND AND EXISTS (SELECT FROM locations WHERE id = of_id) THEN
    RAISE EXCEPTION 'Location % is retired', of_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'locations_in_use', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER assets_location_in_use BEFORE INSERT ON assets FOR EACH ROW
  WHEN (NEW.location_id IS NOT NULL) EXECUTE FUNCTION keep_location_in_use('location_id');
CREATE TRIGGER assets_location_in_use_then BEFORE UPDATE OF location_id ON assets FOR EACH ROW
  WHEN (NEW.location_id IS NOT NULL AND NEW.location_id IS DISTINCT FROM OLD.location_id)
  EXECUTE FUNCTION keep_location_in_use('location_id');
CREATE TRIGGER locations_parent_in_use BEFORE INSERT ON locations FOR EACH ROW
  WHEN (NEW.parent_id IS NOT NULL AND NEW.retired_at IS NULL) EXECUTE FUNCTION keep_location_in_use('parent_id');
CREATE TRIGGER locations_parent_in_use_then BEFORE UPDATE OF parent_id, retired_at ON locations FOR EACH ROW
  WHEN (NEW.parent_id IS NOT NULL AND NEW.retired_at IS NULL
    AND (NEW.parent_id IS DISTINCT FROM OLD.parent_id OR OLD.retired_at IS NOT NULL))
  EXECUTE FUNCTION keep_location_in_use('parent_id');

-- And none is retired that an asset or a place in use is in.
CREATE FUNCTION keep_retired_locations_empty() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF EXISTS (SELECT FROM assets WHERE location_id = NEW.id AND deleted_at IS NULL)
    OR EXISTS (SELECT FROM locations WHERE parent_id = NEW.id AND retired_at IS NULL) THEN
    RAISE EXCEPTION 'Location % is still in use', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'locations_retired_empty', TABLE = 'locations';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER locations_retired_empty BEFORE UPDATE OF retired_at ON locations FOR EACH ROW
  WHEN (OLD.retired_at IS NULL AND NEW.retired_at IS NOT NULL) EXECUTE FUNCTION keep_retired_locations_empty();

-- What is in a place, in the usual order of the inventory. The other orders hold the place, as they hold state and
-- category (migration 33), so that an asset elsewhere is passed over without being read.
CREATE INDEX assets_in_location ON assets (location_id, name COLLATE "en-x-icu", id)
  INCLUDE (status, category_id, condition) WHERE deleted_at IS NULL;
-- For deleting a place, to which those that are deleted refer as well.
CREATE INDEX assets_location ON assets (location_id) WHERE location_id IS NOT NULL;
CREATE INDEX assets_deleted_in_location ON assets (location_id) WHERE deleted_at IS NOT NULL AND location_id IS NOT NULL;
DROP INDEX assets_name, assets_cost, assets_cost_desc, assets_purchased, assets_purchased_desc, assets_warranty,
  assets_warranty_desc, assets_created, assets_list, assets_list_by_status, assets_list_by_category, assets_in_category;
CREATE INDEX assets_name ON assets (name COLLATE "en-x-icu", id)
  INCLUDE (status, category_id, condition, location_id) WHERE deleted_at IS NULL;
CREATE INDEX assets_cost ON assets (purchase_cost, id)
  INCLUDE (status, category_id, condition, location_id) WHERE deleted_at IS NULL;
CREATE INDEX assets_cost_desc ON assets (purchase_cost DESC NULLS LAST, id DESC)
  INCLUDE (status, category_id, condition, location_id) WHERE deleted_at IS NULL;
CREATE INDEX assets_purchased ON assets (purchase_date, id)
  INCLUDE (status, category_id, condition, location_id) WHERE deleted_at IS NULL;
CREATE INDEX assets_purchased_desc ON assets (purchase_date DESC NULLS LAST, id DESC)
  INCLUDE (status, category_id, condition, location_id) WHERE deleted_at IS NULL;
CREATE INDEX assets_warranty ON assets (warranty_until, id)
  INCLUDE (status, category_id, condition, location_id) WHERE deleted_at IS NULL;
CREATE INDEX assets_warranty_desc ON assets (warranty_until DESC NULLS LAST, id DESC)
  INCLUDE (status, category_id, condition, location_id) WHERE deleted_at IS NULL;
CREATE INDEX assets_created ON assets (created_at DESC, id DESC)
  INCLUDE (status, category_id, condition, location_id) WHERE deleted_at IS NULL;
CREATE INDEX assets_in_category ON assets (category_id, id) INCLUDE (location_id) WHERE deleted_at IS NULL;
CREATE INDEX assets_list ON assets (category_id, status, name COLLATE "en-x-icu", id)
  INCLUDE (location_id) WHERE deleted_at IS NULL;
CREATE INDEX assets_list_by_status ON assets (status, name COLLATE "en-x-icu", id)
  INCLUDE (location_id) WHERE deleted_at IS NULL;
CREATE INDEX assets_list_by_category ON assets (category_id, name COLLATE "en-x-icu", id)
  INCLUDE (location_id) WHERE deleted_at IS NULL;

-- How many assets are in each, kept as other counts are (migration 14). What is below a place is summed when it is read.
ALTER TABLE tallies ADD COLUMN location_id integer;
CREATE INDEX tallies_location ON tallies (location_id) INCLUDE (delta) WHERE location_id IS NOT NULL;
DO $migration$
DECLARE
  now_rows text := 'SELECT 1 AS sign, location_id FROM after_rows WHERE deleted_at IS NULL';
  former_rows text := 'SELECT -1 AS sign, location_id FROM before_rows WHERE deleted_at IS NULL';
  add_tallies text := $tallies$
    INSERT INTO tallies (subject, location_id, delta)
    SELECT 'asset in location', location_id, sum(sign) FROM (%s) AS rows
    WHERE location_id IS NOT NULL GROUP BY location_id HAVING sum(sign) <> 0
  $tallies$;
BEGIN
  EXECUTE format($function$
    CREATE FUNCTION tally_locations() RETURNS trigger LANGUAGE plpgsql AS $body$
    BEGIN
      IF TG_OP = 'INSERT' THEN %s;
      ELSIF TG_OP = 'DELETE' THEN %s;
      ELSE %s;
      END IF;
      RETURN NULL;
    END $body$ $function$,
    format(add_tallies, now_rows), format(add_tallies, former_rows),
    format(add_tallies, now_rows || ' UNION ALL ' || former_rows));
  CREATE TRIGGER tally_locations_insert AFTER INSERT ON assets REFERENCING NEW TABLE AS after_rows
    FOR EACH STATEMENT EXECUTE FUNCTION tally_locations();
  CREATE TRIGGER tally_locations_delete AFTER DELETE ON assets REFERENCING OLD TABLE AS before_rows
    FOR EACH STATEMENT EXECUTE FUNCTION tally_locations();
  CREATE TRIGGER tally_locations_update AFTER UPDATE ON assets REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
    FOR EACH STATEMENT EXECUTE FUNCTION tally_locations();
END $migration$;
