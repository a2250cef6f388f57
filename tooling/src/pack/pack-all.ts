import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { declare } from './declarations';
import { KIT_SOURCES, packKit } from './pack-kit';
import { AUTH, CONTRACT, exportedSources, packPackage, UI } from './pack-package';

/** What `work` makes of declarations, which lie in a folder of their own meanwhile. */
async function withDeclarations<T>(
  sources: readonly string[],
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-types-'));
  try {
    declare(sources, folder);
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Packs the contract alone, for programs that call the API.
 * @param output the folder that the archive is put into
 * @returns the archive, a `.tgz` that npm installs
 */
export function packContract(output: string): Promise<string> {
  mkdirSync(output, { recursive: true });
  return withDeclarations(exportedSources(CONTRACT), (types) => packPackage(CONTRACT, types, output));
}

/** Packs all that a team needs which builds a remote outside this repository. Returns the archives. */
export function packAll(output: string): Promise<string[]> {
  mkdirSync(output, { recursive: true });
  const packages = [CONTRACT, AUTH, UI];
  const sources = [...packages.flatMap(exportedSources), ...KIT_SOURCES];
  return withDeclarations(sources, (types) =>
    Promise.all([...packages.map((one) => packPackage(one, types, output)), packKit(types, output)]),
  );
}
