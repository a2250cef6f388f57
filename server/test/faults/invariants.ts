import type pg from 'pg';

/** What must be true of the data whatever was done to the server: each query answers the rows of which it is not. */
const INVARIANTS: Readonly<Record<string, string>> = {
  'an assigned asset has an open allocation, an available or retired one has none': `
    SELECT a.id, a.status FROM assets a
    LEFT JOIN allocations l ON l.asset_id = a.id AND l.returned_at IS NULL
    WHERE (a.status = 'assigned' AND l.id IS NULL) OR (a.status IN ('available', 'retired') AND l.id IS NOT NULL)`,
  'an asset has one open allocation at most': `
    SELECT asset_id FROM allocations WHERE returned_at IS NULL GROUP BY asset_id HAVING count(*) > 1`,
  'a deleted asset is with nobody': `
    SELECT a.id FROM assets a JOIN allocations l ON l.asset_id = a.id AND l.returned_at IS NULL
    WHERE a.deleted_at IS NOT NULL`,
  'an allocation is not returned before it began, and two of one asset do not overlap': `
    SELECT one.id, other.id AS other FROM allocations one
    JOIN allocations other ON other.asset_id = one.asset_id AND other.id > one.id
    WHERE one.returned_at IS NULL AND other.returned_at IS NULL
      OR (one.allocated_at < coalesce(other.returned_at, 'infinity') AND other.allocated_at < coalesce(one.returned_at, 'infinity'))`,
  'a request is decided as its state says': `
    SELECT id, status, finance_state FROM requests WHERE
      (status IN ('pending', 'withdrawn') AND (approved_at IS NOT NULL OR rejected_at IS NOT NULL OR fulfilled_at IS NOT NULL))
      OR (status IN ('approved', 'fulfilled') AND (approved_at IS NULL OR finance_state IS NULL))
      OR (status = 'rejected' AND rejected_at IS NULL)
      OR (status = 'fulfilled') <> (fulfilled_at IS NOT NULL)
      OR (status = 'fulfilled' AND finance_state = 'awaiting')`,
  'nobody approved what they asked for, unless four eyes are switched off': `
    SELECT r.id FROM requests r WHERE r.approved_by = r.user_id
      AND NOT EXISTS (SELECT FROM activity_log WHERE action = 'Changed Settings')
      AND (SELECT four_eyes FROM settings)`,
  'counts on cards are the counts of the rows': `
    WITH counted AS (
      SELECT 'asset ' || status AS subject, count(*) AS rows FROM assets WHERE deleted_at IS NULL GROUP BY 1
      UNION ALL SELECT 'request ' || status, count(*) FROM requests WHERE status NOT IN ('withdrawn', 'stock') GROUP BY 1
      UNION ALL SELECT CASE WHEN returned_at IS NULL THEN 'allocation open' ELSE 'allocation returned' END, count(*)
        FROM allocations GROUP BY 1
      UNION ALL SELECT 'category', count(*) FROM categories WHERE deleted_at IS NULL
      UNION ALL SELECT 'user ' || status || ' ' || role, count(*) FROM users GROUP BY 1),
    told AS (SELECT subject, sum(delta) AS rows FROM tallies
      WHERE category_id IS NULL AND department_id IS NULL AND location_id IS NULL GROUP BY subject)
    SELECT subject, counted.rows, told.rows AS told FROM counted FULL JOIN told USING (subject)
    WHERE coalesce(counted.rows, 0) <> coalesce(told.rows, 0)`,
  'counts of a category are the counts of its rows': `
    WITH counted AS (
      SELECT 'asset in category' AS subject, category_id, count(*) AS rows FROM assets WHERE deleted_at IS NULL GROUP BY 2
      UNION ALL SELECT 'request in category', category_id, count(*) FROM requests
        WHERE status NOT IN ('withdrawn', 'stock') AND category_id IS NOT NULL GROUP BY 2
      UNION ALL SELECT 'asset stock ' || status || ' ' || coalesce(condition, 'GOOD'), category_id, count(*) FROM assets
        WHERE deleted_at IS NULL AND status <> 'retired' GROUP BY 1, 2),
    told AS (SELECT subject, category_id, sum(delta) AS rows FROM tallies
      WHERE category_id IS NOT NULL GROUP BY 1, 2)
    SELECT subject, category_id, counted.rows, told.rows AS told FROM counted FULL JOIN told USING (subject, category_id)
    WHERE coalesce(counted.rows, 0) <> coalesce(told.rows, 0)`,
  'counts of a place are the counts of its assets, and none is in a retired one': `
    WITH counted AS (SELECT location_id, count(*) AS rows FROM assets
        WHERE deleted_at IS NULL AND location_id IS NOT NULL GROUP BY 1),
      told AS (SELECT location_id, sum(delta) AS rows FROM tallies WHERE location_id IS NOT NULL GROUP BY 1)
    SELECT location_id, counted.rows, told.rows AS told FROM counted FULL JOIN told USING (location_id)
      WHERE coalesce(counted.rows, 0) <> coalesce(told.rows, 0)
    UNION ALL SELECT location_id, count(*), 0
      FROM assets JOIN locations ON locations.id = location_id
      WHERE locations.retired_at IS NOT NULL AND assets.deleted_at IS NULL GROUP BY 1`,
  'a place knows the way from its site, and is in a place in use where it is': `
    WITH RECURSIVE tree AS (
      SELECT id, ARRAY[id] AS line, ARRAY[name] AS path, retired_at FROM locations WHERE parent_id IS NULL
      UNION ALL SELECT below.id, tree.line || below.id, tree.path || below.name, below.retired_at
        FROM tree JOIN locations AS below ON below.parent_id = tree.id)
    SELECT id FROM locations LEFT JOIN tree USING (id)
      WHERE tree.id IS NULL OR locations.line <> tree.line OR locations.path <> tree.path
    UNION ALL SELECT below.id FROM locations AS below JOIN locations AS above ON above.id = below.parent_id
      WHERE below.retired_at IS NULL AND above.retired_at IS NOT NULL`,
  'counts of a department are the counts of its rows, and nobody belongs to a retired one': `
    WITH counted AS (
      SELECT 'account in department' AS subject, department_id, count(*) AS rows FROM users
        WHERE department_id IS NOT NULL GROUP BY 2
      UNION ALL SELECT 'person in department', department_id, count(*) FROM users
        WHERE status = 'active' AND department_id IS NOT NULL GROUP BY 2),
    told AS (SELECT subject, department_id, sum(delta) AS rows FROM tallies
      WHERE department_id IS NOT NULL GROUP BY 1, 2)
    SELECT subject, department_id, counted.rows, told.rows AS told
    FROM counted FULL JOIN told USING (subject, department_id)
    WHERE coalesce(counted.rows, 0) <> coalesce(told.rows, 0)
    UNION ALL SELECT 'belongs to a retired one', department_id, count(*), 0
      FROM users JOIN departments ON departments.id = department_id WHERE retired_at IS NOT NULL GROUP BY 2`,
  'kept values of assets are those of the rows': `
    WITH counted AS (
      SELECT status, count(*) AS assets, coalesce(sum(purchase_cost * 100), 0) AS cost FROM assets WHERE deleted_at IS NULL GROUP BY 1),
    kept AS (
      SELECT status, sum(assets) AS assets, sum(cost) AS cost FROM (
        SELECT status, assets, cost FROM asset_value_sums WHERE since IS NULL
        UNION ALL SELECT status, assets, cost FROM asset_value_changes) AS parts GROUP BY 1)
    SELECT status, counted.assets, kept.assets AS kept FROM counted FULL JOIN kept USING (status)
    WHERE status IS NOT NULL AND coalesce(counted.assets, 0) <> coalesce(kept.assets, 0)
    UNION ALL SELECT 'cost', sum(counted.cost), (SELECT sum(cost) FROM kept) FROM counted
    HAVING coalesce(sum(counted.cost), 0) <> (SELECT coalesce(sum(cost), 0) FROM kept)`,
  'kept sums of requests are those of the rows': `
    WITH counted AS (
      SELECT 'requested' AS measure, count(*) AS requests, sum(amount) AS amount FROM requests WHERE status NOT IN ('withdrawn', 'stock')
      UNION ALL SELECT 'approved', count(*), sum(amount) FROM requests WHERE status IN ('approved', 'fulfilled')
      UNION ALL SELECT 'spent', count(*), sum(amount) FROM spending_entries
      UNION ALL SELECT 'committed', count(*), sum(amount - spent_cost) FROM requests
        WHERE status IN ('approved', 'fulfilled', 'stock') AND amount <> spent_cost
      UNION ALL SELECT 'open', count(*), sum(amount) FROM requests WHERE status = 'pending'
      UNION ALL SELECT 'unbilled', count(*), sum(unbilled_cost) FROM requests WHERE unbilled_cost <> 0
      UNION ALL SELECT 'undelivered', count(*), sum(undelivered_cost) FROM requests WHERE undelivered_cost <> 0
      UNION ALL SELECT 'uncredited', count(*), sum(uncredited_cost) FROM requests WHERE uncredited_cost <> 0
      UNION ALL SELECT 'invoiced', count(*), sum(amount) FROM invoiced_entries
      UNION ALL SELECT 'rejected', count(*), sum(amount) FROM requests WHERE status = 'rejected'),
    kept AS (
      SELECT measure, sum(requests) AS requests, sum(amount) AS amount FROM (
        SELECT measure, requests, amount FROM request_sums WHERE department = -1 AND category = -1
        UNION ALL SELECT measure, requests, amount FROM request_sum_changes) AS parts GROUP BY 1)
    SELECT measure, counted.requests, kept.requests AS kept FROM counted LEFT JOIN kept USING (measure)
    WHERE counted.requests <> coalesce(kept.requests, 0) OR coalesce(counted.amount, 0) <> coalesce(kept.amount, 0)`,
  'what awaits finance is kept as it is counted': `
    SELECT counted.*, kept.* FROM
      (SELECT count(*) AS requests, coalesce(sum(estimated_cost), 0) AS amount FROM requests
        WHERE status = 'approved' AND finance_state = 'awaiting') AS counted,
      (SELECT coalesce(sum(requests), 0) AS requests, coalesce(sum(amount), 0) AS amount FROM awaiting_sums) AS kept
    WHERE counted.requests <> kept.requests OR counted.amount <> kept.amount`,
  'every name that an asset has is known to searches': `
    SELECT name FROM assets WHERE NOT EXISTS (SELECT FROM asset_names WHERE asset_names.name = assets.name)`,
  'requests and allocations are found by their people and assets as these are now': `
    SELECT 'request' AS kind, requests.id FROM requests JOIN users ON users.id = user_id
    LEFT JOIN assets ON assets.id = requests.asset_id
    WHERE requester_text IS DISTINCT FROM fold_text(users.name) OR asset_text IS DISTINCT FROM assets.search_text
    UNION ALL SELECT 'allocation', allocations.id FROM allocations JOIN users ON users.id = user_id
    JOIN assets ON assets.id = asset_id
    WHERE allocations.search_text IS DISTINCT FROM assets.search_text || ' ' || users.search_text`,
  'what was spent for a request is the sum of its entries, and all of it but an awaited replacement once it is fulfilled, never less than nothing': `
    SELECT requests.id, requests.amount, spent_cost, entered.amount AS entered, awaited.cost AS awaited FROM requests
    LEFT JOIN (SELECT request_id, sum(amount) AS amount FROM spending_entries GROUP BY 1) AS entered ON request_id = requests.id
    LEFT JOIN (
      SELECT unit.request_id, sum(unit.cost) AS cost
      FROM order_units AS unit JOIN order_lines AS line ON line.id = unit.line_id
        JOIN order_requests AS link ON link.order_id = line.order_id AND link.request_id = unit.request_id
      WHERE unit.state = 'expected' GROUP BY 1) AS awaited ON awaited.request_id = requests.id
    WHERE spent_cost <> coalesce(entered.amount, 0)
      OR (status = 'fulfilled' AND greatest(0, spent_cost + coalesce(awaited.cost, 0)) <> requests.amount)
      OR (status IN ('approved', 'stock') AND spent_cost > requests.amount)`,
  'what invoices ask for is what came or is awaited of it, with what they differ by': `
    SELECT requests.id, entered.amount AS invoiced, received.amount AS received, unbilled_cost, undelivered_cost, uncredited_cost
    FROM requests
    LEFT JOIN (SELECT request_id, sum(amount) AS amount FROM invoiced_entries GROUP BY 1) AS entered ON entered.request_id = requests.id
    LEFT JOIN (SELECT request_id, sum(amount) AS amount FROM spending_entries WHERE kind <> 'without_order' GROUP BY 1) AS received
      ON received.request_id = requests.id
    WHERE coalesce(entered.amount, 0)
      <> coalesce(received.amount, 0) - unbilled_cost + undelivered_cost + uncredited_cost`,
  'what has not come of an order is kept as its units say': `
    WITH told AS (
      SELECT line.order_id, requests.department_id, sum(unit.cost) AS amount
      FROM order_units AS unit JOIN order_lines AS line ON line.id = unit.line_id JOIN requests ON requests.id = unit.request_id
      WHERE unit.state = 'expected' GROUP BY 1, 2)
    (SELECT 'kept' AS only, * FROM (SELECT order_id, department_id, amount FROM open_amounts EXCEPT SELECT * FROM told) AS kept)
    UNION ALL (SELECT 'told', * FROM (SELECT * FROM told EXCEPT SELECT order_id, department_id, amount FROM open_amounts) AS told)`,
  'what was entered in a year is kept as its entries say': `
    WITH told AS (
      SELECT figure, fiscal_year_of(occurred_at, time_zone, fiscal_year_start_month) AS fiscal_year, request_id, sum(amount) AS amount
      FROM settings, (
        SELECT figure, occurred_at, request_id, amount FROM spending_entries
        UNION ALL SELECT 'invoiced', occurred_at, request_id, amount FROM invoiced_entries) AS entries
      GROUP BY 1, 2, 3 HAVING sum(amount) <> 0)
    (SELECT 'kept' AS only, * FROM (SELECT * FROM entered_in_years WHERE amount <> 0 EXCEPT SELECT * FROM told) AS kept)
    UNION ALL (SELECT 'told', * FROM (SELECT * FROM told EXCEPT SELECT * FROM entered_in_years) AS told)`,
  'what is to be billed, delivered and credited is kept as its units say': `
    SELECT requests.id FROM requests LEFT JOIN (
      SELECT unit.request_id, sum(cost) FILTER (WHERE unit.state = 'received' AND invoice_id IS NULL) AS unbilled,
        sum(cost + awaited_difference(unit.line_id, unit.unit_number, invoice_id))
          FILTER (WHERE unit.state IN ('expected', 'closed') AND invoice_id IS NOT NULL) AS undelivered
      FROM order_units AS unit LEFT JOIN invoice_units ON invoice_units.line_id = unit.line_id
        AND invoice_units.unit_number = unit.unit_number AND is_billed GROUP BY 1) AS told ON told.request_id = requests.id
    WHERE unbilled_cost <> coalesce(unbilled, 0) OR undelivered_cost <> coalesce(undelivered, 0)`,
  'what came of an order is entered as spent at the cost of its units, and what did not stay is taken off': `
    WITH units AS (
      SELECT receipt_id, line_id, request_id, sum(cost) AS came, sum(gone) AS gone FROM (
        SELECT receipt_id, line_id, request_id, cost, 0 AS gone FROM order_units WHERE state = 'received'
        UNION ALL SELECT receipt_id, line_id, request_id, cost, cost FROM receipt_reversals) AS every
      GROUP BY 1, 2, 3),
    entries AS (
      SELECT receipt_id, line_id, request_id, coalesce(sum(amount) FILTER (WHERE kind = 'receipt'), 0) AS came,
        coalesce(-sum(amount) FILTER (WHERE kind IN ('undone', 'sent_back')), 0) AS gone
      FROM spending_entries WHERE kind IN ('receipt', 'undone', 'sent_back') GROUP BY 1, 2, 3)
    SELECT receipt_id, line_id, request_id, units.came, entries.came AS entered, units.gone, entries.gone AS taken_off
    FROM units FULL JOIN entries USING (receipt_id, line_id, request_id)
    WHERE units.came IS DISTINCT FROM entries.came OR units.gone IS DISTINCT FROM entries.gone`,
  'what was undone is deleted, and what was sent back is retired and worth nothing': `
    SELECT gone.id, gone.kind, assets.status FROM receipt_reversals AS gone JOIN assets ON assets.id = gone.asset_id
    WHERE CASE WHEN gone.kind = 'undone' THEN assets.deleted_at IS NULL
      ELSE assets.sent_back_at IS NULL OR assets.purchase_cost <> 0 END`,
  'an order says how much of it came, and is over when nothing more comes': `
    SELECT orders.id, orders.status, orders.receipt_state, units.* FROM orders JOIN (
      SELECT order_id, count(*) FILTER (WHERE state = 'expected') AS expected,
        count(*) FILTER (WHERE state IN ('received', 'returned')) AS came, count(*) FILTER (WHERE state = 'closed') AS closed
      FROM order_units AS unit JOIN order_lines AS line ON line.id = unit.line_id GROUP BY 1) AS units ON units.order_id = orders.id
    WHERE (orders.receipt_state = 'none') <> (came = 0) OR (orders.receipt_state = 'fully') <> (came > 0 AND expected + closed = 0)
      OR (orders.status = 'closed' AND expected > 0)
      OR (orders.status = 'sent' AND orders.change_status IS NULL AND expected = 0)`,
  'a unit that is expected of a sent order is for a request that is on it': `
    SELECT unit.line_id, unit.unit_number, requests.status FROM order_units AS unit JOIN order_lines AS line ON line.id = unit.line_id
      JOIN orders ON orders.id = line.order_id JOIN requests ON requests.id = unit.request_id
    WHERE unit.state = 'expected' AND orders.status = 'sent'
      AND (NOT EXISTS (SELECT FROM order_requests AS link WHERE link.order_id = line.order_id AND link.request_id = requests.id)
        OR requests.status NOT IN ('approved', 'fulfilled', 'stock'))`,
  'a request says of its orders what they say': `
    SELECT requests.id, requests.order_id, requests.buying_state, told.* FROM requests LEFT JOIN (
      SELECT request_id, max(order_id) AS latest, min(ordered_at) AS ordered, coalesce(max(expected_on) FILTER (WHERE state <> 'received'), max(expected_on)) AS expected, count(*) AS orders,
        bool_and(state = 'in_order') AS drafts, bool_and(state = 'received') AS received
      FROM order_requests GROUP BY 1) AS told ON told.request_id = requests.id
    WHERE requests.order_id IS DISTINCT FROM told.latest OR requests.ordered_at IS DISTINCT FROM told.ordered
      OR requests.expected_on IS DISTINCT FROM told.expected
      OR (requests.buying_state IS NULL) <> (told.orders IS NULL)
      OR (requests.buying_state = 'in_order') <> told.drafts
      OR (requests.buying_state = 'received') <> (told.received AND NOT requests.rest_elsewhere)`,
  'what was approved of an order that was cancelled is void': `
    SELECT approval.id, orders.id AS order_id FROM order_approvals AS approval JOIN orders ON orders.id = approval.order_id
    WHERE orders.status = 'cancelled' AND approval.lapsed_at IS NULL`,
  'an invoice in the books has its difference on its units and, but for what went back for credit, in its entries; any other has nothing there': `
    SELECT invoices.id, invoices.state, booked_difference, own.amount AS units, entered.amount AS entries FROM invoices
    LEFT JOIN (
      SELECT invoice_id, sum(difference) AS amount, coalesce(sum(difference) FILTER (WHERE is_credit_awaited), 0) AS gone
      FROM invoice_units GROUP BY 1) AS own ON own.invoice_id = invoices.id
    LEFT JOIN (SELECT invoice_id, sum(amount) AS amount FROM spending_entries WHERE figure = 'difference' GROUP BY 1) AS entered
      ON entered.invoice_id = invoices.id
    WHERE coalesce(booked_difference, 0) <> coalesce(own.amount, 0) OR coalesce(booked_difference, 0) <> coalesce(entered.amount, 0) + coalesce(own.gone, 0)`,
  'what is billed of an order is what it says': `
    SELECT orders.id, billed_state FROM orders
    WHERE (billed_state <> 'none') <> EXISTS (
      SELECT FROM invoice_units JOIN order_lines ON order_lines.id = invoice_units.line_id
      WHERE order_lines.order_id = orders.id AND is_billed)`,
  'what a credit note gives back of what never came is of its own invoice, and the note is in the books': `
    SELECT billed.invoice_id, billed.credit_note_id FROM invoice_units AS billed JOIN invoices AS note ON note.id = billed.credit_note_id
    WHERE note.booked_at IS NULL OR note.credits_invoice_id <> billed.invoice_id`,
  'an active administrator is left': `
    SELECT 'none' AS administrators WHERE NOT EXISTS (SELECT FROM users WHERE role = 'ADMIN' AND status = 'active')`,
  'a repeated key made one change': `
    SELECT user_id, endpoint, key FROM idempotency_keys GROUP BY 1, 2, 3 HAVING count(*) > 1`,
  'no two live assets share a serial number, no two categories a name, no two accounts an address': `
    SELECT 'asset' AS kind, serial_key AS key FROM assets WHERE deleted_at IS NULL AND serial_key IS NOT NULL GROUP BY 2 HAVING count(*) > 1
    UNION ALL SELECT 'category', name_key FROM categories WHERE deleted_at IS NULL GROUP BY 2 HAVING count(*) > 1
    UNION ALL SELECT 'user', email_key FROM users GROUP BY 2 HAVING count(*) > 1`,
};

