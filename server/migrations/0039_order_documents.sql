-- What was sent to vendors, revision by revision.
ALTER TABLE orders ADD COLUMN revision integer NOT NULL DEFAULT 1 CHECK (revision >= 1);

CREATE TABLE order_revisions (
  order_id integer NOT NULL REFERENCES orders,
  revision integer NOT NULL CHECK (revision >= 1),
  -- All that its document says.
  document jsonb NOT NULL,
  -- The PDF, by its content. Of what was sent before documents were kept it comes with the first reading.
  document_key text CHECK (document_key ~ '^[0-9a-f]{64}$'),
  reason text CHECK (length(reason) <= 2000),
  sent_by integer REFERENCES users,
  sent_at timestamptz NOT NULL,
  sent_way text NOT NULL CHECK (sent_way IN ('mail', 'hand')),
  sent_to text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (order_id, revision)
);
CREATE INDEX order_revisions_document ON order_revisions (document_key);

CREATE FUNCTION keep_order_revision() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'UPDATE' AND OLD.document_key IS NULL
    AND to_jsonb(NEW) - 'document_key' = to_jsonb(OLD) - 'document_key' THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'What was sent to a vendor is never changed' USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER order_revisions_append_only BEFORE UPDATE OR DELETE ON order_revisions
  FOR EACH ROW EXECUTE FUNCTION keep_order_revision();

INSERT INTO order_revisions (order_id, revision, document, sent_by, sent_at, sent_way, sent_to)
SELECT orders.id, 1, jsonb_build_object(
    'number', orders.number, 'revision', 1,
    'ordered_on', to_char(orders.sent_at AT TIME ZONE settings.time_zone, 'YYYY-MM-DD'),
    'organisation', settings.organisation_name, 'ordered_by', sender.name,
    'vendor', jsonb_build_object('name', vendors.name, 'address', vendors.address, 'tax_number', vendors.tax_number),
    'note', orders.note, 'net', orders.net, 'discount', orders.discount, 'charges', orders.charges,
    'tax', orders.tax, 'total', orders.total, 'changes', '[]'::jsonb,
    'lines', coalesce((SELECT jsonb_agg(jsonb_build_object('position', line.position, 'quantity', line.quantity,
        'name', line.name, 'brand', line.brand, 'model_number', line.model_number, 'price', line.price,
        'price_per', line.price_per, 'tax_rate', line.tax_rate, 'expected_on', line.expected_on, 'net', line.net)
      ORDER BY line.position) FROM order_lines AS line WHERE line.order_id = orders.id), '[]'::jsonb)),
  orders.sent_by, orders.sent_at, orders.sent_way, orders.sent_to
FROM orders
  JOIN vendors ON vendors.id = orders.vendor_id
  LEFT JOIN users AS sender ON sender.id = orders.sent_by
  CROSS JOIN settings
WHERE orders.sent_at IS NOT NULL;

-- A document that goes with a mail is named by its content; its bytes lie with the others.
ALTER TABLE mail_outbox
  ADD COLUMN attachment_key text CHECK (attachment_key ~ '^[0-9a-f]{64}$'),
  ADD COLUMN attachment_name text CHECK (length(attachment_name) <= 200),
  ADD CHECK ((attachment_key IS NULL) = (attachment_name IS NULL));
