import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error';

/** A text, which may hold anything, or a number. */
const TEXT_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d[\d.]*(?:[eE][-+]?\d+)?/g;

const MAX_DIGITS = 64;

/**
 * Whether a number is written so that it reads as what it says. `1e3` is an amount of money only by mistake, and no
 * other number has to be written so; `999.9999999999999999` has digits that reading it would round away.
 */
function isPlain(number: string): boolean {
  // What is longer is no number that anybody means, and not worth the time to read it.
  if (number.length > MAX_DIGITS || /e/i.test(number)) return false;
  const shortest = number.includes('.') ? number.replace(/\.?0+$/, '') : number;
  return String(Number(shortest)) === shortest || shortest === '-0';
}

function hasOddNumber(json: string): boolean {
  return json.match(TEXT_OR_NUMBER)?.some((found) => !found.startsWith('"') && !isPlain(found)) ?? false;
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
          'Numbers are to be written without an exponent, and with no more digits than can be kept',
        ),
      );
    else parseJson(request, text, done);
  });
}
