import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's top folder. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

/** A program that a dependency brings, by its name in node_modules/.bin. */
export function binary(name: string): string {
  return path.join(ROOT, 'node_modules', '.bin', name);
}
