import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** How every access token begins, so that one that leaked is found by `\bapt_[0-9A-Za-z]{36}\b`. */
const PREFIX = 'apt_';
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Of 62 digits: 178 bits, which nobody guesses. */
const SECRET_LENGTH = 30;
const CHECKSUM_LENGTH = 6;
/** Prefix, secret and checksum. */
const SHAPE = /^apt_[0-9A-Za-z]{36}$/;
/** The prefix and four more. */
const SHOWN_LENGTH = PREFIX.length + 4;

function checksum(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let place = 0; place < CHECKSUM_LENGTH; place++) {
    digits = DIGITS.charAt(rest % DIGITS.length) + digits;
    rest = Math.floor(rest / DIGITS.length);
  }
  return digits;
}

/** A new token: prefix, secret and checksum. */
export function makeToken(): string {
  let text = PREFIX;
  for (let place = 0; place < SECRET_LENGTH; place++) text += DIGITS.charAt(randomInt(DIGITS.length));
  return text + checksum(text);
}

/** Whether a bearer token means to be an access token, and not one of a session. */
export function isAccessToken(token: string): boolean {
  return token.startsWith(PREFIX);
}

/** Whether it is one as we make them, whole: told without asking the database. */
export function isWhole(token: string): boolean {
  return SHAPE.test(token) && checksum(token.slice(0, -CHECKSUM_LENGTH)) === token.slice(-CHECKSUM_LENGTH);
}

/** What its owner knows it by. */
export function startOf(token: string): string {
  return token.slice(0, SHOWN_LENGTH);
}

/** What is kept of it. The secret is random throughout, so that a plain hash is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
