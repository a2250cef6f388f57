-- The serial numbers that a vendor says its assets have, line by line: what comes with another one is told, and kept.
CREATE TABLE expected_serials (
  line_id integer NOT NULL REFERENCES order_lines ON DELETE CASCADE,
  position integer NOT NULL CHECK (position >= 1),
  serial_number text NOT NULL CHECK (length(serial_number) <= 120),
  serial_key text NOT NULL GENERATED ALWAYS AS (fold_key(serial_number)) STORED,
  PRIMARY KEY (line_id, position)
);
CREATE UNIQUE INDEX expected_serials_number ON expected_serials (line_id, serial_key);
