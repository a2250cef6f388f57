import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Chunk, ChunkGroup, Module, Stats } from 'webpack';
import { ROOT } from '../root';

const FACTS_FILE = 'build-facts.json';

/** What a build is made of, for the checks of size and of second copies. */
export interface BuildMetadata {
  /** What one import brings: its name -> scripts and style sheets, those of shared parts included. */
  groups: Record<string, string[]>;
  /** Folders of the packages inside, such as `node_modules/react` or `shared-ui/src/base`. */
  packages: string[];
}

function filesOf(chunks: readonly Chunk[]): string[] {
  return [...new Set(chunks.flatMap((chunk) => [...chunk.files]))]
    .filter((file) => /\.(?:js|css)$/.test(file))
    .sort();
}

function nameOf(group: ChunkGroup): string {
  return group.name ?? String(group.chunks.at(-1)?.id ?? '');
}

/** webpack joins modules into one; its parts are what was imported. */
export function partsOf(module: Module): Module[] {
  const { modules } = module as Module & { modules?: Iterable<Module> };
  return modules ? [...modules].flatMap(partsOf) : [module];
}

/** The folder of the package that a file belongs to, from the project's root. */
export function packageOf(file: string): string | undefined {
  const relative = path.relative(ROOT, file).split(path.sep).join('/');
  // A packed package of ours counts as the sources that it was made of.
  const packed = /node_modules\/@portal\/(auth|contract|ui)\/lib\/([a-z-]+)/.exec(relative);
  if (packed) return `shared-${packed[1]}/src/${packed[2]}`;
  const installed = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(relative)?.[1];
  return installed ?? /^(shared-[a-z]+\/src\/[a-z-]+)/.exec(relative)?.[1];
}

/** Reads a finished build's facts. */
export function collectMetadata({ compilation }: Stats): BuildMetadata {
  const packages = new Set<string>();
  for (const module of [...compilation.modules].flatMap(partsOf)) {
    const { resource } = module as Module & { resource?: string };
    const found = resource ? packageOf(resource) : undefined;
    if (found) packages.add(found);
  }
  const groups = compilation.chunkGroups.map((group) => [nameOf(group), filesOf(group.chunks)] as const);
  return { groups: Object.fromEntries(groups), packages: [...packages].sort() };
}

export function writeFacts(directory: string, facts: BuildMetadata): void {
  writeFileSync(path.join(directory, FACTS_FILE), JSON.stringify(facts));
}

/** The facts that a build left in its folder. @throws when there is no build */
export function readFacts(directory: string): BuildMetadata {
  // Written by writeFacts alone.
  return JSON.parse(readFileSync(path.join(directory, FACTS_FILE), 'utf8')) as BuildMetadata;
}
