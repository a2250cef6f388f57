import { type RestFacts, restActionOf } from './rest-elsewhere';

const request: RestFacts = {
  order_status: 'sent',
  request_status: 'approved',
  buying_state: 'ordered',
  rest_elsewhere: false,
  is_on_draft: false,
};

test('of a request on an order that was sent, also of one that ended, the rest can be bought elsewhere', () => {
  expect(restActionOf(request)).toBe('buy-elsewhere');
  expect(restActionOf({ ...request, order_status: 'closed', buying_state: 'received' })).toBe(
    'buy-elsewhere',
  );
});

test('as long as no order buys the rest, nothing more can be bought', () => {
  expect(restActionOf({ ...request, rest_elsewhere: true })).toBe('nothing-more');
});

test.each<[string, Partial<RestFacts>]>([
  ['is for stock', { request_status: 'stock' }],
  ['is fulfilled', { request_status: 'fulfilled' }],
  ['is not on it any more', { buying_state: null }],
  ['is on a draft, which can be changed', { order_status: 'draft', buying_state: 'in_order' }],
  ['is on an order that was not sent', { order_status: 'approved', buying_state: 'in_order' }],
  ['has its rest on a draft', { is_on_draft: true }],
])('nothing can be said of one that %s', (_what, facts) => {
  expect(restActionOf({ ...request, ...facts })).toBeNull();
});
