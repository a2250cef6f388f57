import type { FastifyReply } from 'fastify';

/** A kept file's name and when it was last written or renewed, in milliseconds since 1970. */
export interface KeptFile {
  name: string;
  changedAt: number;
}

/** Where pictures and documents lie: a folder, or a bucket that several servers share. */
export interface PictureFiles {
  /** Writes a file whole or not at all; one that is there is made young again. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** Answers with a file that never changes. @throws AppError 404 when it is not there */
  send(reply: FastifyReply, name: string): FastifyReply | Promise<FastifyReply>;
  /** All of a file. @throws AppError 404 when it is not there */
  read(name: string): Promise<Buffer>;
  /** All files, some hundred at a time. */
  list(): AsyncIterable<KeptFile[]>;
  /** When a file was last written or renewed; undefined when it is not there. */
  changedAt(name: string): Promise<number | undefined>;
  remove(name: string): Promise<void>;
}
