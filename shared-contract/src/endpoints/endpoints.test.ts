import { CALLS } from '../calls';
import { endpoints } from './index';

test('every call has its schemas under its own name, and nothing else is an endpoint', () => {
  expect(Object.keys(endpoints).toSorted()).toEqual(Object.keys(CALLS).toSorted());
  for (const [id, endpoint] of Object.entries(endpoints)) expect(endpoint.id).toBe(id);
});
