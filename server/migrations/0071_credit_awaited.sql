-- A unit that is billed and sent back for credit takes along what its invoice, and the credit notes about that, made it
-- cost more or less: what is awaited of the vendor is what was billed, and nothing of it is spent meanwhile. What went
-- back before keeps its difference in the books until its credit note comes.
ALTER TABLE invoice_units
  -- Whether its difference was taken off when the unit went back for credit.
  ADD COLUMN is_credit_awaited boolean NOT NULL DEFAULT false;

-- What of a unit's differences went with it.
CREATE FUNCTION difference_gone(line integer, unit integer) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(difference), 0) FROM invoice_units
  WHERE line_id = line AND unit_number = unit AND is_credit_awaited
$$;

DO $migration$
DECLARE
  was text;
  body text;
BEGIN
  was := pg_get_functiondef('settle_billing'::regproc);
  body := replace(was,
    $$coalesce(sum(unit.cost) FILTER (WHERE unit.state = 'returned' AND billed.invoice_id IS NOT NULL), 0)$$,
    $$coalesce(sum(CASE WHEN billed.invoice_id IS NOT NULL THEN unit.cost ELSE 0 END
        + difference_gone(unit.line_id, unit.unit_number)) FILTER (WHERE unit.state = 'returned'), 0)$$);
  IF body = was THEN RAISE EXCEPTION 'settle_billing counts what went back in another way'; END IF;
  was := body;
  body := replace(was, 'SELECT sum(cost) FROM receipt_reversals WHERE request_id',
    'SELECT sum(cost + difference_gone(line_id, unit_number)) FROM receipt_reversals WHERE request_id');
  IF body = was THEN RAISE EXCEPTION 'settle_billing counts what is credited in another way'; END IF;
  EXECUTE body;

  was := pg_get_functiondef('enter_credited_units'::regproc);
  body := replace(replace(was,
    '-now_row.cost AS amount', '-now_row.cost - difference_gone(now_row.line_id, now_row.unit_number) AS amount'),
    'former.request_id, former.cost', 'former.request_id, former.cost + difference_gone(former.line_id, former.unit_number)');
  IF body = was THEN RAISE EXCEPTION 'enter_credited_units counts what is credited in another way'; END IF;
  EXECUTE body;
END $migration$;
