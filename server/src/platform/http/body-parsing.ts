import { isExactNumber } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error';

/**
 * A text, which may hold anything, or a number. The closing quote may be missing: a text that never ends is taken to the
 * end of the body, and not looked for again from each quote inside of it, which would take time by the square.
 */
const TEXT_OR_NUMBER = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"?|-?\d[\d.]*(?:[eE][-+]?\d+)?/g;

/** As JavaScript prints it: it writes small rates with an exponent, and loses nothing of them. */
function isPrinted(found: string): boolean {
  return found.includes('e-') && String(Number(found)) === found;
}

function hasOddNumber(json: string): boolean {
  return (
    json
      .match(TEXT_OR_NUMBER)
      ?.some((found) => !found.startsWith('"') && !isExactNumber(found) && !isPrinted(found)) ?? false
  );
}

/** The API speaks JSON only; any other content type is 415. An empty body counts as none. */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // `parseAs: 'string'` makes it a string.
    const text = body as string;
    if (text.trim() === '') done(null, undefined);
    else if (hasOddNumber(text))
      done(
        new AppError(
          'malformed',
          'Numbers must be written without an exponent, and with no more digits than can be stored exactly',
        ),
      );
    else parseJson(request, text, done);
  });
}
