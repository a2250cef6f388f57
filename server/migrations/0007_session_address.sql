-- Where somebody signed in from, for their own list of sessions.
ALTER TABLE sessions ADD COLUMN address text;
