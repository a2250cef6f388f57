import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { ROOT } from '../root';

/** What people read: the specification spells Fulfill and Fulfillment, code and addresses of ours need not. */
const MISSPELT = /\bfulfil(?:s|ments?)?\b/gi;
const PACKAGES = readdirSync(ROOT).filter((name) => /^(?:server|shell|mfe-.+|shared-.+)$/.test(name));

/** A text of a program that people read: what stands in JSX, and any literal of several words. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return node.text;
  if (ts.isStringLiteralLike(node)) return /\s/.test(node.text.trim()) ? node.text : undefined;
  if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node))
    return /\s/.test(node.text) ? node.text : undefined;
  return undefined;
}

function misspelt(file: string, source: string): string[] {
  if (source.search(MISSPELT) < 0) return [];
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    for (const [word] of textOf(node)?.matchAll(MISSPELT) ?? []) found.push(`${file}: ${word}`);
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return found;
}

test('texts that people read spell Fulfill and Fulfillment as the specification does', () => {
  const found = PACKAGES.flatMap((name) => {
    const folder = path.join(ROOT, name, 'src');
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .flatMap((file) => misspelt(`${name}/src/${file}`, readFileSync(path.join(folder, file), 'utf8')));
  });
  expect(found).toEqual([]);
});

test('a text is a literal of several words or stands in JSX; a code is none', () => {
  const source = [
    "const code = 'fulfil';",
    "const path = 'requests.fulfil';",
    "const said = 'Only procurement can fulfil a request';",
    'const many = `$' + '{n} requests wait for fulfilment`;',
    'const shown = <p>Fulfils it. Fulfilled, fulfilling, a fulfillment.</p>;',
  ].join('\n');
  expect(misspelt('a.tsx', source)).toEqual(['a.tsx: fulfil', 'a.tsx: fulfilment', 'a.tsx: Fulfils']);
});
