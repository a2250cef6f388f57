import { generateCode, hashCode } from './verification-code';

test('codes are six digits, leading zeros kept', () => {
  const codes = Array.from({ length: 3000 }, generateCode);
  for (const code of codes) expect(code).toMatch(/^\d{6}$/);
  expect(new Set(codes).size).toBeGreaterThan(2900);
});

test('a hash depends on the code, the challenge and the key', () => {
  const key = Buffer.alloc(32, 1);
  const hashes = [
    hashCode(key, 'one', '000001'),
    hashCode(key, 'one', '000002'),
    hashCode(key, 'two', '000001'),
    hashCode(Buffer.alloc(32, 2), 'one', '000001'),
  ];
  expect(new Set(hashes).size).toBe(4);
  expect(hashCode(key, 'one', '000001')).toBe(hashes[0]);
});
