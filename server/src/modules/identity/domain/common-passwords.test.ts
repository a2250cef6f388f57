import { isCommonPassword } from './common-passwords';

test.each([
  '1234567890',
  'qwertyuiop',
  'QWERTYuiop',
  'Password2026!',
  'letmein12345',
  'abcabcabcabc',
  '0000000000',
])('%p is common', (password) => expect(isCommonPassword(password)).toBe(true));

test.each(['portal-demo-2026', 'correct horse battery', 'Grüße aus dem Büro', '🦊🐻🐼🐨🐯🦁🐮🐷🐸🐵'])(
  '%p is not',
  (password) => expect(isCommonPassword(password)).toBe(false),
);

test('the own address is no password', () => {
  expect(isCommonPassword('Maria.Keller@Example.com', 'maria.keller@example.com')).toBe(true);
  expect(isCommonPassword('maria.keller', 'maria.keller@example.com')).toBe(true);
  expect(isCommonPassword('maria.keller, gardener', 'maria.keller@example.com')).toBe(false);
});
