-- Of a billed unit that goes back for credit, or will never come, the vendor owes what was billed: what its bill, and the
-- credit notes about that, differ by for it is not spent meanwhile.
ALTER TABLE invoice_units
  -- Whether what it differs by was taken off what is spent.
  ADD COLUMN is_credit_awaited boolean NOT NULL DEFAULT false;

-- What was so taken off for a unit, and what of that is so for rates alone: with a bill, or with whatever invoice bills it.
CREATE FUNCTION awaited_differences(line integer, unit integer, bill integer)
  RETURNS TABLE (difference numeric, exchange numeric) LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(differing.difference), 0), coalesce(sum(differing.exchange), 0)
  FROM invoice_units AS differing JOIN invoices ON invoices.id = differing.invoice_id
  WHERE differing.line_id = line AND differing.unit_number = unit AND differing.is_credit_awaited
    AND coalesce(bill, (SELECT invoice_id FROM invoice_units AS billed
      WHERE billed.line_id = line AND billed.unit_number = unit AND billed.is_billed))
      IN (invoices.id, invoices.credits_invoice_id)
$$;
CREATE FUNCTION awaited_difference(line integer, unit integer, bill integer) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT difference FROM awaited_differences(line, unit, bill)
$$;

DO $migration$
DECLARE
  was text;
  body text;
  change record;
BEGIN
  FOR change IN SELECT * FROM (VALUES
    ('settle_billing',
      $$sum(unit.cost) FILTER (WHERE unit.state IN ('expected', 'closed') AND billed.invoice_id IS NOT NULL)$$,
      $$sum(unit.cost + awaited_difference(unit.line_id, unit.unit_number, billed.invoice_id))
        FILTER (WHERE unit.state IN ('expected', 'closed') AND billed.invoice_id IS NOT NULL)$$),
    ('settle_billing',
      $$sum(unit.cost) FILTER (WHERE unit.state = 'returned' AND billed.invoice_id IS NOT NULL)$$,
      $$sum(unit.cost + awaited_difference(unit.line_id, unit.unit_number, billed.invoice_id))
        FILTER (WHERE unit.state = 'returned' AND billed.invoice_id IS NOT NULL)$$),
    ('settle_billing',
      'SELECT sum(cost) FROM receipt_reversals WHERE request_id',
      'SELECT sum(cost + awaited_difference(line_id, unit_number, NULL)) FROM receipt_reversals WHERE request_id'),
    ('enter_credited_units',
      '-now_row.cost AS amount', '-now_row.cost - awaited_difference(now_row.line_id, now_row.unit_number, NULL) AS amount'),
    ('enter_credited_units',
      'former.request_id, former.cost', 'former.request_id, former.cost + awaited_difference(former.line_id, former.unit_number, NULL)'),
    ('enter_credited_bills',
      'changed.sign * unit.cost AS amount',
      'changed.sign * (unit.cost + awaited_difference(line_id, unit_number, changed.bill)) AS amount'),
    ('enter_credited_bills',
      '-1 AS sign FROM after_rows', '-1 AS sign, invoice_id AS bill FROM after_rows'),
    ('enter_credited_bills', 'unit_number, 1 FROM before_rows', 'unit_number, 1, invoice_id FROM before_rows')
  ) AS changes (name, part, becomes) LOOP
    was := pg_get_functiondef(change.name::regproc);
    body := replace(was, change.part, change.becomes);
    IF body = was THEN RAISE EXCEPTION '% is written in another way', change.name; END IF;
    EXECUTE body;
  END LOOP;
END $migration$;
