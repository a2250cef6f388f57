-- Reports sum over a period: each index holds what its sums need, so that no request is read for them.
CREATE INDEX requests_submitted ON requests (created_at)
  INCLUDE (status, department_id, category_id, actual_cost, committed_cost) WHERE status <> 'withdrawn';
CREATE INDEX requests_approved ON requests (approved_at)
  INCLUDE (status, department_id, category_id, actual_cost, committed_cost) WHERE status IN ('approved', 'fulfilled');
CREATE INDEX requests_fulfilled ON requests (fulfilled_at)
  INCLUDE (department_id, created_at, actual_cost, committed_cost) WHERE status = 'fulfilled';
CREATE INDEX requests_rejected ON requests (rejected_at, department_id) WHERE status = 'rejected';
CREATE INDEX assets_by_condition ON assets (category_id, condition, status) WHERE deleted_at IS NULL;
