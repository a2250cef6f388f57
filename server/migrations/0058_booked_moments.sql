-- What an invoice asks for is entered at the moment at which it is said to be in the books, where that is known: so the
-- demo can tell what was billed months ago. In the portal it is entered before, and that moment is now.
DO $migration$
DECLARE
  name text;
  was text;
BEGIN
  FOREACH name IN ARRAY ARRAY['enter_invoiced_units', 'enter_credited_units'] LOOP
    was := pg_get_functiondef(name::regproc);
    -- The first of what enters: what is added; what is taken off is so now.
    was := CASE name
      WHEN 'enter_invoiced_units' THEN regexp_replace(was, 'SELECT now\(\), asked\.invoice_id',
        'SELECT coalesce((SELECT booked_at FROM invoices WHERE id = asked.invoice_id), now()), asked.invoice_id')
      ELSE regexp_replace(was, 'SELECT now\(\), parts\.invoice_id',
        'SELECT coalesce(CASE WHEN sum(parts.amount) < 0 THEN (SELECT booked_at FROM invoices WHERE id = parts.invoice_id) END, now()),
        parts.invoice_id') END;
    IF position('(SELECT booked_at' IN was) = 0 THEN RAISE EXCEPTION '% enters in another way', name; END IF;
    EXECUTE was;
  END LOOP;
END $migration$;
