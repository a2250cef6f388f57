-- What a requester says has arrived of their share of an order, until a receipt tells: it moves no money and no unit.
CREATE TABLE arrival_notes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  line_id integer NOT NULL,
  request_id integer NOT NULL,
  noted_by integer NOT NULL REFERENCES users,
  noted_at timestamptz NOT NULL DEFAULT now(),
  note text CHECK (length(note) BETWEEN 1 AND 2000),
  -- The receipt that was recorded of the share after it; null while it stands.
  receipt_id integer REFERENCES receipts,
  FOREIGN KEY (line_id, request_id) REFERENCES order_shares ON DELETE CASCADE
);
-- Once for a share, until something of it was recorded.
CREATE UNIQUE INDEX arrival_notes_standing ON arrival_notes (line_id, request_id) WHERE receipt_id IS NULL;
CREATE INDEX arrival_notes_share ON arrival_notes (line_id, request_id);
CREATE INDEX arrival_notes_receipt ON arrival_notes (receipt_id) WHERE receipt_id IS NOT NULL;
CREATE INDEX arrival_notes_noted_by ON arrival_notes (noted_by);

CREATE FUNCTION keep_arrival_noted() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF NOT EXISTS (SELECT FROM requests WHERE id = NEW.request_id AND user_id = NEW.noted_by AND status <> 'stock') THEN
    RAISE EXCEPTION 'Request % is not of user %', NEW.request_id, NEW.noted_by USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (SELECT FROM order_lines WHERE id = NEW.line_id AND (kind = 'service' OR without_receipt)) THEN
    RAISE EXCEPTION 'Nothing of line % arrives', NEW.line_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER arrival_notes_noted BEFORE INSERT ON arrival_notes FOR EACH ROW EXECUTE FUNCTION keep_arrival_noted();
