-- What was decided of an invoice, beside by whom, when and why: a dispute that has ended is told from an acceptance.
ALTER TABLE invoices ADD COLUMN decision text CHECK (decision IN ('accepted', 'disputed', 'rejected'));

-- Accepted at once with its entry in the books; whatever else was decided and is neither was a dispute that has ended.
UPDATE invoices SET decision = CASE
    WHEN state = 'rejected' THEN 'rejected'
    WHEN state = 'approved' OR state = 'paid' AND booked_at = decided_at THEN 'accepted'
    ELSE 'disputed' END
WHERE decided_at IS NOT NULL;

ALTER TABLE invoices ADD CONSTRAINT invoices_decision CHECK ((decision IS NULL) = (decided_at IS NULL));
