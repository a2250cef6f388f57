import { setUpTestDatabase } from '../../../test/database/test-database';

const database = setUpTestDatabase();

async function evaluate(expression: string): Promise<unknown> {
  const { rows } = await database.pool.query(`select ${expression} as value`);
  return rows[0].value;
}

test.each([
  ["'99999999999.99'::numeric(14,2)", 99_999_999_999.99],
  ["'-99999999999.99'::numeric(14,2)", -99_999_999_999.99],
  ["'0.10'::numeric(14,2)", 0.1],
  ["'1234567890.07'::numeric(14,2)", 1_234_567_890.07],
  ["'90071992547409.91'::numeric", 90_071_992_547_409.91],
  ["array['0.01', null, '2.50']::numeric[]", [0.01, null, 2.5]],
])('%s is an exact number', async (expression, expected) => {
  expect(await evaluate(expression)).toEqual(expected);
});

test('every cent at the upper edge survives the way through JSON', async () => {
  const { rows } = await database.pool.query<{ amount: number; cents: number }>(
    `select (99999999999.99 - n * 0.01)::numeric(14,2) as amount, (9999999999999 - n)::int8 as cents
     from generate_series(0, 999) n`,
  );
  for (const { amount, cents } of rows) {
    expect(JSON.parse(JSON.stringify(amount)).toFixed(2)).toBe((cents / 100).toFixed(2));
    expect(Math.round(amount * 100)).toBe(cents);
  }
});

test.each([
  ["'90071992547409.93'::numeric", 'The amount 90071992547409.93 is too large to be exact'],
  ["'NaN'::numeric", 'The amount NaN is too large to be exact'],
  ["'9007199254740993'::int8", 'The whole number 9007199254740993 is too large to be exact'],
])(
  '%s is an error instead of a wrong number, and the connection stays usable',
  async (expression, message) => {
    await expect(evaluate(expression)).rejects.toThrow(message);
    expect(await evaluate('1')).toBe(1);
  },
);

test('counts and whole numbers are numbers', async () => {
  expect(await evaluate('count(*)')).toBe(1);
  expect(await evaluate("'9007199254740991'::int8")).toBe(Number.MAX_SAFE_INTEGER);
  expect(await evaluate("'{1,2,null}'::int8[]")).toEqual([1, 2, null]);
});

test('a calendar date is its text and passes through no time zone', async () => {
  expect(await evaluate("'2024-02-29'::date")).toBe('2024-02-29');
  expect(await evaluate("array['0001-01-01', '9999-12-31']::date[]")).toEqual(['0001-01-01', '9999-12-31']);
});

test('an instant is a Date, and the session thinks in UTC', async () => {
  expect(await evaluate("'2024-03-31 01:30:00+02'::timestamptz")).toEqual(new Date('2024-03-30T23:30:00Z'));
  expect(await evaluate("current_setting('timezone')")).toBe('UTC');
});
