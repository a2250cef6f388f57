-- Access tokens: what a script calls the API with in its owner's name. Of the token itself only a hash is kept.
CREATE TABLE access_tokens (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id integer NOT NULL REFERENCES users,
  name text NOT NULL CHECK (fold_key(name) IS NOT NULL AND length(name) <= 120),
  name_key text GENERATED ALWAYS AS (fold_key(name)) STORED,
  token_hash text NOT NULL UNIQUE,
  -- How it begins: enough for its owner to know it again, too little to guess the rest.
  start text NOT NULL CHECK (length(start) <= 12),
  permissions text[] NOT NULL CHECK (cardinality(permissions) > 0),
  read_only boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  last_used_at timestamptz,
  last_used_from text,
  ended_at timestamptz,
  end_reason text CHECK (end_reason IN ('ended', 'account closed')),
  CHECK ((ended_at IS NULL) = (end_reason IS NULL))
);
CREATE UNIQUE INDEX access_tokens_name ON access_tokens (user_id, name_key) WHERE ended_at IS NULL;
CREATE INDEX access_tokens_expiry ON access_tokens (expires_at);

-- By which access token something was done; null where a person did it in a session.
ALTER TABLE activity_log ADD COLUMN access_token text;
