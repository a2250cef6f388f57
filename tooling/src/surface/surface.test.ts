import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brokenText, compareSurfaces, misfitText, type Surface, takenFrom } from '@portal/server/releases';
import ts from 'typescript';
import { ROOT } from '../root';
import { readSurface } from './read-surface';

/** What a shared module offered, what it offers now, and what is said of it; nothing where nobody is hurt. */
const CHANGES: readonly [what: string, before: string, after: string, said: readonly string[]][] = [
  [
    'a renamed property of a component',
    'export function Header({ title }: { title: string; note?: string }) { return title; }',
    'export function Header({ heading }: { heading: string; note?: string }) { return heading; }',
    ['property title was removed', 'property heading is newly required'],
  ],
  [
    'an optional property that is gone, which the compiler would let pass',
    'export function Header(props: { title: string; note?: string }) { return props.title; }',
    'export function Header(props: { title: string }) { return props.title; }',
    ['property note was removed'],
  ],
  [
    'a property that may be left out',
    'export function Header(props: { title: string }) { return props.title; }',
    'export function Header(props: { title: string; note?: string }) { return props.title; }',
    [],
  ],
  [
    'a property that has become required',
    'export function Header(props: { title?: string }) { return props.title; }',
    'export function Header(props: { title: string }) { return props.title; }',
    ['property title is newly required'],
  ],
  [
    'a property that takes less',
    "export const Badge = ({ tone }: { tone: 'good' | 'bad' | 'odd' }) => tone;",
    "export const Badge = ({ tone }: { tone: 'good' | 'bad' }) => tone;",
    ['property tone no longer takes "odd"'],
  ],
  [
    'a property that takes more',
    "export const Badge = ({ tone }: { tone: 'good' | 'bad' }) => { void tone; };",
    "export const Badge = ({ tone }: { tone: 'good' | 'bad' | 'odd' }) => { void tone; };",
    [],
  ],
  [
    'a property of another type',
    'export const Money = (props: { amount: number | null }) => { void props; };',
    'export const Money = (props: { amount: string }) => { void props; };',
    ['property amount no longer takes null', 'property amount no longer takes number'],
  ],
  [
    'an export that is gone',
    'export const one = () => 1; export const two = () => 2;',
    'export const one = () => 1;',
    ['it was removed'],
  ],
  [
    'a member less of what a hook returns',
    'export function useList() { return { page: 1, search: "" as string }; }',
    'export function useList() { return { page: 1 }; }',
    ['property search of what it returns was removed'],
  ],
  [
    'a member more of what a hook returns',
    'export function useList() { return { page: 1 }; }',
    'export function useList() { return { page: 1, search: "" as string }; }',
    [],
  ],
  [
    'what a hook returns may be missing now',
    'export function useUser(): { name: string } { return { name: "" }; }',
    'export function useUser(): { name?: string } | undefined { return undefined; }',
    ['property name of what it returns may be missing now', 'what it returns may be undefined now'],
  ],
  [
    'another state that a hook returns',
    "export function useState(): 'open' | 'done' { return 'open'; }",
    "export function useState(): 'open' | 'done' | 'lost' { return 'open'; }",
    ['what it returns may be "lost" now'],
  ],
  [
    'what a callback is given',
    'export const Field = (props: { onChange: (value: { text: string; at: number }) => void }) => { void props; };',
    'export const Field = (props: { onChange: (value: { text: string }) => void }) => { void props; };',
    ['property at of parameter value of property onChange was removed'],
  ],
  [
    'a callback that must return something',
    'export const Field = (props: { check: (value: string) => boolean | undefined }) => { void props; };',
    'export const Field = (props: { check: (value: string) => boolean }) => { void props; };',
    ['what it returns of property check no longer takes undefined'],
  ],
  [
    'a second parameter that is required',
    'export function format(amount: number) { return String(amount); }',
    'export function format(amount: number, unit: string) { return amount + unit; }',
    ['parameter unit is newly required'],
  ],
  [
    'a second parameter that may be left out',
    'export function format(amount: number) { return String(amount); }',
    'export function format(amount: number, unit?: string) { return amount + (unit ?? ""); }',
    [],
  ],
  [
    'a parameter that is gone',
    'export function format(amount: number, unit?: string) { return amount + (unit ?? ""); }',
    'export function format(amount: number) { return String(amount); }',
    ['parameter unit was removed'],
  ],
  [
    'words of a constant',
    "export const WORDS = { open: 'Open', done: 'Done' } as const; export const LIST = ['a', 'b'] as const;",
    "export const WORDS = { open: 'Begun', done: 'Done', lost: 'Lost' } as const; export const LIST = ['a', 'b', 'c'] as const;",
    [],
  ],
  [
    'a word less of a constant',
    "export const WORDS = { open: 'Open', done: 'Done' } as const;",
    "export const WORDS = { open: 'Open' } as const;",
    ['property done was removed'],
  ],
  [
    'a type parameter that is bound closer',
    'export function first<T>(list: T[]) { return list[0]; }',
    'export function first<T extends { id: number }>(list: T[]) { return list[0]; }',
    ['its type no longer takes unknown'],
  ],
  [
    'a type parameter of another name',
    'export function first<T>(list: T[]) { return list[0]; }',
    'export function first<Item>(entries: Item[]) { return entries[0]; }',
    [],
  ],
  [
    'a property deep within, of a type that contains itself',
    'interface Node { label: string; icon?: string; children?: Node[] } export const Tree = (props: { root: Node }) => { void props; };',
    'interface Node { label: string; children?: Node[] } export const Tree = (props: { root: Node }) => { void props; };',
    ['property root.icon was removed'],
  ],
  [
    'one kind of several',
    "type Item = { kind: 'link'; to: string } | { kind: 'text'; text: string }; export const Menu = (props: { items: Item[] }) => { void props; };",
    "type Item = { kind: 'link'; to: string }; export const Menu = (props: { items: Item[] }) => { void props; };",
    [
      'property kind of an entry of property items no longer takes "text"',
      'property text of an entry of property items was removed',
      'property to of an entry of property items is newly required',
    ],
  ],
  [
    'a promise of less',
    'export async function load() { return { rows: [1], total: 1 }; }',
    'export async function load() { return { rows: [1] }; }',
    ['property total of what it returns was removed'],
  ],
  [
    'a class with a field less',
    'export class Fault extends Error { constructor(message: string, readonly code: string, readonly at?: number) { super(message); } }',
    'export class Fault extends Error { constructor(message: string, readonly code: string) { super(message); } }',
    ['parameter at was removed', 'property at of what it returns was removed'],
  ],
  [
    'what is private to a class',
    'export class Store { private rows = [1]; get size() { return this.rows.length; } }',
    'export class Store { #entries = ["a"]; get size() { return this.#entries.length; } }',
    [],
  ],
];

