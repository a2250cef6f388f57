import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../root';

const BIOME = path.join(ROOT, 'node_modules/@biomejs/biome/bin/biome');

/** The lines that the rule refuses, of one file that has them all. */
function refused(lines: readonly string[]): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'money-lint-'));
  try {
    const plugins = [path.join(ROOT, 'tooling/lint/no-money-arithmetic.grit')];
    const config = { root: true, plugins, linter: { rules: { recommended: false } } };
    writeFileSync(path.join(folder, 'biome.json'), JSON.stringify(config));
    writeFileSync(path.join(folder, 'sums.ts'), lines.join('\n'));
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [BIOME, 'lint', '--max-diagnostics=none', '--reporter=github', 'sums.ts'],
      { cwd: folder, encoding: 'utf8' },
    );
    const found = `${stdout}${stderr}`.matchAll(/^::error .*\bline=(\d+)/gm);
    const numbers = new Set([...found].map(([, line]) => Number(line)));
    return lines.filter((_, index) => numbers.has(index + 1));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const SUMS = [
  'export const a1 = r.amount + 1;',
  'export const a2 = 1 - (r.used ?? 0);',
  'export const a3 = Number(r.amount) + 1;',
  'export const a4 = (r.amount as number) + 1;',
  "export const a5 = r['amount'] + 1;",
  'export const a6 = r.amount! + 1;',
  'export const a7 = r.amount / 3;',
  'export const a8 = 2 * Number(r.spent);',
  "export const a9 = 1 + r?.['spent'];",
  'export const b1 = rows.map((x) => x.amount).reduce((s, v) => s + v, 0);',
  'export const b2 = rows.reduce((s, x) => s + x.amount, 0);',
  'sum += Number(r.amount);',
  'sum /= r.amount!;',
];

/** What the rule cannot know for money, and what is none. */
const PASSED = [
  'export const c1 = r.value + r.total;',
  'export const c2 = rows.map((x) => x.count).reduce((s, v) => s + v, 0);',
  'export const c3 = add(toCents(r.amount), fee);',
  'export const c4 = sumOfMoney(rows.map((x) => x.amount));',
  'export const c5 = ({ amount: much }) => much + 1;',
];

test('the lint rule finds a field of money however it is named, and nothing else', () => {
  expect(refused([...SUMS, ...PASSED])).toEqual(SUMS);
});
