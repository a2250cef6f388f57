import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { z } from 'zod';
import { ROOT } from '../root';

// The checker as plain JavaScript: the same on every machine, without the programs that come along with it.
process.env.RECHECK_BACKEND = 'pure';
const { checkSync } = require('recheck') as typeof import('recheck');

interface Pattern {
  /** As it is written, `/a+/u`, or the call that makes it. */
  text: string;
  file: string;
}

/** Patterns that the checker cannot judge or judges wrongly, each with the reason why it is harmless. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  "new RegExp(`^/(?:${SERVER_SEGMENTS.join('|')})(?:/|$|\\\\.)`)": 'begins at the start and repeats nothing',
  "new RegExp(`^[0-9a-f]{64}-(?:${Object.values(PICTURE_SIZES).join('|')})\\\\.webp$`)":
    'begins at the start and repeats one class a fixed number of times',
};

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(?:ts|tsx|js|mjs)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));
}

function patternsOf(file: string): Pattern[] {
  const found: Pattern[] = [];
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    const isMade = ts.isNewExpression(node) || ts.isCallExpression(node);
    if (ts.isRegularExpressionLiteral(node) || (isMade && node.expression.getText() === 'RegExp'))
      found.push({ text: node.getText(), file: path.relative(ROOT, file) });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** All patterns of what runs on the server or in a page, wherever a folder of it is added. */
function allPatterns(): Pattern[] {
  return readdirSync(ROOT)
    .filter((name) => /^(?:server|shell|shared-.+|mfe-.+)$/.test(name))
    .flatMap((name) => sourceFiles(path.join(ROOT, name, 'src')).flatMap(patternsOf));
}

/** What is wrong with a pattern, or nothing. */
function faultOf(text: string): string | undefined {
  if (!text.startsWith('/')) return 'it is put together while running, so that nothing can check it';
  const end = text.lastIndexOf('/');
  const result = checkSync(text.slice(1, end), text.slice(end + 1), { timeout: 60_000 });
  if (result.status === 'safe') return undefined;
  if (result.status === 'unknown') return `it cannot be judged (${result.error.kind})`;
  return `its work grows ${result.complexity.type}ly, as with ${result.attack.pattern.slice(0, 80)}`;
}

function faultsOf(patterns: readonly Pattern[]): string[] {
  const files = new Map<string, string>();
  for (const { text, file } of patterns) if (!files.has(text)) files.set(text, file);
  return [...files].flatMap(([text, file]) => {
    const fault = EXCEPTIONS[text] ? undefined : faultOf(text);
    return fault ? [`${file}: ${text}: ${fault}`] : [];
  });
}

test('the checker finds what grows by the square', () => {
  for (const text of ['/"(?:[^"\\\\]|\\\\.)*"/g', '/\\s+$/', '/^[^@]+@[^@]+\\.[^@]+$/', '/^(a+)+$/'])
    expect([text, faultOf(text)]).toEqual([text, expect.stringMatching(/^its work grows/)]);
  expect(faultOf('/^[a-z]+$/')).toBeUndefined();
});

test('no pattern of ours takes more than linear time for any text', () => {
  const patterns = allPatterns();
  expect(patterns.length).toBeGreaterThan(100);
  expect(faultsOf(patterns)).toEqual([]);
}, 600_000);

test('nor does one of those that the schemas bring along', () => {
  const patterns = [z.regexes.email, z.regexes.date, z.regexes.guid, z.regexes.datetime({})];
  expect(faultsOf(patterns.map((pattern) => ({ text: String(pattern), file: 'zod' })))).toEqual([]);
}, 600_000);

test('every exception is still needed', () => {
  const texts = new Set(allPatterns().map(({ text }) => text));
  expect(Object.keys(EXCEPTIONS).filter((text) => !texts.has(text))).toEqual([]);
});
