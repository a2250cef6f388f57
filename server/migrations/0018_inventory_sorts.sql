-- The inventory by category: of each category the first assets by number are read, not all of them.
CREATE INDEX assets_in_category ON assets (category_id, id) WHERE deleted_at IS NULL;
-- It does what this one did.
DROP INDEX assets_category;
