-- An approval covers amount, item and category. When a later change of these sent the request back for approval.
ALTER TABLE requests ADD COLUMN reopened_at timestamptz;
-- No path may change what an approval covers and keep the approval: not one of today's, and not one to come.
CREATE FUNCTION keep_what_was_approved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Request % is approved: what its approval covers cannot change', OLD.id USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER requests_keep_what_was_approved BEFORE UPDATE ON requests FOR EACH ROW
  WHEN (OLD.status IN ('approved', 'fulfilled') AND NEW.status IN ('approved', 'fulfilled')
    AND (OLD.estimated_cost, OLD.request_type, OLD.asset_name, OLD.brand, OLD.asset_description, OLD.category_id, OLD.asset_id,
      OLD.preferred_asset_id) IS DISTINCT FROM (NEW.estimated_cost, NEW.request_type, NEW.asset_name, NEW.brand,
      NEW.asset_description, NEW.category_id, NEW.asset_id, NEW.preferred_asset_id))
  EXECUTE FUNCTION keep_what_was_approved();
