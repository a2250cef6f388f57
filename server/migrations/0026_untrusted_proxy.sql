-- Where requests last came from that named another caller's address, though that proxy is not trusted. One row.
CREATE TABLE untrusted_proxy (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  address text,
  seen_at timestamptz,
  CHECK ((address IS NULL) = (seen_at IS NULL))
);
INSERT INTO untrusted_proxy DEFAULT VALUES;
