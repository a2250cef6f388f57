import { readFileSync } from 'node:fs';
import path from 'node:path';

it('has a menu of 64 units, 16 when it is collapsed; four units are one rem', () => {
  const sheet = readFileSync(path.join(__dirname, 'app-frame.module.css'), 'utf8');
  const width = (selector: string) =>
    Number(new RegExp(`^${selector} \\{\\s*--side: (\\d+)rem`, 'm').exec(sheet)?.[1]) * 4;
  expect(width('\\.frame')).toBe(64);
  expect(width('\\.frame\\[data-collapsed\\]')).toBe(16);
});
