-- What is deleted stays in the figures of the days on which it was there: their index holds it too.
DROP INDEX assets_in_books;
CREATE INDEX assets_in_books ON assets (purchase_date)
  INCLUDE (created_at, purchase_cost, residual_value, useful_life_months, retired_at, status, deleted_at);
CREATE INDEX assets_deleted ON assets (deleted_at) WHERE deleted_at IS NOT NULL;
