import { hashToken, isAccessToken, isWhole, makeToken, startOf } from './token-text';

test('a token is whole as it was made, and one scanner pattern finds each', () => {
  const tokens = Array.from({ length: 200 }, makeToken);
  expect(new Set(tokens).size).toBe(200);
  for (const token of tokens) {
    expect([isAccessToken(token), isWhole(token)]).toEqual([true, true]);
    expect(`url = https://x/?t=${token}&u=1`.match(/\bapt_[0-9A-Za-z]{36}\b/)?.[0]).toBe(token);
    expect(token.startsWith(startOf(token))).toBe(true);
    expect(hashToken(token)).not.toContain(token.slice(4));
  }
});

test('a token that was cut, mistyped or put together is not', () => {
  const token = makeToken();
  const other = makeToken();
  const swapped = (at: number) => token.slice(0, at) + (token[at] === 'a' ? 'b' : 'a') + token.slice(at + 1);
  const wrong = [
    token.slice(0, -1),
    `${token}a`,
    token.toLowerCase() === token ? token.toUpperCase() : token.toLowerCase(),
    ...Array.from({ length: token.length - 4 }, (_, n) => swapped(n + 4)),
    token.slice(0, 34) + other.slice(34),
    'apt_',
    `apt_${'0'.repeat(36)}`,
  ];
  for (const text of wrong) expect([text, isWhole(text)]).toEqual([text, false]);
});
