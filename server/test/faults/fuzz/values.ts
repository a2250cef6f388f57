import fc from 'fast-check';

/** A JSON schema as the description of the API has it. */
export interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  format?: string;
  default?: unknown;
}

/** Stands for a record that is there when the request is sent. */
export interface RecordMark {
  $record: string;
  nth: number;
}
/** Stands for the version of the record that the request is about, or for the one before it. */
export interface VersionMark {
  $version: 'present' | 'stale';
}

const TABLE_OF_FIELD: Readonly<Record<string, string>> = {
  asset_id: 'assets',
  preferred_asset_id: 'assets',
  asset_ids: 'assets',
  user_id: 'users',
  vendor_id: 'vendors',
  item_id: 'catalogue_items',
  contract_price_id: 'contract_prices',
  price_id: 'contract_prices',
  into_id: 'vendors',
  recipient_id: 'users',
  manager_id: 'users',
  category_id: 'categories',
  request_id: 'requests',
  request_ids: 'requests',
  allocation_id: 'allocations',
  allocation_ids: 'allocations',
};

const WORDS = [
  ...[
    'available',
    'ASSIGNED',
    'Maintenance',
    'retired',
    'pending',
    'approved',
    'rejected',
    'fulfilled',
    'awaiting',
  ],
  ...[
    'LOW',
    'Medium',
    'HIGH',
    'NEW',
    'GOOD',
    'FAIR',
    'POOR',
    'ADMIN',
    'PROCUREMENT',
    'FINANCE',
    'EMPLOYEE',
    'active',
  ],
  ...[
    'name',
    '-created_at',
    'id',
    '-id',
    'Laptop',
    'Dell',
    'Engineering',
    '2026',
    '2026-08',
    '2026-02-14',
    'UTC',
  ],
  ...['Needed', 'It is broken', 'month', 'fiscal_year', 'stable', 'canary', 'finance', 'admin@example.com'],
];

const day = fc
  .date({ min: new Date('2015-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const amount = fc.integer({ min: 0, max: 500_000 }).map((cents) => cents / 100);
const someNumber = fc.integer({ min: 1, max: 60 });
const email = fc.oneof(
  fc.nat(5_000).map((number) => `person${number}@example.com`),
  fc.constantFrom('employee@example.com', 'FINANCE@example.com '),
);
const password = fc.constantFrom('portal-demo-2026', 'a password of some length', 'another fine password');

/** What fields of a name take whose schema says less than the server asks for. */
const USUAL: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  page: fc.integer({ min: 1, max: 4 }),
  page_size: fc.integer({ min: 1, max: 100 }),
  sort: fc.constantFrom('id', '-id', 'name', '-name', 'created_at', '-amount', 'timestamp', 'allocated_at'),
  search: fc.constantFrom('', 'a', 'laptop dell', '%', 'İstanbul', 'AST-0001'),
  urgency: fc.constantFrom('LOW', 'Medium', 'HIGH'),
  status: fc.constantFrom('available', 'ASSIGNED', 'pending', 'approved', 'active', 'ALLOCATED'),
  condition: fc.constantFrom('NEW', 'GOOD', 'FAIR', 'POOR'),
  department: fc.constantFrom('Engineering', 'Finance', 'Human Resources'),
  time_zone: fc.constantFrom('UTC', 'Europe/Berlin', 'Pacific/Apia', 'America/St_Johns'),
  allowed_mail_domains: fc.subarray(['example.com', 'example.org', 'mail.example.net']),
  fiscal_year: fc.integer({ min: 2000, max: 2031 }),
  name: fc.constantFrom('Camera', 'Desk', 'finance', 'employee', 'Ünïcode ネーム', 'admin'),
  ...Object.fromEntries(['email', 'new_email'].map((name) => [name, email])),
  ...Object.fromEntries(['password', 'new_password', 'current_password'].map((name) => [name, password])),
  ...Object.fromEntries(
    ['from', 'to', 'as_of', 'purchase_date', 'warranty_until', 'starts_on', 'ends_on'].map((name) => [
      name,
      day,
    ]),
  ),
  ...Object.fromEntries(
    [
      'purchase_cost',
      'residual_value',
      'estimated_cost',
      'actual_cost',
      'amount',
      'finance_threshold',
      'cost',
    ].map((name) => [name, amount]),
  ),
  ...Object.fromEntries(['useful_life_months', 'department_id', 'months'].map((name) => [name, someNumber])),
};

/** Values that programs stumble over. */
const ODD: unknown[] = [
  ...[
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\u202e',
    '\u200b',
    '😀',
    'İ',
    'ß',
    "'; DROP TABLE assets; --",
    '%',
    '_',
    '\\',
    '"',
  ],
  ...[
    '9'.repeat(400),
    '1e309',
    '0x10',
    '١٢',
    'NaN',
    'Infinity',
    '-0',
    '1,5',
    '0.99999999999999999999',
    'null',
    '[object Object]',
  ],
  ...[
    '2026-02-30',
    '0000-00-00',
    '9999-12-31',
    '+010000-01-01',
    '2026-08-01T00:00:00Z',
    '1970-01-01T00:00:00+25:00',
  ],
  ...[
    '../../etc/passwd',
    '%2e%2e%2f',
    'javascript:alert(1)',
    '<script>',
    '=1+1',
    'x'.repeat(5_000),
    'é'.repeat(500),
    '\r\n',
  ],
  ...[
    0,
    -0,
    -1,
    1,
    0.1,
    0.001,
    1e-7,
    1e21,
    1e308,
    2 ** 31,
    2 ** 31 - 1,
    2 ** 53,
    -(2 ** 63),
    99_999_999_999.99,
    1e11,
  ],
  ...[
    null,
    true,
    false,
    [],
    {},
    [[]],
    [null],
    { toString: 'x' },
    Array.from({ length: 300 }, (_, index) => index),
  ],
];

export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...ODD) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.bigInt().map(String) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

const text = ({ minLength = 0, maxLength = 60, format, pattern }: Schema): fc.Arbitrary<string> => {
  if (format === 'date')
    return fc
      .date({ min: new Date('2015-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
  if (format === 'date-time')
    return fc
      .date({ noInvalidDate: true, min: new Date('2015-01-01'), max: new Date('2035-01-01') })
      .map((date) => date.toISOString());
  if (format === 'email') return fc.nat(999).map((number) => `person${number}@example.com`);
  if (format === 'uuid') return fc.uuid();
  const plain = fc
    .oneof(
      fc.constantFrom(...WORDS),
      fc.string({ minLength, maxLength: Math.min(maxLength, 60) }),
      fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 30)) }),
    )
    .map((value) => value.slice(0, maxLength));
  return pattern ? fc.oneof(matching(pattern), plain) : plain;
};

