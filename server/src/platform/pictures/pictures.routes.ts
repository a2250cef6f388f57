import type { FastifyInstance } from 'fastify';
import { notFound } from '../http/app-error';
import type { PictureFiles } from './picture-files';
import { PICTURE_FILE } from './picture-store';

/** Serves kept pictures. An address is a content hash that cannot be guessed; its file never changes. */
export function registerPictures(app: FastifyInstance, files: PictureFiles): void {
  app.get<{ Params: { file: string } }>('/pictures/:file', (request, reply) => {
    const { file } = request.params;
    if (!PICTURE_FILE.test(file)) throw notFound('Picture');
    return files.send(reply, file);
  });
}
