import { isDatabaseAway, isDatabaseBusy } from './away';

const coded = (code: string, message = 'it failed') => Object.assign(new Error(message), { code });

test.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03', '08006', '08P01', '53300'])(
  '%s means that the database is away',
  (code) => expect(isDatabaseAway(coded(code))).toBe(true),
);

test.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
])('"%s" means that the database is away', (message) =>
  expect(isDatabaseAway(new Error(message))).toBe(true),
);

test('the reason may be wrapped', () => {
  expect(isDatabaseAway(new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')]))).toBe(true);
  expect(isDatabaseAway(new Error('rollback failed', { cause: coded('57P01') }))).toBe(true);
});

test.each([
  ['unique violation', coded('23505')],
  ['statement time-out', coded('57014')],
  ['lock time-out', coded('55P03')],
  ['deadlock', coded('40P01')],
  ['full disk', coded('53100')],
  ['a bug of ours', new TypeError('undefined is not a function')],
  ['a missing file', coded('ENOENT')],
  ['nothing', undefined],
  [
    'a statement time-out with two causes',
    new Error('x', { cause: new Error('y', { cause: coded('57014') }) }),
  ],
  ['a text', 'Connection terminated'],
])('%s does not', (_, error) => expect(isDatabaseAway(error)).toBe(false));

test.each(['57014', '55P03', '40001', '40P01', '53100', '53200'])(
  '%s means that the database is busy',
  (code) => {
    expect(isDatabaseBusy(coded(code))).toBe(true);
    expect(isDatabaseBusy(new Error('wrapped', { cause: coded(code) }))).toBe(true);
  },
);

test.each([coded('23505'), new TypeError('a bug of ours'), undefined])('%s does not', (error) =>
  expect(isDatabaseBusy(error)).toBe(false),
);
