-- An account says what it is: waiting or refused as a registration, invited until its owner has chosen a password.
ALTER TABLE users DROP CONSTRAINT users_status_check;
ALTER TABLE users ADD CONSTRAINT users_status_check
  CHECK (status IN ('waiting', 'invited', 'active', 'suspended', 'refused'));

-- Nobody can have signed in without a password.
UPDATE users SET status = 'invited' WHERE status = 'active' AND password_hash IS NULL;
UPDATE users SET status = 'refused' WHERE status = 'suspended' AND (
  SELECT action FROM activity_log
  WHERE target_type = 'user' AND target_id = users.id
    AND action IN ('Refused Registration', 'Approved Registration', 'Reactivated User', 'Suspended User')
  ORDER BY activity_log.id DESC LIMIT 1) = 'Refused Registration';
