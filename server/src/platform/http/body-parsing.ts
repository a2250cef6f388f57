import type { FastifyInstance } from 'fastify';

/** The API speaks JSON only; any other content type is 415. An empty body counts as none. */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // `parseAs: 'string'` makes it a string.
    const text = body as string;
    if (text.trim() === '') done(null, undefined);
    else parseJson(request, text, done);
  });
}
