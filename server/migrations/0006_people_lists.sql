-- The list of people sorts and filters by these.
CREATE INDEX users_email ON users (email COLLATE "en-x-icu", id);
CREATE INDEX users_role ON users (role, id);
CREATE INDEX users_status ON users (status, id);
CREATE INDEX users_created ON users (created_at, id);

-- A sort by a column of another table can use no index: each account carries its department's name.
ALTER TABLE users ADD COLUMN department_name text;
CREATE FUNCTION copy_department_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.department_name := (SELECT name FROM departments WHERE id = NEW.department_id);
  RETURN NEW;
END $$;
CREATE TRIGGER users_department_name BEFORE INSERT OR UPDATE OF department_id, department_name ON users
  FOR EACH ROW EXECUTE FUNCTION copy_department_name();
CREATE FUNCTION spread_department_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET department_id = department_id WHERE department_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER departments_name AFTER UPDATE OF name ON departments
  FOR EACH ROW EXECUTE FUNCTION spread_department_name();
UPDATE users SET department_id = department_id WHERE department_id IS NOT NULL;
CREATE INDEX users_department_name ON users (department_name COLLATE "en-x-icu", id);
-- Descending, people without a department still come last.
CREATE INDEX users_department_name_desc ON users (department_name COLLATE "en-x-icu" DESC NULLS LAST, id DESC);

-- Mails that are not delivered are few among those that are kept.
CREATE INDEX mail_outbox_unsent ON mail_outbox (id) WHERE sent_at IS NULL;
