-- How long a session lasts unused, and at most, however much it is used.
ALTER TABLE settings
  ADD COLUMN session_idle_minutes integer NOT NULL DEFAULT 480 CHECK (session_idle_minutes BETWEEN 15 AND 1440),
  ADD COLUMN session_max_hours integer NOT NULL DEFAULT 24 CHECK (session_max_hours BETWEEN 1 AND 720),
  ADD CONSTRAINT settings_session_limits CHECK (session_idle_minutes <= session_max_hours * 60);

-- last_seen_at is any call, also of a page that nobody touches; last_used_at is its person's doing, and extends.
-- expires_at is the end at the latest, which is in the token, too; when a session ends is reckoned from these and the
-- settings as they are, so that a shorter limit holds at once.
ALTER TABLE sessions ADD COLUMN last_used_at timestamptz;
UPDATE sessions SET last_used_at = last_seen_at;
ALTER TABLE sessions ALTER COLUMN last_used_at SET NOT NULL, ALTER COLUMN last_used_at SET DEFAULT now();
