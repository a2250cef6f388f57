import { sizeText } from './size-text';

test.each([
  [0, '0 KB'],
  [950, '1 KB'],
  [123_456, '123.5 KB'],
  [1_234_567, '1,234.6 KB'],
])('%d bytes read %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
