import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const compress = promisify(gzip);

/** The list of areas as it is sent. */
export interface AreaList {
  /** Names this very content. Weak, since it is the same in both forms. */
  tag: string;
  plain: Buffer;
  gzipped: Buffer;
}

export interface AreaListReader {
  /** As it is now; undefined while nothing was ever released. */
  read(): Promise<AreaList | undefined>;
}

/** The registry, which releases replace in one step; read and compressed anew only when it was. Every open tab asks for it often. */
export function createAreaList(deployDir: string): AreaListReader {
  const file = path.join(deployDir, 'remotes.json');
  let kept: { stamp: string; list: AreaList } | undefined;
  return {
    async read() {
      try {
        const { mtimeMs, size, ino } = await stat(file);
        const stamp = `${mtimeMs} ${size} ${ino}`;
        if (kept?.stamp === stamp) return kept.list;
        const plain = await readFile(file);
        const tag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
        kept = { stamp, list: { tag, plain, gzipped: await compress(plain) } };
        return kept.list;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
  };
}

/** Whether a caller says that it has this content already. */
export function hasAlready(ifNoneMatch: string | undefined, tag: string): boolean {
  const bare = (text: string) => text.trim().replace(/^W\//, '');
  return ifNoneMatch?.split(',').some((known) => bare(known) === bare(tag)) ?? false;
}
