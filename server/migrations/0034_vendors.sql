-- Vendors: whom the organisation buys from. A removed one keeps its row for what was bought from it.
CREATE TABLE vendors (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (fold_key(name) IS NOT NULL AND length(name) <= 200),
  name_key text GENERATED ALWAYS AS (fold_key(name)) STORED,
  tax_number text CHECK (length(tax_number) <= 60),
  -- Written with blanks, dots and dashes, or without.
  tax_number_key text GENERATED ALWAYS AS (fold_key(regexp_replace(tax_number, '[^[:alnum:]]', '', 'g'))) STORED,
  order_email text CHECK (length(order_email) <= 254),
  phone text CHECK (length(phone) <= 60),
  address text CHECK (length(address) <= 1000),
  payment_days integer CHECK (payment_days BETWEEN 0 AND 365),
  lead_days integer CHECK (lead_days BETWEEN 0 AND 999),
  suspended_reason text CHECK (length(suspended_reason) <= 2000),
  suspended_at timestamptz,
  suspended_by integer REFERENCES users,
  removed_at timestamptz,
  merged_into integer REFERENCES vendors CHECK (merged_into <> id),
  state text GENERATED ALWAYS AS (CASE WHEN removed_at IS NOT NULL THEN 'removed'
    WHEN suspended_reason IS NOT NULL THEN 'suspended' ELSE 'active' END) STORED,
  -- Names and mail addresses of the contacts, kept by trigger, so that a search finds a vendor by them.
  contact_text text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  search_text text GENERATED ALWAYS AS (fold_text(name || ' ' || coalesce(tax_number, '') || ' '
    || coalesce(order_email, '') || ' ' || contact_text)) STORED,
  CHECK ((suspended_reason IS NULL) = (suspended_at IS NULL)),
  CHECK (merged_into IS NULL OR removed_at IS NOT NULL)
);
CREATE UNIQUE INDEX vendors_name ON vendors (name_key) WHERE removed_at IS NULL;
CREATE UNIQUE INDEX vendors_tax_number ON vendors (tax_number_key) WHERE removed_at IS NULL;
CREATE INDEX vendors_search ON vendors USING gin (search_text gin_trgm_ops) WHERE removed_at IS NULL;
-- Counted by it: the smallest that has them all.
CREATE INDEX vendors_listed ON vendors (state, id) WHERE removed_at IS NULL;
CREATE INDEX vendors_by_name ON vendors (name COLLATE "en-x-icu", id) WHERE removed_at IS NULL;
CREATE INDEX vendors_by_state ON vendors (state, name COLLATE "en-x-icu", id) WHERE removed_at IS NULL;
CREATE INDEX vendors_by_lead_days ON vendors (lead_days, name COLLATE "en-x-icu", id) WHERE removed_at IS NULL;
CREATE INDEX vendors_by_age ON vendors (created_at, id) WHERE removed_at IS NULL;

CREATE TABLE vendor_contacts (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  vendor_id integer NOT NULL REFERENCES vendors,
  name text NOT NULL CHECK (fold_key(name) IS NOT NULL AND length(name) <= 120),
  position text CHECK (length(position) <= 120),
  email text CHECK (length(email) <= 254),
  phone text CHECK (length(phone) <= 60),
  gets_orders boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (NOT gets_orders OR email IS NOT NULL)
);
CREATE INDEX vendor_contacts_vendor ON vendor_contacts (vendor_id, id);

CREATE FUNCTION keep_contact_text() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE vendors SET contact_text = coalesce((
      SELECT string_agg(contact.name || ' ' || coalesce(contact.email, ''), ' ' ORDER BY contact.id)
      FROM vendor_contacts AS contact WHERE contact.vendor_id = vendors.id), '')
    WHERE id IN (OLD.vendor_id, NEW.vendor_id);
  RETURN NULL;
END $$;
CREATE TRIGGER vendor_contacts_changed AFTER INSERT OR UPDATE OR DELETE ON vendor_contacts
  FOR EACH ROW EXECUTE FUNCTION keep_contact_text();
