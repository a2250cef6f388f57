-- Who deleted an asset: answers read this, and the log is there to be read by people.
ALTER TABLE assets ADD COLUMN deleted_by integer REFERENCES users (id),
  ADD CONSTRAINT assets_deleted_by CHECK (deleted_by IS NULL OR deleted_at IS NOT NULL);
UPDATE assets SET deleted_by = deletion.user_id
FROM (
  SELECT DISTINCT ON (target_id) target_id, user_id FROM activity_log
  WHERE target_type = 'asset' AND action = 'Deleted Asset'
  ORDER BY target_id, id DESC
) AS deletion
WHERE deletion.target_id = assets.id AND assets.deleted_at IS NOT NULL;

-- What background work does and did, a row a run: screens show it.
CREATE TABLE job_runs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  task text NOT NULL,
  -- The job in the queue, and the worker that has it locked for as long as the run goes on.
  job_id bigint NOT NULL,
  worker text NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  -- Interrupted: its server was killed or stopped in its midst, and another run does the work.
  outcome text CHECK (outcome IN ('done', 'failed', 'interrupted')),
  error text,
  -- How much is done, where the work counts, and of how much, where it knows.
  done integer,
  total integer CHECK (total IS NULL OR done IS NOT NULL),
  CHECK ((ended_at IS NULL) = (outcome IS NULL)),
  CHECK ((error IS NOT NULL) = (outcome IS NOT NULL AND outcome = 'failed'))
);
CREATE INDEX job_runs_task ON job_runs (task, id DESC);
CREATE INDEX job_runs_failed ON job_runs (task, id DESC) WHERE outcome = 'failed';
CREATE INDEX job_runs_going_on ON job_runs (task, id) WHERE ended_at IS NULL;
CREATE INDEX job_runs_ended ON job_runs (ended_at);
