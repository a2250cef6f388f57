-- Finance lists what is in use and not written off because its cost, its day or its life is not recorded.
CREATE INDEX assets_incomplete_books ON assets (name COLLATE "en-x-icu", id)
  WHERE deleted_at IS NULL AND retired_at IS NULL
    AND (purchase_cost IS NULL OR purchase_date IS NULL OR useful_life_months IS NULL);
