import fc from 'fast-check';
import type { Operation } from './operations';
import { describedValue, oddValue } from './values';

/** A request as it is thought out: marks in it stand for records that are there when it is sent. */
export interface Plan {
  operation: Operation;
  method: string;
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body?: unknown;
  /** Sent as it is instead of the body. */
  raw?: { bytes: Buffer; type: string };
  asForm: boolean;
  /** Which of the people sends it; none without a session. */
  person?: number;
  /** Instead of a person's own token. */
  authorization?: string;
  key: 'none' | 'fresh' | 'repeated' | string;
  /** Everything about it is as described. */
  isPlain: boolean;
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE'];

const RAW: { bytes: Buffer; type: string }[] = [
  { bytes: Buffer.from('{"name": '), type: 'application/json' },
  { bytes: Buffer.from(''), type: 'application/json' },
  { bytes: Buffer.from('[]'), type: 'application/json' },
  { bytes: Buffer.from('"text"'), type: 'application/json' },
  {
    bytes: Buffer.from('{"__proto__": {"role": "ADMIN"}, "constructor": {"prototype": {}}}'),
    type: 'application/json',
  },
  { bytes: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), type: 'application/json' },
  { bytes: Buffer.from('['.repeat(50_000)), type: 'application/json' },
  { bytes: Buffer.from(`{"name": "${'x'.repeat(300_000)}"}`), type: 'application/json' },
  { bytes: Buffer.from('name=x&category_id=1'), type: 'application/x-www-form-urlencoded' },
  { bytes: Buffer.from('{}'), type: 'text/plain' },
  { bytes: Buffer.from('{}'), type: 'application/json; charset=utf-16' },
  { bytes: Buffer.from('--x\r\n\r\nno end'), type: 'multipart/form-data; boundary=x' },
  { bytes: Buffer.from('--x--\r\n'), type: 'multipart/form-data' },
];

const TOKENS = [
  'Bearer',
  'Bearer ',
  'Bearer x.y.z',
  'Basic YTpi',
  `Bearer ${'a'.repeat(5_000)}`,
  'bearer null',
];
const KEYS = ['short', 'k'.repeat(201), 'k'.repeat(8_000), 'with\ttab inside', 'ünïcode-key', ' '.repeat(9)];

interface Bend {
  where: 'params' | 'query' | 'body';
  how: 'odd' | 'drop' | 'extra';
  nth: number;
  value: unknown;
  name: string;
}

const bend: fc.Arbitrary<Bend> = fc.record({
  where: fc.constantFrom('params' as const, 'query' as const, 'body' as const, 'body' as const),
  how: fc.constantFrom('odd' as const, 'odd' as const, 'odd' as const, 'drop' as const, 'extra' as const),
  nth: fc.nat(50),
  value: oddValue,
  name: fc.constantFrom(
    'extra',
    '__proto__',
    'constructor',
    'id',
    'user_id',
    'status',
    'role',
    'version',
    '',
  ),
});

/** One place of the request is not as described. */
function bent(plan: Plan, { where, how, nth, value, name }: Bend): Plan {
  const part = plan[where];
  if (typeof part !== 'object' || part === null || Array.isArray(part))
    return where === 'body' ? { ...plan, body: value, isPlain: false } : plan;
  // A field of that name, not the prototype.
  const entries = Object.entries(part);
  const chosen = entries.length > 0 ? nth % entries.length : -1;
  if (how === 'extra') entries.push([name, value]);
  else if (how === 'drop' && where !== 'params') entries.splice(chosen, 1);
  else if (chosen >= 0) entries[chosen] = [entries[chosen]?.[0] as string, value];
  return { ...plan, isPlain: false, [where]: Object.fromEntries(entries) };
}

function described(operation: Operation, people: number): fc.Arbitrary<Plan> {
  const fields = (schemas: Record<string, Parameters<typeof describedValue>[0]>) =>
    Object.fromEntries(
      Object.entries(schemas).map(([name, schema]) => [name, describedValue(schema, name, operation.about)]),
    );
  const query = Object.fromEntries(
    Object.entries(operation.query).map(([name, { schema }]) => [name, schema]),
  );
  const required = Object.keys(query).filter((name) => operation.query[name]?.required);
  return fc.record({
    operation: fc.constant(operation),
    method: fc.constant(operation.method),
    params: fc.record(fields(operation.params)),
    query: fc
      .tuple(
        fc.record(fields(query), { requiredKeys: required }),
        fc.subarray(Object.keys(query), { maxLength: Math.min(3, Object.keys(query).length) }),
      )
      .map(([all, chosen]) =>
        Object.fromEntries(
          Object.entries(all).filter(([name]) => required.includes(name) || chosen.includes(name)),
        ),
      ),
    body: operation.body ? describedValue(operation.body, '', operation.about) : fc.constant(undefined),
    asForm: operation.takesForm ? fc.boolean() : fc.constant(false),
    person: fc.option(fc.nat(people - 1), { nil: undefined, freq: 12 }),
    key: operation.takesKey
      ? fc.constantFrom<Plan['key']>('none', 'fresh', 'fresh', 'repeated')
      : fc.constant<Plan['key']>('none'),
    isPlain: fc.constant(true),
  });
}

/** Requests for an operation: half of them as described, the others with places, or all of them, bent. */
export function plansFor(operation: Operation, people: number): fc.Arbitrary<Plan> {
  const plain = described(operation, people);
  const halfBent = fc
    .tuple(plain, fc.array(bend, { minLength: 1, maxLength: 2 }))
    .map(([plan, bends]) => bends.reduce(bent, plan));
  const raw = fc
    .tuple(plain, fc.constantFrom(...RAW))
    .map(([plan, bytes]): Plan => ({ ...plan, raw: bytes, isPlain: false }));
  const wrongHeader = fc.tuple(plain, fc.constantFrom(...TOKENS), fc.constantFrom(...KEYS), fc.boolean()).map(
    ([plan, authorization, key, isToken]): Plan => ({
      ...plan,
      isPlain: false,
      ...(isToken ? { authorization } : { key }),
    }),
  );
  const wrongMethod = fc
    .tuple(plain, fc.constantFrom(...METHODS))
    .map(([plan, method]): Plan => ({ ...plan, method, isPlain: false }));
  return fc.oneof(
    { weight: 50, arbitrary: plain },
    { weight: 36, arbitrary: halfBent },
    { weight: 6, arbitrary: raw },
    { weight: 5, arbitrary: wrongHeader },
    { weight: 3, arbitrary: wrongMethod },
  );
}

/** So many requests in a fixed order: the same seed gives the same ones. */
export function* planRequests(
  operations: readonly Operation[],
  people: number,
  seed: number,
  count: number,
): Generator<Plan> {
  const any = fc.oneof(
    ...operations.map((operation) => ({ weight: operation.weight, arbitrary: plansFor(operation, people) })),
  );
  const BATCH = 500;
  for (let from = 0; from < count; from += BATCH)
    yield* fc.sample(any, { seed: seed + from, numRuns: Math.min(BATCH, count - from) });
}
