import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error';

/** A text, which may hold anything, or a number with an exponent. */
const TEXT_OR_EXPONENT = /"(?:[^"\\]|\\.)*"|-?\d[\d.]*[eE][-+]?\d+/g;

/** Whether a number is written as `1e3`: an amount of money reads so only by mistake, and no other number has to. */
function hasExponent(json: string): boolean {
  return json.match(TEXT_OR_EXPONENT)?.some((found) => !found.startsWith('"')) ?? false;
}

/** The API speaks JSON only; any other content type is 415. An empty body counts as none. */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // `parseAs: 'string'` makes it a string.
    const text = body as string;
    if (text.trim() === '') done(null, undefined);
    else if (hasExponent(text))
      done(new AppError('malformed', 'Numbers are to be written without an exponent'));
    else parseJson(request, text, done);
  });
}
