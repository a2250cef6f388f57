import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { ServerConfig } from '../config';
import { bucketFiles } from './bucket-files';
import { folderFiles } from './folder-files';
import type { PictureFiles } from './picture-files';

/** The bucket that the configuration names, else the folder in the data directory. */
export function createPictureFiles(
  { dataDir, s3 }: Pick<ServerConfig, 'dataDir' | 's3'>,
  log: FastifyBaseLogger,
): PictureFiles {
  return s3 ? bucketFiles(s3, log) : folderFiles(path.join(dataDir, 'pictures'));
}
