-- Files attached to records. What is in them lies beside the pictures and documents, under the hash of its content.
CREATE TABLE attachments (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  target_type text NOT NULL CHECK (target_type IN ('asset', 'request', 'order', 'vendor', 'invoice')),
  target_id integer NOT NULL,
  -- The same as references: a file hangs on a record that is there.
  asset_id integer GENERATED ALWAYS AS (CASE WHEN target_type = 'asset' THEN target_id END) STORED
    REFERENCES assets ON DELETE CASCADE,
  request_id integer GENERATED ALWAYS AS (CASE WHEN target_type = 'request' THEN target_id END) STORED
    REFERENCES requests ON DELETE CASCADE,
  order_id integer GENERATED ALWAYS AS (CASE WHEN target_type = 'order' THEN target_id END) STORED
    REFERENCES orders ON DELETE CASCADE,
  vendor_id integer GENERATED ALWAYS AS (CASE WHEN target_type = 'vendor' THEN target_id END) STORED
    REFERENCES vendors ON DELETE CASCADE,
  invoice_id integer GENERATED ALWAYS AS (CASE WHEN target_type = 'invoice' THEN target_id END) STORED
    REFERENCES invoices ON DELETE CASCADE,
  -- Shown, and never a path: no separators, control characters or marks that turn the direction of writing.
  name text NOT NULL CHECK (fold_key(name) IS NOT NULL AND length(name) <= 200
    AND name !~ U&'[/\\\\\0001-\001F\007F-\009F\061C\200E\200F\202A-\202E\2066-\2069]'),
  name_key text NOT NULL GENERATED ALWAYS AS (fold_key(name)) STORED,
  -- The same name again is the next one.
  version integer NOT NULL CHECK (version >= 1),
  bytes integer NOT NULL CHECK (bytes BETWEEN 1 AND 52428800),
  -- By its content.
  content_type text NOT NULL CHECK (length(content_type) <= 200),
  file_key text NOT NULL CHECK (file_key ~ '^[0-9a-f]{64}$'),
  added_by integer NOT NULL REFERENCES users,
  added_at timestamptz NOT NULL DEFAULT now(),
  removed_at timestamptz,
  removed_by integer REFERENCES users,
  CHECK ((removed_at IS NULL) = (removed_by IS NULL)),
  UNIQUE (target_type, target_id, name_key, version)
);
CREATE INDEX attachments_file ON attachments (file_key) WHERE removed_at IS NULL;
CREATE INDEX attachments_asset ON attachments (asset_id) WHERE asset_id IS NOT NULL;
CREATE INDEX attachments_request ON attachments (request_id) WHERE request_id IS NOT NULL;
CREATE INDEX attachments_order ON attachments (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX attachments_vendor ON attachments (vendor_id) WHERE vendor_id IS NOT NULL;
CREATE INDEX attachments_invoice ON attachments (invoice_id) WHERE invoice_id IS NOT NULL;

-- What was attached is never changed, and removed once; with its record only what was removed goes.
CREATE FUNCTION keep_attachment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- What is generated is not there yet when this is asked.
  others constant text[] := ARRAY['removed_at', 'removed_by', 'name_key', 'asset_id', 'request_id', 'order_id',
    'vendor_id', 'invoice_id'];
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.removed_at IS NOT NULL THEN RETURN OLD; END IF;
    RAISE EXCEPTION 'Files are attached to % %', OLD.target_type, OLD.target_id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD.removed_at IS NULL AND NEW.removed_at IS NOT NULL
    AND to_jsonb(NEW) - others = to_jsonb(OLD) - others THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'What was attached is never changed' USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER attachments_keep BEFORE UPDATE OR DELETE ON attachments
  FOR EACH ROW EXECUTE FUNCTION keep_attachment();

-- A vendor shows what hangs on those that were merged into it.
CREATE INDEX vendors_merged ON vendors (merged_into) WHERE merged_into IS NOT NULL;