/** The highest ids of the data as it was filled in: what comes after them was done through the API. */
export interface Mark {
  asset: number;
  request: number;
  allocation: number;
}

export async function readMark(pool: pg.Pool): Promise<Mark> {
  const { rows } = await pool.query<Mark>(`SELECT
    (SELECT coalesce(max(id), 0) FROM assets) AS asset,
    (SELECT coalesce(max(id), 0) FROM requests) AS request,
    (SELECT coalesce(max(id), 0) FROM allocations) AS allocation`);
  return rows[0] as Mark;
}

/** A row that was made has one entry that says so. */
const CREATION_ENTRIES = [
  { action: 'Created Asset', table: 'assets', target: 'asset', isMade: 'true' },
  // What an order buys for stock is told with the order.
  { action: 'Submitted Request', table: 'requests', target: 'request', isMade: "made.status <> 'stock'" },
] as const;

/** As many allocations began, and ended, as the log tells; a hand-over to the next person is one of each. */
const CUSTODY_ENTRIES = `
  WITH told AS (
    SELECT count(*) FILTER (WHERE action IN ('Allocated Asset', 'Transferred Asset')) AS begun
    FROM activity_log WHERE occurred_at > $1)
  SELECT told.begun, made.count AS allocations FROM told,
    (SELECT count(*) FROM allocations WHERE id > $2) made
  WHERE told.begun < made.count`;

/**
 * Which rules the data breaks, each with the rows that break it; none when all is well.
 * @param since what was there before, where changes are to be held against the log
 */
export async function findBrokenInvariants(pool: pg.Pool, since?: Mark & { at: Date }): Promise<string[]> {
  const broken: string[] = [];
  const check = async (name: string, text: string, values: unknown[] = []) => {
    const { rows } = await pool.query(text, values);
    if (rows.length > 0) broken.push(`${name}: ${rows.length} not, as ${JSON.stringify(rows.slice(0, 3))}`);
  };
  for (const [name, text] of Object.entries(INVARIANTS)) await check(name, text);
  if (since) {
    for (const { action, table, target, isMade } of CREATION_ENTRIES)
      await check(
        `one entry "${action}" a row`,
        `SELECT made.id, count(log.id)::int AS entries FROM ${table} made
         LEFT JOIN activity_log log ON log.action = $1 AND log.target_type = $2 AND log.target_id = made.id
         WHERE made.id > $3 AND ${isMade} GROUP BY made.id HAVING count(log.id) <> 1`,
        [action, target, since[target]],
      );
    await check('every allocation is told', CUSTODY_ENTRIES, [since.at, since.allocation]);
  }
  return broken;
}
