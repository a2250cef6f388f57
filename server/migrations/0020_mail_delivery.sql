-- Whether the mail server takes mails, as the last attempt of any server found it. One row.
CREATE TABLE mail_delivery (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  -- When the attempts began to fail for a reason that is not the single mail's; null while mails are taken.
  failing_since timestamptz,
  -- The last attempt that failed so.
  failed_at timestamptz
);
INSERT INTO mail_delivery DEFAULT VALUES;
