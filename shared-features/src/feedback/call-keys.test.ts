import { callKeys } from './call-keys';

beforeEach(() => sessionStorage.clear());

test('the same content keeps its key until it is answered', () => {
  const attempt = callKeys('a');
  const key = attempt.keyFor({ name: 'Laptop' });
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(attempt.keyFor({ name: 'Laptop' })).toBe(key);
  attempt.answered();
  expect(attempt.keyFor({ name: 'Laptop' })).not.toBe(key);
});

test('other content is another attempt', () => {
  const attempt = callKeys('a');
  expect(attempt.keyFor({ name: 'Laptop' })).not.toBe(attempt.keyFor({ name: 'Dock' }));
});

test('an unanswered attempt survives a reload, an answered one does not', () => {
  const before = callKeys('a');
  const key = before.keyFor({ name: 'Laptop' });
  expect(callKeys('a').keyFor({ name: 'Laptop' })).toBe(key);
  expect(callKeys('b').keyFor({ name: 'Laptop' })).not.toBe(key);
  before.answered();
  expect(callKeys('a').keyFor({ name: 'Laptop' })).not.toBe(key);
});

test('works without storage', () => {
  const broken = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  const attempt = callKeys('a');
  expect(attempt.keyFor(1)).toBe(attempt.keyFor(1));
  broken.mockRestore();
});
