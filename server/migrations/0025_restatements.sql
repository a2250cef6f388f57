-- When what is known of an asset changed the figures of days gone by, and since which of them.
CREATE TABLE asset_restatements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  asset_id integer NOT NULL REFERENCES assets (id) ON DELETE CASCADE,
  restated_at timestamptz NOT NULL DEFAULT now(),
  restated_by integer REFERENCES users (id),
  -- The first day whose figures are others now.
  since date NOT NULL,
  -- What it was worth, and is, on the day of the change; NULL without a cost.
  value_before numeric(14,2),
  value_after numeric(14,2)
);
CREATE INDEX asset_restatements_asset ON asset_restatements (asset_id, id DESC);
CREATE INDEX asset_restatements_by ON asset_restatements (restated_by);
