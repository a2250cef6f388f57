-- How remotes loaded in browsers: what the releases page counts. Nobody is named.
CREATE TABLE remote_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  remote text NOT NULL,
  build_id text NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('loaded', 'failed', 'replaced')),
  code text,
  duration_ms integer CHECK (duration_ms >= 0),
  occurred_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX remote_events_build ON remote_events (remote, build_id, occurred_at);
CREATE INDEX remote_events_time ON remote_events (occurred_at);
