import { createHash } from 'node:crypto';
import type { PictureFiles } from '../pictures';

/** Keeps documents by what is in them: the same bytes are kept once, and a key never means anything else. */
export interface DocumentStore {
  /** Keeps a PDF; gives the key that records keep. */
  keep(bytes: Buffer): Promise<string>;
  /** @throws AppError 404 where it is not there */
  read(key: string): Promise<Buffer>;
}

/** They lie beside the pictures, in the folder or the bucket that the servers share. */
export function createDocumentStore(files: Pick<PictureFiles, 'put' | 'read'>): DocumentStore {
  const nameOf = (key: string) => `${key}.pdf`;
  return {
    async keep(bytes) {
      const key = createHash('sha256').update(bytes).digest('hex');
      await files.put(nameOf(key), bytes);
      return key;
    },
    read: (key) => files.read(nameOf(key)),
  };
}
