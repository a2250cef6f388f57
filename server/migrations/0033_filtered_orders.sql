-- The inventory by state, by category and by both, in the order of its list: the order alone led through every asset
-- before the first that is wanted, since names and categories go together.
CREATE INDEX assets_list ON assets (category_id, status, name COLLATE "en-x-icu", id) WHERE deleted_at IS NULL;
CREATE INDEX assets_list_by_status ON assets (status, name COLLATE "en-x-icu", id) WHERE deleted_at IS NULL;
CREATE INDEX assets_list_by_category ON assets (category_id, name COLLATE "en-x-icu", id) WHERE deleted_at IS NULL;

-- The other orders hold what is filtered by: an asset that is not wanted is passed over without being read.
DROP INDEX assets_name, assets_cost, assets_cost_desc, assets_purchased, assets_purchased_desc, assets_warranty,
  assets_warranty_desc, assets_created;
CREATE INDEX assets_name ON assets (name COLLATE "en-x-icu", id)
  INCLUDE (status, category_id, condition) WHERE deleted_at IS NULL;
CREATE INDEX assets_cost ON assets (purchase_cost, id)
  INCLUDE (status, category_id, condition) WHERE deleted_at IS NULL;
CREATE INDEX assets_cost_desc ON assets (purchase_cost DESC NULLS LAST, id DESC)
  INCLUDE (status, category_id, condition) WHERE deleted_at IS NULL;
CREATE INDEX assets_purchased ON assets (purchase_date, id)
  INCLUDE (status, category_id, condition) WHERE deleted_at IS NULL;
CREATE INDEX assets_purchased_desc ON assets (purchase_date DESC NULLS LAST, id DESC)
  INCLUDE (status, category_id, condition) WHERE deleted_at IS NULL;
CREATE INDEX assets_warranty ON assets (warranty_until, id)
  INCLUDE (status, category_id, condition) WHERE deleted_at IS NULL;
CREATE INDEX assets_warranty_desc ON assets (warranty_until DESC NULLS LAST, id DESC)
  INCLUDE (status, category_id, condition) WHERE deleted_at IS NULL;
CREATE INDEX assets_created ON assets (created_at DESC, id DESC)
  INCLUDE (status, category_id, condition) WHERE deleted_at IS NULL;

-- Requests by state and department, newest first.
CREATE INDEX requests_list ON requests (department_id, status, created_at DESC, id DESC);
