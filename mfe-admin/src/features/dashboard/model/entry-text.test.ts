import { actorText, targetText } from './entry-text';

test.each([
  [{ user_id: 7, user_name: 'Paul Ortega' }, 'Paul Ortega (user 7)'],
  [{ user_id: 7, user_name: null }, 'User 7'],
  [{ user_id: null, user_name: null }, 'System'],
])('%j reads %s', (entry, text) => {
  expect(actorText(entry)).toBe(text);
});

test.each([
  [{ target_type: 'request', target_id: 12, target_label: 'Laptop' }, 'Request #12: Laptop'],
  [{ target_type: 'asset', target_id: 12, target_label: null }, 'Asset #12'],
  [{ target_type: 'user', target_id: null, target_label: null }, 'User'],
])('%j reads %s', (entry, text) => {
  expect(targetText(entry)).toBe(text);
});
