import { buildOpenApiDocument } from '../../../src/platform/openapi/build-document';
import { faultOf } from './judge';
import { type ApiDocument, operationsOf } from './operations';
import { type Plan, planRequests } from './plans';

// As a reader gets it: plain JSON.
const operations = operationsOf(JSON.parse(JSON.stringify(buildOpenApiDocument())) as ApiDocument);
const told = (plans: Iterable<Plan>) =>
  [...plans].map(({ operation, ...rest }) => JSON.stringify([operation.id, rest]));

test('the same seed gives the same requests, another one others; all kinds of operations come up', () => {
  const first = told(planRequests(operations, 8, 5, 700));
  expect(told(planRequests(operations, 8, 5, 700))).toEqual(first);
  expect(told(planRequests(operations, 8, 6, 700))).not.toEqual(first);
  const met = new Set(
    [...planRequests(operations, 8, 5, operations.length * 5)].map(({ operation }) => operation.id),
  );
  expect(met.size).toBeGreaterThan(operations.length * 0.9);
});

describe('an answer', () => {
  const operation = operations.find(({ id }) => id === 'getMyDashboard') as Plan['operation'];
  const plan: Plan = {
    operation,
    method: 'GET',
    params: {},
    query: {},
    asForm: false,
    key: 'none',
    isPlain: true,
  };
  const outgoing = { method: 'GET', target: '/api/requests/dashboard', headers: {} };
  const answer = (status: number, body: unknown, headers = { 'x-request-id': 'r' }) => ({
    status,
    headers,
    text: JSON.stringify(body),
    ms: 1,
  });
  const fault = (...of: Parameters<typeof answer>) => faultOf(plan, outgoing, answer(...of));
  const refusal = { message: 'No', code: 'forbidden', request_id: 'r' };

  test('of 5xx, or none, is a fault', () => {
    expect(fault(500, {})).toMatch(/^status 500/);
    expect(fault(503, { message: 'x', code: 'unavailable', request_id: 'r' })).toMatch(/^status 503/);
    expect(faultOf(plan, outgoing, undefined)).toBe('no answer');
  });

  test('that refuses is one unless it is in the envelope, with the right code and the id of its header', () => {
    expect(fault(403, refusal)).toBeUndefined();
    expect(fault(403, { error: 'x' })).toMatch(/not in the envelope/);
    expect(fault(404, refusal)).toMatch(/code forbidden with status 404/);
    expect(fault(403, refusal, { 'x-request-id': 'other' })).toMatch(/request id/);
    expect(fault(409, { ...refusal, code: 'wrong_state' })).toMatch(/not described: 409/);
  });

  test('that succeeds is one unless it is as described', () => {
    expect(fault(200, { nothing: 'of it' })).toMatch(/not as described/);
  });

  test.each(['', null, '"$#$ib)!%5'])('to an address without its name (%p) is that of another call', (id) => {
    const elsewhere = { ...plan, params: { id } };
    expect(faultOf(elsewhere, outgoing, answer(200, { nothing: 'of it' }))).toBeUndefined();
  });
});
