-- Who approved a request, when and for what, also where the approval lapsed since: rules read these rows, and the log
-- is there to be read by people.
CREATE TABLE approvals (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  request_id integer NOT NULL REFERENCES requests (id) ON DELETE CASCADE,
  -- Given by finance; else by procurement.
  by_finance boolean NOT NULL,
  approved_by integer REFERENCES users (id),
  approved_at timestamptz NOT NULL,
  -- What was asked for, and what the approval committed: 0 where stock serves the request.
  estimated_cost numeric(14, 2) NOT NULL,
  committed_cost numeric(14, 2) NOT NULL,
  lapsed_at timestamptz,
  -- The edit that changed what was approved.
  lapsed_edit_id bigint REFERENCES activity_log (id),
  CHECK (lapsed_edit_id IS NULL OR lapsed_at IS NOT NULL)
);
CREATE INDEX approvals_request ON approvals (request_id, id);
CREATE UNIQUE INDEX approvals_one_valid ON approvals (request_id, by_finance) WHERE lapsed_at IS NULL;

-- Those that lapsed: each approval in the log that an edit followed which sent the request back.
INSERT INTO approvals (request_id, by_finance, approved_by, approved_at, estimated_cost, committed_cost, lapsed_at, lapsed_edit_id)
SELECT given.target_id, given.action = 'Finance Approved Request', given.user_id, given.occurred_at, cost.amount,
  CASE WHEN wish.id IS NULL THEN cost.amount ELSE 0 END, sent_back.occurred_at, sent_back.id
FROM activity_log AS given
JOIN requests ON requests.id = given.target_id
CROSS JOIN LATERAL (
  SELECT id, occurred_at FROM activity_log AS edited
  WHERE edited.target_type = 'request' AND edited.target_id = given.target_id AND edited.action = 'Edited Request'
    AND edited.before ? 'status' AND edited.id > given.id
  ORDER BY edited.id LIMIT 1
) AS sent_back
-- As it was approved: what the first edit since then found, else what it is now.
CROSS JOIN LATERAL (
  SELECT coalesce((
    SELECT (edited.before ->> 'estimated_cost')::numeric FROM activity_log AS edited
    WHERE edited.target_type = 'request' AND edited.target_id = given.target_id AND edited.action = 'Edited Request'
      AND edited.before ? 'estimated_cost' AND edited.id > given.id
    ORDER BY edited.id LIMIT 1
  ), requests.estimated_cost) AS amount
) AS cost
CROSS JOIN LATERAL (
  SELECT CASE WHEN edit.id IS NULL THEN requests.preferred_asset_id ELSE (edit.before ->> 'preferred_asset_id')::integer END AS id
  FROM (SELECT) AS always
  LEFT JOIN LATERAL (
    SELECT edited.id, edited.before FROM activity_log AS edited
    WHERE edited.target_type = 'request' AND edited.target_id = given.target_id AND edited.action = 'Edited Request'
      AND edited.before ? 'preferred_asset_id' AND edited.id > given.id
    ORDER BY edited.id LIMIT 1
  ) AS edit ON true
) AS wish
WHERE given.target_type = 'request' AND given.action IN ('Approved Request', 'Finance Approved Request')
ORDER BY given.id;

INSERT INTO approvals (request_id, by_finance, approved_by, approved_at, estimated_cost, committed_cost)
SELECT id, false, approved_by, approved_at, estimated_cost, committed_cost FROM requests WHERE approved_at IS NOT NULL
ORDER BY approved_at, id;
INSERT INTO approvals (request_id, by_finance, approved_by, approved_at, estimated_cost, committed_cost)
SELECT id, true, finance_approved_by, finance_approved_at, estimated_cost, committed_cost FROM requests WHERE finance_approved_at IS NOT NULL
ORDER BY finance_approved_at, id;

-- Kept with the request itself, so that no path that approves or sends back can forget it.
CREATE FUNCTION keep_approvals() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was_approved timestamptz;
  was_finance_approved timestamptz;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    was_approved := OLD.approved_at;
    was_finance_approved := OLD.finance_approved_at;
  END IF;
  IF was_approved IS NOT NULL AND NEW.approved_at IS NULL THEN
    UPDATE approvals SET lapsed_at = now() WHERE request_id = NEW.id AND lapsed_at IS NULL;
  END IF;
  IF was_approved IS NULL AND NEW.approved_at IS NOT NULL THEN
    INSERT INTO approvals (request_id, by_finance, approved_by, approved_at, estimated_cost, committed_cost)
    VALUES (NEW.id, false, NEW.approved_by, NEW.approved_at, NEW.estimated_cost, NEW.committed_cost);
  END IF;
  IF was_finance_approved IS NULL AND NEW.finance_approved_at IS NOT NULL THEN
    INSERT INTO approvals (request_id, by_finance, approved_by, approved_at, estimated_cost, committed_cost)
    VALUES (NEW.id, true, NEW.finance_approved_by, NEW.finance_approved_at, NEW.estimated_cost, NEW.committed_cost);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER requests_keep_new_approvals AFTER INSERT ON requests FOR EACH ROW
  WHEN (NEW.approved_at IS NOT NULL) EXECUTE FUNCTION keep_approvals();
CREATE TRIGGER requests_keep_approvals AFTER UPDATE ON requests FOR EACH ROW
  WHEN ((OLD.approved_at IS NULL) <> (NEW.approved_at IS NULL)
    OR (OLD.finance_approved_at IS NULL) <> (NEW.finance_approved_at IS NULL))
  EXECUTE FUNCTION keep_approvals();

-- Who withdrew a request.
ALTER TABLE requests ADD COLUMN withdrawn_by integer REFERENCES users (id), ADD COLUMN withdrawn_at timestamptz;
UPDATE requests SET withdrawn_by = withdrawal.user_id, withdrawn_at = withdrawal.occurred_at
FROM (
  SELECT DISTINCT ON (target_id) target_id, user_id, occurred_at FROM activity_log
  WHERE target_type = 'request' AND action = 'Withdrew Request'
  ORDER BY target_id, id DESC
) AS withdrawal
WHERE withdrawal.target_id = requests.id AND requests.status = 'withdrawn';

-- How a request was fulfilled, and where an asset came from. What was bought for a request was added in the
-- transaction that fulfilled it.
ALTER TABLE requests ADD COLUMN fulfil_way text CHECK (fulfil_way IN ('stock', 'purchase', 'nothing', 'repair'));
UPDATE requests SET fulfil_way = CASE
  WHEN request_type = 'REPAIR' THEN 'repair'
  WHEN fulfilled_asset_id IS NULL THEN 'nothing'
  WHEN EXISTS (SELECT FROM assets WHERE assets.id = fulfilled_asset_id AND assets.created_at = fulfilled_at) THEN 'purchase'
  ELSE 'stock' END
WHERE status = 'fulfilled';
ALTER TABLE assets ADD COLUMN origin text NOT NULL DEFAULT 'registered'
  CHECK (origin IN ('registered', 'purchased', 'imported', 'received'));
UPDATE assets SET origin = 'purchased' FROM requests
WHERE requests.fulfilled_asset_id = assets.id AND requests.fulfil_way = 'purchase';
