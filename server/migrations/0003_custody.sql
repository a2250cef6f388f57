-- Allocations by the name of their asset: deleted ones keep their place in history.
CREATE INDEX assets_any_name ON assets (name COLLATE "en-x-icu", id);
-- Who is not active: few, and asked for together with what they hold.
CREATE INDEX users_not_active ON users (status, id) WHERE status <> 'active';
