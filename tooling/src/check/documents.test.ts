import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../root';
import { faultsOfRecords } from './decision-records';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const pagesIn = (folder: string) =>
  readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? `${folder}/${entry.name}` : [],
  );
const INDEX = 'docs/decisions/README.md';
const decisions = pagesIn('docs/decisions').filter((file) => file !== INDEX);
const documents = ['README.md', ...pagesIn('docs'), ...pagesIn('docs/rules'), INDEX, ...decisions];
const scripts = Object.keys(
  (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts,
);

/** Paths in backticks that are meant as places of this project. */
function namedPlaces(text: string): string[] {
  const tops = readdirSync(ROOT).filter((name) => !name.startsWith('.') && name !== 'node_modules');
  return [...text.matchAll(/`([\w./-]+)`/g)].flatMap(([, place = '']) =>
    tops.includes(place.split('/')[0] ?? '') && place.includes('/') ? place : [],
  );
}

test.each(documents)('%s: its links and the places it names exist', (document) => {
  const text = read(document);
  const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)].map(([, link = '']) =>
    path.join(path.dirname(document), link),
  );
  const missing = [...links, ...namedPlaces(text)].filter((place) => !existsSync(path.join(ROOT, place)));
  expect(missing).toEqual([]);
});

test.each(documents)('%s: the commands it names exist', (document) => {
  const commands = [...read(document).matchAll(/(?:`|^)npm (?:run )?([a-z-]+)/gm)].flatMap(([, name = '']) =>
    name === 'ci' || name === 'install' ? [] : name,
  );
  expect(commands.filter((name) => !scripts.includes(name))).toEqual([]);
});

test('CI runs the README’s test command and no other', () => {
  const commands = read('.ci/run')
    .split('\n')
    .filter((line) => /^\s*(npm|npx|node) /.test(line));
  expect(commands).toEqual(['npm test']);
  expect(read('README.md')).toContain('\nnpm test\n');
});

test('decision records are numbered without a gap', () => {
  const numbers = decisions
    .map((file) => Number(path.basename(file).slice(0, 4)))
    .sort((one, other) => one - other);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});

test('decision records have a title, a status, one page and a line in the index', () => {
  const records = decisions.map((file) => ({ name: path.basename(file), text: read(file) }));
  expect(faultsOfRecords(records, read(INDEX))).toEqual([]);
});

test.each(documents)('%s: the decisions that it refers to exist', (document) => {
  const named = [...read(document).matchAll(/\bdecisions? (\d+)(?: and (\d+))?/gi)].flatMap(
    ([, one, other]) => [one, other].flatMap((number) => (number ? Number(number) : [])),
  );
  expect(named.filter((number) => number < 1 || number > decisions.length)).toEqual([]);
});

test('the pages of rules stand in their index', () => {
  const index = read('docs/rules/README.md');
  const pages = pagesIn('docs/rules').map((file) => path.basename(file));
  expect(pages.filter((page) => page !== 'README.md' && !index.includes(`](${page})`))).toEqual([]);
});

test('the words of the glossary stand in the order of the alphabet, each once', () => {
  const [table = ''] = read('docs/glossary.md').split('## Old names still in the code');
  const [head, ...words] = [...table.matchAll(/^\| (?!-)(.+?) +\|/gm)].map(([, word = '']) =>
    word.toLowerCase(),
  );
  expect(head).toBe('word');
  expect(words.length).toBeGreaterThan(100);
  expect(words).toEqual([...new Set(words)].sort());
});

test('the old names in the glossary still stand in the code; a row of which none does is taken away', () => {
  const sources = readdirSync(ROOT)
    .map((folder) => path.join(ROOT, folder, 'src'))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
    )
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const words = new Set(sources.match(/\w+/g));
  const [, table = ''] = read('docs/glossary.md').split('## Old names still in the code');
  const rows = [...table.matchAll(/^\| (`.+?) +\|/gm)].map(([, names = '']) => names);
  const isGone = (names: string) => !names.match(/\w+/g)?.some((name) => words.has(name));
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(isGone)).toEqual([]);
});
