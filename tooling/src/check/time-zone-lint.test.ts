import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../root';

const BIOME = path.join(ROOT, 'node_modules/@biomejs/biome/bin/biome');

/** The lines that the rule refuses, of one file that has them all. */
function refused(lines: readonly string[]): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'time-zone-lint-'));
  try {
    const plugins = [path.join(ROOT, 'tooling/lint/no-time-zone-of-the-machine.grit')];
    const config = { root: true, plugins, linter: { rules: { recommended: false } } };
    writeFileSync(path.join(folder, 'biome.json'), JSON.stringify(config));
    writeFileSync(path.join(folder, 'days.ts'), lines.join('\n'));
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [BIOME, 'lint', '--max-diagnostics=none', '--reporter=github', 'days.ts'],
      { cwd: folder, encoding: 'utf8' },
    );
    const found = `${stdout}${stderr}`.matchAll(/^::error .*\bline=(\d+)/gm);
    const numbers = new Set([...found].map(([, line]) => Number(line)));
    return lines.filter((_, index) => numbers.has(index + 1));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const OF_THE_MACHINE = [
  "export const a1 = new Intl.DateTimeFormat('en-US');",
  "export const a2 = Intl.DateTimeFormat('en-US').format(at);",
  'export const a3 = at.toLocaleDateString();',
  "export const a4 = new Date(row.at).toLocaleString('en-US');",
  "export const a5 = at.toLocaleTimeString('en-US');",
  'export const a6 = new Date(2025, 0, 5);',
  'export const a7 = new Date(Number(year), month - 1, 1);',
  'export const a8 = now.getFullYear() + 1;',
  'export const a9 = at.getTimezoneOffset();',
  'export const b1 = at.toDateString();',
  'export const b2 = new Date().toISOString().slice(0, 10);',
  'export const b3 = at.toISOString().split("T")[0];',
  'export const b4 = show(at.toLocaleDateString());',
];

const PASSED = [
  'export const c1 = new Date(row.at);',
  'export const c2 = new Date().toISOString();',
  'export const c3 = Date.UTC(2025, 0, 5);',
  "export const c4 = new Intl.NumberFormat('en-US').format(1);",
  'export const c5 = formatDateTime(at, zone);',
  'export const c6 = at.getTime() + list.slice(0, 10).length;',
  'export const c7 = new Date(Math.max(a, b));',
];

test('the lint rule finds what reads an instant by the time zone of the machine, and nothing else', () => {
  expect(refused([...OF_THE_MACHINE, ...PASSED])).toEqual(OF_THE_MACHINE);
});
