import type { FastifyInstance } from 'fastify';
import { notFound } from '../http/app-error';
import { PICTURE_FILE, pictureFolder } from './picture-store';

/** Serves kept pictures. An address is a content hash that cannot be guessed; its file never changes. */
export function registerPictures(app: FastifyInstance, { dataDir }: { dataDir: string }): void {
  const folder = pictureFolder(dataDir);
  app.get<{ Params: { file: string } }>('/pictures/:file', (request, reply) => {
    const { file } = request.params;
    if (!PICTURE_FILE.test(file)) throw notFound('Picture');
    return reply.sendFile(file, folder, { maxAge: '1y', immutable: true });
  });
}
