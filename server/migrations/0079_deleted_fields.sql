-- A removed field is deleted for good once somebody says so; its values go batch by batch, and it is called until then.
ALTER TABLE custom_fields ADD COLUMN deleting_at timestamptz,
  ADD CONSTRAINT custom_fields_deleted_when_removed CHECK (deleting_at IS NULL OR removed_at IS NOT NULL);
