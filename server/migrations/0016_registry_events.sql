-- That the list of areas could not be read is an event of no area and no build.
ALTER TABLE remote_events
  ALTER COLUMN remote DROP NOT NULL,
  ALTER COLUMN build_id DROP NOT NULL,
  ADD CONSTRAINT remote_events_of_whom CHECK (
    (remote IS NULL) = (build_id IS NULL) AND (remote IS NOT NULL OR outcome = 'failed')
  );
