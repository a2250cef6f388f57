/**
 * When a session ends, as SQL over a row of `sessions`: unused for the idle limit, at the session limit, and at the
 * latest when its token does. The limits are those of the settings now, so that shorter ones hold at once.
 * @param table how the statement calls the table of sessions
 */
export function sessionEndsAt(table: string): string {
  return `least(${table}.expires_at,
    ${latestEnd(table)},
    ${table}.last_used_at + make_interval(mins => (SELECT session_idle_minutes FROM settings)))`;
}

/** When it ends at the latest, however much it is used. */
export function sessionEndsLatest(table: string): string {
  return `least(${table}.expires_at, ${latestEnd(table)})`;
}

function latestEnd(table: string): string {
  return `${table}.created_at + make_interval(hours => (SELECT session_max_hours FROM settings))`;
}

/** Whether it has not ended. */
export function sessionIsLive(table: string): string {
  return `(${table}.ended_at IS NULL AND ${sessionEndsAt(table)} > now())`;
}