const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-surface-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SETTINGS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  strict: true,
  noEmit: true,
  types: [],
};
const file = (index: number, name: string) => path.join(folder, String(index), `${name}.ts`);

/** All pairs at once: the compiler reads its library once. */
function surfaces(): (index: number) => [before: Surface, after: Surface] {
  const entries: Record<string, string> = {};
  for (const [index, [, before, after]] of CHANGES.entries()) {
    mkdirSync(path.join(folder, String(index)));
    writeFileSync(file(index, 'before'), before);
    writeFileSync(file(index, 'after'), after);
    entries[`before ${index}`] = file(index, 'before');
    entries[`after ${index}`] = file(index, 'after');
  }
  const whole = readSurface({ entries, root: ROOT, settings: SETTINGS });
  const only = (key: string): Surface => ({ ...whole, keys: { 'the module': whole.keys[key] ?? {} } });
  return (index) => [only(`before ${index}`), only(`after ${index}`)];
}

const pair = surfaces();

test.each(CHANGES.map(([what, , , said], index) => [what, index, said] as const))(
  '%s',
  (_what, index, said) => {
    const found = compareSurfaces(...pair(index));
    const texts = found.map((fault) => brokenText(fault).replace(/^the module \w+: /, ''));
    expect(texts.sort()).toEqual([...said].sort());
  },
);

test('what the compiler itself would not let stand for the older one is refused', () => {
  const bridges = CHANGES.map((_, index) => {
    const names = Object.keys(pair(index)[0].keys['the module'] ?? {});
    const lines = names.map(
      (name) => `export const ${name}: typeof before.${name} = {} as unknown as typeof after.${name};`,
    );
    const bridge = file(index, 'bridge');
    writeFileSync(
      bridge,
      `import type * as before from './before'; import type * as after from './after';\n${lines.join('\n')}`,
    );
    return bridge;
  });
  const program = ts.createProgram(bridges, SETTINGS);
  const refusedByCompiler = bridges.flatMap((bridge, index) => {
    const source = program.getSourceFile(bridge);
    return program.getSemanticDiagnostics(source).length > 0 ? [CHANGES[index]?.[0]] : [];
  });
  const refused = CHANGES.flatMap(([what], index) =>
    compareSurfaces(...pair(index)).length > 0 ? [what] : [],
  );
  // Of constants only the shape counts.
  const expected = refusedByCompiler.filter(
    (what) => !['words of a constant', 'what is private to a class'].includes(what ?? ''),
  );
  expect(expected.length).toBeGreaterThan(12);
  expect(refused).toEqual(expect.arrayContaining(expected));
});

test('only what is imported counts, and both sides are told in their own words', () => {
  const index = CHANGES.findIndex(([what]) => what === 'an export that is gone');
  const [before, after] = pair(index);
  const taken = takenFrom(before, { 'the module': ['one'] });
  expect(Object.keys(taken.keys['the module'] ?? {})).toEqual(['one']);
  expect(taken.types.length).toBeLessThan(10);
  expect(compareSurfaces(taken, after)).toEqual([]);
  const [fault] = compareSurfaces(...pair(0));
  if (!fault) throw new Error('There is no fault');
  expect(misfitText(fault)).toBe(
    "was built against another the module Header: the live shell's has no property title",
  );
});
