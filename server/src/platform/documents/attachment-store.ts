import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { AppError } from '../http/app-error';
import type { PictureFiles } from '../pictures';

/** Keeps attached files by what is in them: the same bytes are kept once, however many records they hang on. */
export interface AttachmentStore {
  /** Takes a file that arrived, by the hash of its content, which is the key that records keep. */
  keep(received: { path: string; hash: string }): Promise<void>;
  /** Keeps what was made here; answers its key. */
  keepBytes(bytes: Buffer): Promise<string>;
  /** The file as it is read. @throws AppError 404 where it is not there */
  open(key: string): Promise<Readable>;
}

/** They lie beside pictures and documents, in the folder or the bucket that the servers share. */
export function createAttachmentStore(
  files: Pick<PictureFiles, 'put' | 'putFrom' | 'open'>,
): AttachmentStore {
  const nameOf = (key: string) => `${key}.bin`;
  return {
    keep: ({ path, hash }) => files.putFrom(nameOf(hash), path),
    async keepBytes(bytes) {
      const key = createHash('sha256').update(bytes).digest('hex');
      await files.put(nameOf(key), bytes);
      return key;
    },
    open: (key) =>
      files.open(nameOf(key)).catch((error: unknown) => {
        throw error instanceof AppError && error.code === 'not_found'
          ? new AppError(
              'not_found',
              'The file of this attachment is missing on the server. Tell an administrator: a backup may have it',
            )
          : error;
      }),
  };
}
