import { CALLS, type CallId, endpoints } from '@portal/contract';
import { answerCall, answerOf } from './api-answers';

const JSON_CALLS = (Object.keys(CALLS) as CallId[]).filter((id) => !('file' in CALLS[id]));
const ask = (pathname: string, condition: 'failing' | 'empty' | 'rows', query = '') =>
  answerCall({ method: 'GET', pathname, query: new URLSearchParams(query), role: 'FINANCE' }, condition);
const read = (pathname: string, condition: 'empty' | 'rows', query = '') =>
  JSON.parse(ask(pathname, condition, query).body);

test('every call is answered as its contract says, with the least and with the oddest there is', () => {
  const refused = JSON_CALLS.flatMap((id) =>
    (
      [
        ['empty', 0],
        ['rows', 0],
        ['rows', 1],
        ['rows', 5],
      ] as const
    ).flatMap(([contents, nth]) => {
      const { error } = endpoints[id].response.safeParse(answerOf(id, contents, nth, 5));
      return error ? [`${id} ${contents} ${nth}: ${JSON.stringify(error.issues[0])}`] : [];
    }),
  );
  expect(refused).toEqual([]);
});

test('the same call is answered the same each time', () => {
  expect(ask('/orders/', 'rows').body).toBe(ask('/orders/', 'rows').body);
});

test('rows are many, the first with everything, the second with the least, all kinds among them', () => {
  const { items } = read('/requests/', 'rows');
  expect(items.length).toBeGreaterThanOrEqual(250);
  expect(items[0].reason.length).toBe(2_000);
  expect(items[1].actual_cost).toBeNull();
  expect(new Set(items.map(({ status }: { status: string }) => status)).size).toBeGreaterThan(3);
  expect(Math.max(...items.map((row: { estimated_cost: number }) => row.estimated_cost ?? 0))).toBe(
    99_999_999_999.99,
  );
});

test('as many rows come as a page asks for, of more', () => {
  const { items, total, page_size } = read('/requests/', 'rows', 'page_size=20&page=3');
  expect([items.length, total, page_size]).toEqual([20, 10_000, 20]);
  // What takes a whole list page by page comes to an end after hundreds.
  expect(read('/requests/', 'rows', 'page_size=100').total).toBe(300);
});

test('with nothing there a list is empty, and a record still says what may be done with it', () => {
  expect(read('/requests/', 'empty').items).toEqual([]);
  const { decisions } = read('/orders/7', 'empty');
  expect(decisions.length).toBeGreaterThan(3);
});

test('of two calls that a path could be, the plainer is answered; who looks is who they are', () => {
  expect(read('/requests/my', 'empty').items).toEqual([]);
  expect(read('/users/1', 'rows')).toMatchObject({ id: 1, role: 'FINANCE', status: 'active' });
  expect(ask('/nowhere', 'rows').status).toBe(404);
  expect(ask('/requests/', 'failing').status).toBe(500);
});