function matching(pattern: string): fc.Arbitrary<string> {
  try {
    const arbitrary = fc.stringMatching(new RegExp(pattern, 'u'), { maxLength: 40 });
    fc.sample(arbitrary, { numRuns: 1, seed: 1 });
    return arbitrary;
  } catch {
    // A pattern with look-around: its field gets words.
    return fc.constantFrom(...WORDS);
  }
}

const number = ({ minimum = -1e9, maximum = 1e9 }: Schema): fc.Arbitrary<number> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: Math.ceil(minimum), max: Math.min(maximum, 5_000) }) },
    { weight: 2, arbitrary: fc.integer({ min: 0, max: 500_000 }).map((cents) => cents / 100) },
    { weight: 1, arbitrary: fc.constantFrom(minimum, maximum) },
  );

const integer = ({ minimum = -(2 ** 31), maximum = 2 ** 31 - 1 }: Schema): fc.Arbitrary<number> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: minimum, max: Math.min(maximum, Math.max(minimum, 0) + 40) }) },
    { weight: 1, arbitrary: fc.constantFrom(minimum, maximum) },
  );

const record = (table: string): fc.Arbitrary<RecordMark> =>
  fc.nat(10_000).map((nth) => ({ $record: table, nth }));

const version: fc.Arbitrary<VersionMark> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<VersionMark>({ $version: 'present' }) },
  { weight: 1, arbitrary: fc.constant<VersionMark>({ $version: 'stale' }) },
);

/** Some calls know a field only so far that it must be empty. */
function takesIds({ type, anyOf, oneOf, items }: Schema): boolean {
  const choices = anyOf ?? oneOf;
  if (choices) return choices.some(takesIds);
  return type === 'array' ? takesIds(items ?? {}) : /number|integer/.test(String(type));
}

/** What a field of this name usually holds, where its schema does not say. */
function known(name: string, schema: Schema, about?: string): fc.Arbitrary<unknown> | undefined {
  if (name === 'version' || name === 'seen_version') return version;
  const usual = USUAL[name];
  const isOpen = schema.const === undefined && schema.type !== 'null' && schema.enum === undefined;
  if (usual && isOpen)
    return fc.oneof(
      { weight: 12, arbitrary: usual },
      { weight: 1, arbitrary: fromSchema(schema, name, about) },
    );
  const table = name === 'id' || name === 'ids' ? about : TABLE_OF_FIELD[name];
  if (!table || !takesIds(schema)) return undefined;
  return schema.type === 'array' ? fc.array(record(table), { minLength: 1, maxLength: 4 }) : record(table);
}

/**
 * Values that a schema describes: most fit, for not every rule stands in a schema.
 * @param about the table of what the call is about, whose records are its `id`
 */
export function describedValue(schema: Schema, name = '', about?: string): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  return known(name, schema, about) ?? fromSchema(schema, name, about);
}

function fromSchema(schema: Schema, name: string, about?: string): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => describedValue(choice, name, about)));
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => describedValue({ ...schema, type }, name, about)));
  switch (schema.type) {
    case 'object':
      return objectOf(schema, about);
    case 'array':
      return fc.array(describedValue(schema.items ?? {}, name.replace(/s$/, ''), about), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 4, 4)),
      });
    case 'string':
      return text(schema);
    case 'integer':
      return integer(schema);
    case 'number':
      return number(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return oddValue;
  }
}

function objectOf({ properties = {}, required = [] }: Schema, about?: string): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, describedValue(schema, name, about)]),
  );
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
}
