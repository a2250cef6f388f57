-- Requests whose entries of a year come to nothing are no rows of a figure: their sums are read from the index alone.
DROP INDEX invoiced_entries_occurred, spending_entries_received, spending_entries_differences, spending_entries_without_order;
CREATE INDEX invoiced_entries_occurred ON invoiced_entries (occurred_at, request_id) INCLUDE (amount);
CREATE INDEX spending_entries_received ON spending_entries (occurred_at, request_id) INCLUDE (amount)
  WHERE kind IN ('receipt', 'undone', 'sent_back');
CREATE INDEX spending_entries_differences ON spending_entries (occurred_at, request_id) INCLUDE (amount) WHERE kind = 'difference';
CREATE INDEX spending_entries_without_order ON spending_entries (occurred_at, request_id) INCLUDE (amount)
  WHERE kind = 'without_order';
