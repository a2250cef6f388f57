-- Webhooks: other systems are told of what the activity log notes (decision 92).

-- What other systems are told of an entry; NULL: nobody else's business. Entries from before have none.
ALTER TABLE activity_log ADD COLUMN event text;

CREATE TABLE webhooks (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (fold_key(name) IS NOT NULL AND length(name) <= 120),
  name_key text GENERATED ALWAYS AS (fold_key(name)) STORED,
  url text NOT NULL CHECK (length(url) <= 2000),
  -- NULL: all, those of later releases too.
  events text[] CHECK (cardinality(events) > 0),
  -- Sealed. The former one signs beside it for a while.
  secret bytea NOT NULL,
  former_secret bytea,
  former_secret_until timestamptz,
  created_by_id integer NOT NULL REFERENCES users,
  disabled_at timestamptz,
  disabled_by text CHECK (disabled_by IN ('person', 'failures', 'gone')),
  disabled_why text,
  -- A removed one keeps its row, so that whoever writes to the log at that moment neither waits nor fails.
  removed_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((former_secret IS NULL) = (former_secret_until IS NULL)),
  CHECK ((disabled_at IS NULL) = (disabled_by IS NULL)),
  CHECK (disabled_why IS NULL OR disabled_at IS NOT NULL)
);
CREATE UNIQUE INDEX webhooks_name ON webhooks (name_key) WHERE removed_at IS NULL;

-- One entry for one webhook.
CREATE TABLE webhook_deliveries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  webhook_id integer NOT NULL REFERENCES webhooks ON DELETE CASCADE,
  entry_id bigint NOT NULL REFERENCES activity_log,
  event text NOT NULL,
  -- What it is about: deliveries of one record go out one after the other.
  record text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Asked for by somebody: tried once, beside the order of its record.
  by_hand boolean NOT NULL DEFAULT false,
  tries integer NOT NULL DEFAULT 0 CHECK (tries >= 0),
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  -- Some server sends it now; where that one was killed, another does after this.
  claimed_until timestamptz,
  first_tried_at timestamptz,
  -- The body as it was first sent: each attempt sends these bytes.
  payload text,
  delivered_at timestamptz,
  -- Delivered, or given up; NULL: it waits.
  ended_at timestamptz,
  state text NOT NULL GENERATED ALWAYS AS (CASE WHEN ended_at IS NULL THEN 'waiting'
    WHEN delivered_at IS NOT NULL THEN 'delivered' ELSE 'failed' END) STORED,
  UNIQUE (webhook_id, entry_id),
  CHECK (ended_at IS NULL OR claimed_until IS NULL)
);
CREATE INDEX webhook_deliveries_listed ON webhook_deliveries (webhook_id, id);
CREATE INDEX webhook_deliveries_by_state ON webhook_deliveries (webhook_id, state, id);
CREATE INDEX webhook_deliveries_by_event ON webhook_deliveries (webhook_id, event, id);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (webhook_id, next_attempt_at, id) WHERE ended_at IS NULL;
CREATE INDEX webhook_deliveries_in_order ON webhook_deliveries (webhook_id, record, id)
  WHERE ended_at IS NULL AND NOT by_hand;
CREATE INDEX webhook_deliveries_delivered ON webhook_deliveries (webhook_id, delivered_at)
  WHERE delivered_at IS NOT NULL;
CREATE INDEX webhook_deliveries_age ON webhook_deliveries (coalesce(ended_at, created_at));

CREATE TABLE webhook_attempts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  delivery_id bigint NOT NULL REFERENCES webhook_deliveries ON DELETE CASCADE,
  at timestamptz NOT NULL,
  duration_ms integer NOT NULL CHECK (duration_ms >= 0),
  -- NULL: no answer came.
  status integer,
  -- How the answer began.
  answer text CHECK (length(answer) <= 2048),
  -- Why it does not count as delivered; NULL where it does.
  fault text
);
CREATE INDEX webhook_attempts_delivery ON webhook_attempts (delivery_id, id);

-- Whoever appends to the log never waits for a webhook: the row of the task is there, so that no two writers make it at
-- once, and the job has no key, by which they would wait for each other.
INSERT INTO graphile_worker._private_tasks (identifier) VALUES ('wake-webhooks') ON CONFLICT DO NOTHING;

CREATE FUNCTION note_webhook_deliveries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  noted bigint;
BEGIN
  -- Most installations have none.
  IF NOT EXISTS (SELECT FROM webhooks WHERE disabled_at IS NULL AND removed_at IS NULL) THEN RETURN NULL; END IF;
  INSERT INTO webhook_deliveries (webhook_id, entry_id, event, record)
    SELECT webhooks.id, entry.id, entry.event,
      concat_ws(' ', entry.target_type, coalesce(entry.target_id::text, entry.target_label))
    FROM entries AS entry
      JOIN webhooks ON webhooks.events IS NULL OR entry.event = ANY (webhooks.events)
    WHERE entry.event IS NOT NULL AND webhooks.disabled_at IS NULL AND webhooks.removed_at IS NULL
    ORDER BY entry.id, webhooks.id;
  GET DIAGNOSTICS noted = ROW_COUNT;
  IF noted > 0 THEN PERFORM graphile_worker.add_job('wake-webhooks'); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER activity_log_webhooks AFTER INSERT ON activity_log REFERENCING NEW TABLE AS entries
  FOR EACH STATEMENT EXECUTE FUNCTION note_webhook_deliveries();
