/**
 * What every session of the portal is set to, whatever the server, the database or the role has as its own: the meaning
 * of our statements follows from these, and their time. A server's administrator keeps what is about resources and
 * durability (decision 49).
 */
const SESSION_SETTINGS: Readonly<Record<string, string>> = {
  // Dates read the same, and "today" in SQL is the day in UTC.
  datestyle: 'ISO, MDY',
  intervalstyle: 'postgres',
  timezone: 'UTC',
  // Text in statements is written by the standard's rules.
  standard_conforming_strings: 'on',
  // Checks lock what they rest on and then read it anew, which sees nothing new in a stricter isolation.
  default_transaction_isolation: 'read committed',
  // From which likeness on a word of the stock is taken for the one that was asked for.
  'pg_trgm.word_similarity_threshold': '0.6',
  // Compiling a statement takes seconds, and the longest of ours runs for milliseconds.
  jit: 'off',
  statement_timeout: '15s',
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '15s',
};

/** A server that falls silent just then must not hold a place in the pool for ever. */
const ANSWER_WITHIN_MS = 10_000;

interface Session {
  query(statement: { text: string; query_timeout: number }): Promise<unknown>;
}

/**
 * Sets a new connection up, before anything else is sent. By statements and not by what the connection is opened with:
 * a pooler in between refuses or drops the latter.
 */
export async function setUpSession(session: Session): Promise<void> {
  const text = Object.entries(SESSION_SETTINGS)
    .map(([name, value]) => `SET ${name} = '${value}'`)
    .join('; ');
  await session.query({ text, query_timeout: ANSWER_WITHIN_MS });
}
