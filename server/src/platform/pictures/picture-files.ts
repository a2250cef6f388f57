import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A kept file's name and when it was last written or renewed, in milliseconds since 1970. */
export interface KeptFile {
  name: string;
  changedAt: number;
}

/** Where pictures, documents and attachments lie: a folder, or a bucket that several servers share. */
export interface PictureFiles {
  /** Writes a file whole or not at all; one that is there is made young again. */
  put(name: string, bytes: Buffer): Promise<void>;
  /**
   * Where to write what arrives, before `putFrom` takes it: a place of its own each time, which a later run of
   * `removeOrphans` or of the operating system clears where a stopped server left it.
   */
  draftPath(): Promise<string>;
  /** The same as `put`, of a file that lies at a draft's path and is gone from there afterwards. */
  putFrom(name: string, draft: string): Promise<void>;
  /** Answers with a file that never changes. @throws AppError 404 when it is not there */
  send(reply: FastifyReply, name: string): FastifyReply | Promise<FastifyReply>;
  /** All of a file. @throws AppError 404 when it is not there */
  read(name: string): Promise<Buffer>;
  /** A file as it is read, never all of it at once. @throws AppError 404 when it is not there */
  open(name: string): Promise<Readable>;
  /** All files, some hundred at a time. */
  list(): AsyncIterable<KeptFile[]>;
  /** When a file was last written or renewed; undefined when it is not there. */
  changedAt(name: string): Promise<number | undefined>;
  remove(name: string): Promise<void>;
}
