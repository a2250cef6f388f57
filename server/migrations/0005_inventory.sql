-- Orders of the inventory that people ask for. Ascending, what is not known comes last by itself.
CREATE INDEX assets_model ON assets (model_number COLLATE "en-x-icu", id) WHERE deleted_at IS NULL;
CREATE INDEX assets_model_desc ON assets (model_number COLLATE "en-x-icu" DESC NULLS LAST, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX assets_serial_order ON assets (serial_number COLLATE "en-x-icu", id) WHERE deleted_at IS NULL;
CREATE INDEX assets_serial_order_desc ON assets (serial_number COLLATE "en-x-icu" DESC NULLS LAST, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX assets_warranty ON assets (warranty_until, id) WHERE deleted_at IS NULL;
CREATE INDEX assets_warranty_desc ON assets (warranty_until DESC NULLS LAST, id DESC) WHERE deleted_at IS NULL;

-- Which of the kept pictures an asset still shows, a deleted one too.
CREATE INDEX assets_image ON assets (image_key) WHERE image_key IS NOT NULL;
