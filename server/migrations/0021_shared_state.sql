-- What all servers of this database must have alike.

-- Secrets, made once: as they are, or sealed (AES-256-GCM: nonce, tag, text) with a key that is not in the database.
CREATE TABLE server_secrets (
  name text PRIMARY KEY,
  value bytea NOT NULL,
  is_sealed boolean NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- Where the pictures lie: a folder by the id that lies in it, or a bucket. One row once a server has started.
CREATE TABLE picture_place (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  place_id text NOT NULL,
  description text NOT NULL,
  known_since timestamptz NOT NULL DEFAULT now()
);

-- What the server that started last serves to browsers, and from where. One row once a server has started.
CREATE TABLE served_releases (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  place_id text NOT NULL,
  description text NOT NULL,
  builds text NOT NULL
);
