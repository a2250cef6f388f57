import { createHash } from 'node:crypto';
import path from 'node:path';
import { readSurface } from '@portal/server/releases';
import type { DeclaredSurface } from '../surface/declared-surface';

/**
 * Stands in for `declaredSurface` in the packed kit: the shell that it was packed with has the report, and the packages
 * of a repository are of the same tree.
 */
export function declaredSurface(): DeclaredSurface {
  const place = path.join(import.meta.dirname, '..', 'shell', 'facts');
  const surface = readSurface(place);
  if (!surface) throw new Error(`${place} has no report of declarations: the kit is not whole.`);
  return { id: createHash('sha256').update(JSON.stringify(surface)).digest('hex').slice(0, 16), surface };
}
