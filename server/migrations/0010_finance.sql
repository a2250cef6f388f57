-- Finance lists the requests behind its figures by what they cost.
CREATE INDEX requests_amount ON requests ((coalesce(actual_cost, committed_cost)), id) WHERE status IN ('approved', 'fulfilled');
-- The worth of the inventory on a date follows from these alone, so that no asset is read for it.
CREATE INDEX assets_in_books ON assets (purchase_date)
  INCLUDE (created_at, purchase_cost, residual_value, useful_life_months, retired_at, status) WHERE deleted_at IS NULL;
