-- Text search folds case and accents; unaccent() is only STABLE, its dictionary form in a wrapper is what an index needs.
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;

CREATE FUNCTION public.fold_text(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT pg_catalog.lower(public.unaccent('public.unaccent'::regdictionary, value) COLLATE pg_catalog."und-x-icu") $$;

-- How two spellings of one key (mail address, serial number, department) are told to be the same.
CREATE FUNCTION public.fold_key(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT nullif(pg_catalog.lower(pg_catalog.normalize(pg_catalog.btrim(value), 'NFKC') COLLATE pg_catalog."und-x-icu"), '') $$;

-- One row: the organisation's settings.
CREATE TABLE settings (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  organisation_name text NOT NULL DEFAULT 'Our Organisation',
  allowed_mail_domains text[] NOT NULL DEFAULT '{}',
  finance_threshold numeric(14,2) NOT NULL DEFAULT 1000.00 CHECK (finance_threshold >= 0),
  budget_policy text NOT NULL DEFAULT 'warn' CHECK (budget_policy IN ('ignore', 'warn', 'stop')),
  four_eyes boolean NOT NULL DEFAULT true,
  fiscal_year_start_month integer NOT NULL DEFAULT 1 CHECK (fiscal_year_start_month BETWEEN 1 AND 12),
  time_zone text NOT NULL DEFAULT 'UTC',
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO settings DEFAULT VALUES;

CREATE TABLE departments (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (btrim(name) <> ''),
  name_key text GENERATED ALWAYS AS (fold_key(name)) STORED UNIQUE
);

CREATE TABLE users (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (btrim(name) <> ''),
  email text NOT NULL,
  email_key text GENERATED ALWAYS AS (fold_key(email)) STORED,
  password_hash text,
  role text NOT NULL CHECK (role IN ('ADMIN', 'PROCUREMENT', 'FINANCE', 'EMPLOYEE')),
  department_id integer REFERENCES departments (id),
  status text NOT NULL CHECK (status IN ('active', 'suspended', 'waiting')),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  search_text text GENERATED ALWAYS AS (fold_text(name || ' ' || email)) STORED,
  CONSTRAINT users_email_unique UNIQUE (email_key)
);
CREATE INDEX users_search ON users USING gin (search_text gin_trgm_ops);
CREATE INDEX users_name ON users (name COLLATE "en-x-icu", id);
CREATE INDEX users_department ON users (department_id);

CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  end_reason text,
  user_agent text,
  CHECK ((ended_at IS NULL) = (end_reason IS NULL))
);
CREATE INDEX sessions_open ON sessions (user_id) WHERE ended_at IS NULL;
CREATE INDEX sessions_expiry ON sessions (expires_at);

-- A sign-in between password and code. browser_hash binds it to one browser's cookie.
CREATE TABLE sign_in_challenges (
  id uuid PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (id),
  browser_hash text NOT NULL,
  code_hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  misses integer NOT NULL DEFAULT 0 CHECK (misses BETWEEN 0 AND 5),
  closed_at timestamptz,
  close_reason text CHECK (close_reason IN ('used', 'superseded', 'missed', 'suspended', 'reset')),
  CHECK ((closed_at IS NULL) = (close_reason IS NULL))
);
CREATE UNIQUE INDEX sign_in_challenges_newest ON sign_in_challenges (user_id) WHERE closed_at IS NULL;
CREATE INDEX sign_in_challenges_browser ON sign_in_challenges (browser_hash);
CREATE INDEX sign_in_challenges_expiry ON sign_in_challenges (expires_at);

CREATE TABLE password_tokens (
  token_hash text PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (id),
  kind text NOT NULL CHECK (kind IN ('reset', 'invitation')),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX password_tokens_user ON password_tokens (user_id) WHERE used_at IS NULL;

CREATE TABLE rate_limits (
  bucket text PRIMARY KEY,
  hits integer NOT NULL,
  resets_at timestamptz NOT NULL
);
CREATE INDEX rate_limits_expiry ON rate_limits (resets_at);

CREATE TABLE categories (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (btrim(name) <> ''),
  name_key text GENERATED ALWAYS AS (fold_key(name)) STORED,
  description text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  search_text text GENERATED ALWAYS AS (fold_text(name || ' ' || coalesce(description, ''))) STORED
);
CREATE UNIQUE INDEX categories_name ON categories (name_key) WHERE deleted_at IS NULL;

CREATE SEQUENCE asset_tag_numbers AS integer;
-- Six digits at least: lpad() alone would cut the millionth tag short.
CREATE FUNCTION next_asset_tag() RETURNS text LANGUAGE sql VOLATILE
  AS $$ SELECT 'AST-' || lpad(n, greatest(6, length(n)), '0') FROM (SELECT nextval('public.asset_tag_numbers')::text) AS next (n) $$;

CREATE TABLE assets (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  asset_tag text NOT NULL UNIQUE DEFAULT next_asset_tag(),
  name text NOT NULL CHECK (btrim(name) <> ''),
  description text,
  brand text,
  model_number text,
  serial_number text,
  serial_key text GENERATED ALWAYS AS (fold_key(serial_number)) STORED,
  condition text CHECK (condition IN ('NEW', 'GOOD', 'FAIR', 'POOR')),
  category_id integer NOT NULL REFERENCES categories (id),
  status text NOT NULL DEFAULT 'available' CHECK (status IN ('available', 'assigned', 'maintenance', 'retired')),
  image_key text,
  purchase_cost numeric(14,2) CHECK (purchase_cost BETWEEN 0 AND 99999999999.99),
  purchase_date date,
  useful_life_months integer CHECK (useful_life_months BETWEEN 0 AND 1200),
  residual_value numeric(14,2) CHECK (residual_value BETWEEN 0 AND 99999999999.99),
  warranty_until date,
  retired_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  search_text text GENERATED ALWAYS AS (fold_text(
    name || ' ' || asset_tag || ' ' || coalesce(serial_number, '') || ' ' || coalesce(brand, '') || ' ' ||
    coalesce(model_number, '') || ' ' || coalesce(description, ''))) STORED,
  CHECK ((status = 'retired') = (retired_at IS NOT NULL))
);
CREATE UNIQUE INDEX assets_serial ON assets (serial_key) WHERE deleted_at IS NULL;
CREATE INDEX assets_search ON assets USING gin (search_text gin_trgm_ops);
CREATE INDEX assets_name ON assets (name COLLATE "en-x-icu", id) WHERE deleted_at IS NULL;
CREATE INDEX assets_status ON assets (status, id) WHERE deleted_at IS NULL;
CREATE INDEX assets_category ON assets (category_id) WHERE deleted_at IS NULL;
CREATE INDEX assets_created ON assets (created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX assets_brand ON assets (brand COLLATE "en-x-icu", id) WHERE deleted_at IS NULL;
CREATE INDEX assets_cost ON assets (purchase_cost, id) WHERE deleted_at IS NULL;
CREATE INDEX assets_purchased ON assets (purchase_date, id) WHERE deleted_at IS NULL;
-- Descending, what is not known still comes last.
CREATE INDEX assets_brand_desc ON assets (brand COLLATE "en-x-icu" DESC NULLS LAST, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX assets_cost_desc ON assets (purchase_cost DESC NULLS LAST, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX assets_purchased_desc ON assets (purchase_date DESC NULLS LAST, id DESC) WHERE deleted_at IS NULL;
-- Best condition first; a missing one is shown as Good and sorts with it.
CREATE FUNCTION condition_rank(condition text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT CASE condition WHEN 'NEW' THEN 1 WHEN 'FAIR' THEN 3 WHEN 'POOR' THEN 4 ELSE 2 END $$;
CREATE INDEX assets_condition ON assets (condition_rank(condition), id) WHERE deleted_at IS NULL;

CREATE TABLE requests (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (id),
  department_id integer REFERENCES departments (id),
  request_type text NOT NULL CHECK (request_type IN ('NEW', 'REPLACEMENT', 'REPAIR')),
  asset_name text,
  asset_description text,
  brand text,
  category_id integer REFERENCES categories (id),
  estimated_cost numeric(14,2) NOT NULL CHECK (estimated_cost BETWEEN 0 AND 99999999999.99),
  actual_cost numeric(14,2) CHECK (actual_cost BETWEEN 0 AND 99999999999.99),
  justification text NOT NULL,
  reason text NOT NULL,
  urgency text NOT NULL DEFAULT 'MEDIUM' CHECK (urgency IN ('LOW', 'MEDIUM', 'HIGH')),
  asset_id integer REFERENCES assets (id),
  issue_description text,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'rejected', 'fulfilled', 'withdrawn')),
  finance_state text CHECK (finance_state IN ('not_required', 'awaiting', 'approved', 'rejected')),
  approved_by integer REFERENCES users (id),
  approved_at timestamptz,
  finance_approved_by integer REFERENCES users (id),
  finance_approved_at timestamptz,
  rejected_by integer REFERENCES users (id),
  rejected_at timestamptz,
  rejection_comment text,
  fulfilled_by integer REFERENCES users (id),
  fulfilled_at timestamptz,
  fulfilled_asset_id integer REFERENCES assets (id),
  fulfil_note text,
  -- Where a repaired asset goes back to.
  asset_status_before text CHECK (asset_status_before IN ('available', 'assigned', 'maintenance')),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  search_text text GENERATED ALWAYS AS (fold_text(
    coalesce(asset_name, 'Repair Request') || ' ' || coalesce(brand, '') || ' ' || coalesce(asset_description, '') || ' ' ||
    coalesce(issue_description, '') || ' ' || reason)) STORED,
  CONSTRAINT requests_repair_names_asset CHECK ((request_type = 'REPAIR') = (asset_id IS NOT NULL)),
  CONSTRAINT requests_purchase_names_item CHECK ((request_type = 'REPAIR') = (asset_name IS NULL)),
  CONSTRAINT requests_pending_undecided CHECK (status NOT IN ('pending', 'withdrawn') OR (finance_state IS NULL AND approved_at IS NULL)),
  CONSTRAINT requests_approved_decided CHECK (status NOT IN ('approved', 'fulfilled')
    OR (finance_state IS NOT NULL AND finance_state <> 'rejected' AND approved_at IS NOT NULL)),
  CONSTRAINT requests_rejected_has_reason CHECK ((status = 'rejected') = (rejection_comment IS NOT NULL AND rejected_at IS NOT NULL)),
  CONSTRAINT requests_fulfilled_is_cleared CHECK (status <> 'fulfilled' OR (fulfilled_at IS NOT NULL AND finance_state IN ('not_required', 'approved'))),
  CONSTRAINT requests_finance_approval_dated CHECK ((finance_state IS NOT DISTINCT FROM 'approved') = (finance_approved_at IS NOT NULL))
);
CREATE INDEX requests_search ON requests USING gin (search_text gin_trgm_ops);
CREATE INDEX requests_created ON requests (created_at DESC, id DESC) WHERE status <> 'withdrawn';
CREATE INDEX requests_status ON requests (status, created_at DESC, id DESC);
CREATE INDEX requests_awaiting_finance ON requests (created_at, id) WHERE status = 'approved' AND finance_state = 'awaiting';
CREATE INDEX requests_user ON requests (user_id, created_at DESC, id DESC);
CREATE INDEX requests_cost ON requests (estimated_cost, id) WHERE status <> 'withdrawn';
CREATE FUNCTION urgency_rank(urgency text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT CASE urgency WHEN 'LOW' THEN 1 WHEN 'MEDIUM' THEN 2 ELSE 3 END $$;
CREATE INDEX requests_urgency ON requests (urgency_rank(urgency), created_at, id) WHERE status <> 'withdrawn';
CREATE INDEX requests_type ON requests (request_type, id) WHERE status <> 'withdrawn';
CREATE INDEX requests_name ON requests ((coalesce(asset_name, 'Repair Request') COLLATE "en-x-icu"), id) WHERE status <> 'withdrawn';
CREATE INDEX requests_asset ON requests (asset_id) WHERE asset_id IS NOT NULL;
CREATE INDEX requests_fulfilled_asset ON requests (fulfilled_asset_id) WHERE fulfilled_asset_id IS NOT NULL;
CREATE INDEX requests_category ON requests (category_id);

CREATE TABLE allocations (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  asset_id integer NOT NULL REFERENCES assets (id),
  user_id integer NOT NULL REFERENCES users (id),
  request_id integer REFERENCES requests (id),
  allocated_at timestamptz NOT NULL DEFAULT now(),
  allocated_by integer REFERENCES users (id),
  note text,
  returned_at timestamptz,
  returned_by integer REFERENCES users (id),
  return_condition text CHECK (return_condition IN ('NEW', 'GOOD', 'FAIR', 'POOR')),
  return_note text,
  CHECK (returned_at IS NULL OR returned_at >= allocated_at)
);
CREATE UNIQUE INDEX allocations_one_open ON allocations (asset_id) WHERE returned_at IS NULL;
CREATE INDEX allocations_asset ON allocations (asset_id, allocated_at DESC, id DESC);
CREATE INDEX allocations_open_by_user ON allocations (user_id, allocated_at DESC, id DESC) WHERE returned_at IS NULL;
CREATE INDEX allocations_user ON allocations (user_id);
CREATE INDEX allocations_allocated ON allocations (allocated_at DESC, id DESC);
CREATE INDEX allocations_returned ON allocations (returned_at DESC, id DESC);

-- An asset's status and its open allocation must agree when a transaction ends:
-- assigned has one, available and retired have none, maintenance may keep the holder's.
CREATE FUNCTION check_custody() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  subject integer := CASE TG_TABLE_NAME WHEN 'assets' THEN (to_jsonb(NEW) ->> 'id')::integer ELSE (to_jsonb(NEW) ->> 'asset_id')::integer END;
  asset_status text;
  is_held boolean;
BEGIN
  SELECT status INTO asset_status FROM assets WHERE id = subject;
  is_held := EXISTS (SELECT FROM allocations WHERE asset_id = subject AND returned_at IS NULL);
  IF (asset_status = 'assigned' AND NOT is_held) OR (asset_status IN ('available', 'retired') AND is_held) THEN
    RAISE EXCEPTION 'asset % is % but its open allocation says otherwise', subject, asset_status
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'assets_custody_agrees';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER assets_custody AFTER INSERT OR UPDATE OF status ON assets
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_custody();
CREATE CONSTRAINT TRIGGER allocations_custody AFTER INSERT OR UPDATE OF returned_at, asset_id ON allocations
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_custody();

CREATE TABLE budgets (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  fiscal_year integer NOT NULL CHECK (fiscal_year BETWEEN 1900 AND 2999),
  -- NULL: the whole organisation.
  department_id integer REFERENCES departments (id),
  amount numeric(14,2) NOT NULL CHECK (amount BETWEEN 0 AND 99999999999.99),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT budgets_one_per_year UNIQUE NULLS NOT DISTINCT (fiscal_year, department_id)
);

CREATE TABLE activity_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  occurred_at timestamptz NOT NULL DEFAULT now(),
  user_id integer REFERENCES users (id),
  user_name text,
  action text NOT NULL,
  target_type text NOT NULL,
  target_id integer,
  target_label text,
  before jsonb,
  after jsonb,
  note text,
  search_text text GENERATED ALWAYS AS (fold_text(action || ' ' || target_type || ' ' || coalesce(target_label, '') || ' ' || coalesce(user_name, ''))) STORED
);
CREATE INDEX activity_log_time ON activity_log (occurred_at DESC, id DESC);
CREATE INDEX activity_log_target ON activity_log (target_type, target_id, id DESC);
CREATE INDEX activity_log_action ON activity_log (action, occurred_at DESC, id DESC);
CREATE INDEX activity_log_user ON activity_log (user_id, occurred_at DESC, id DESC);
CREATE INDEX activity_log_search ON activity_log USING gin (search_text gin_trgm_ops);

CREATE FUNCTION forbid_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the activity log is append-only' USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER activity_log_append_only BEFORE UPDATE OR DELETE ON activity_log
  FOR EACH ROW EXECUTE FUNCTION forbid_change();

CREATE TABLE mail_outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  recipient text NOT NULL,
  subject text NOT NULL,
  -- Emptied once an SMTP server has taken the mail: it may hold a code or a link.
  body text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  -- Past this moment the mail is of no use (a code), and is given up.
  useful_until timestamptz,
  sent_at timestamptz,
  failed_at timestamptz,
  CHECK (sent_at IS NULL OR failed_at IS NULL)
);
CREATE INDEX mail_outbox_due ON mail_outbox (next_attempt_at, id) WHERE sent_at IS NULL AND failed_at IS NULL;
CREATE INDEX mail_outbox_sent ON mail_outbox (sent_at DESC, id DESC) WHERE sent_at IS NOT NULL;

CREATE TABLE idempotency_keys (
  user_id integer NOT NULL REFERENCES users (id),
  endpoint text NOT NULL,
  key text NOT NULL,
  body_hash text NOT NULL,
  response_body jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, endpoint, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);
