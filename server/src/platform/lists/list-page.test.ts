import fc from 'fast-check';
import { type SqlBool, sql } from 'kysely';
import { setUpTestDatabase } from '../../../test/database/test-database';
import { matchesSearch } from './list-page';

const database = setUpTestDatabase();
const letters = fc.constantFrom(...'aAbB17 -_%\\/.@#éßİ\u0301\u200b'.split(''), 'abc', 'SN-', 'x77');
const text = fc.array(letters, { maxLength: 12 }).map((parts) => parts.join(''));

test('a word is found wherever it stands, whatever its index knows of it', async () => {
  const word = text.filter((some) => /\S/.test(some));
  const pairs = fc.sample(fc.tuple(text, word), 2_000).flatMap(([before, search]) => [
    { held: before, search },
    { held: `${before}${search.toUpperCase()}7`, search },
  ]);
  const rows = await Promise.all(
    pairs.map(async ({ held, search }) => {
      const words = search.split(/\s+/).filter(Boolean);
      const found = matchesSearch(sql<string>`fold_text(${held})`, search) ?? sql<SqlBool>`true`;
      const isInText = words.map((one) => sql`strpos(fold_text(${held}), fold_text(${one})) > 0`);
      const { rows: answers } = await sql<{ found: boolean; expected: boolean }>`
        SELECT ${found} AS found, ${isInText.length ? sql.join(isInText, sql` AND `) : sql`true`} AS expected`.execute(
        database.db,
      );
      return { held, search, ...answers[0] };
    }),
  );
  expect(rows.filter(({ found, expected }) => found !== expected)).toEqual([]);
  expect(rows.filter(({ found }) => found).length).toBeGreaterThan(rows.length / 3);
});
