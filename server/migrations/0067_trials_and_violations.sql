-- Who may try releases without being an administrator.
ALTER TABLE users ADD COLUMN tries_releases boolean NOT NULL DEFAULT false;

-- What browsers stopped because the content security policy forbids it: counted by day and kind. No person, no page
-- address, no query.
CREATE TABLE policy_violations (
  day date NOT NULL DEFAULT (now() AT TIME ZONE 'UTC')::date,
  shell_build text NOT NULL CHECK (length(shell_build) <= 64),
  -- Whose code it was, where a file of a release says so; else the shell's.
  remote text CHECK (length(remote) <= 31),
  build_id text CHECK (length(build_id) <= 64),
  directive text NOT NULL CHECK (length(directive) <= 60),
  blocked text NOT NULL CHECK (length(blocked) <= 200),
  source text CHECK (length(source) <= 200),
  reports integer NOT NULL DEFAULT 1 CHECK (reports > 0),
  last_reported_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((remote IS NULL) = (build_id IS NULL)),
  UNIQUE NULLS NOT DISTINCT (day, shell_build, remote, build_id, directive, blocked, source)
);

-- Why a canary stays at its stage, as administrators were told: once for each stage and reason.
CREATE TABLE canary_notices (
  remote text NOT NULL CHECK (length(remote) <= 31),
  build_id text NOT NULL CHECK (length(build_id) <= 64),
  stage_since timestamptz NOT NULL,
  reason text NOT NULL CHECK (reason IN ('few-loads', 'more-failures', 'older-than-live', 'misfit', 'ready')),
  noticed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (remote, build_id, stage_since, reason)
);
