-- What is available, by category and by text: matching of stock looks at nothing else.
CREATE INDEX assets_stock ON assets (category_id, id) WHERE status = 'available' AND deleted_at IS NULL;
CREATE INDEX assets_stock_search ON assets USING gin (search_text gin_trgm_ops) WHERE status = 'available' AND deleted_at IS NULL;
