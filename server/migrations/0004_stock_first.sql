-- The available asset that a purchase is to be served from, by the wish of who asks. Several requests may wish for one.
ALTER TABLE requests ADD COLUMN preferred_asset_id integer REFERENCES assets (id),
  ADD CONSTRAINT requests_repair_wishes_nothing CHECK (request_type <> 'REPAIR' OR preferred_asset_id IS NULL);
-- What approving commits: a request that stock serves costs nothing, whatever it would have cost.
ALTER TABLE requests ADD COLUMN committed_cost numeric(14,2) NOT NULL
  GENERATED ALWAYS AS (CASE WHEN preferred_asset_id IS NULL THEN estimated_cost ELSE 0 END) STORED;
CREATE INDEX requests_preferred_asset ON requests (preferred_asset_id) WHERE preferred_asset_id IS NOT NULL;
