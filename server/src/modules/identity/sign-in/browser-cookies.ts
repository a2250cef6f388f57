import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Binds a pending sign-in to the browser that began it. */
const SIGN_IN_COOKIE = 'sign_in';
/** Outlasts the code: a person who comes back too late can have another one sent. */
export const SIGN_IN_COOKIE_MINUTES = 30;

/** Tells a browser in which an account was signed in before from one that merely knows its address. */
const KNOWN_BROWSER_COOKIE = 'known_browser';
const KNOWN_BROWSER_DAYS = 180;

export interface BrowserCookies {
  readSignIn(request: FastifyRequest): string | undefined;
  setSignIn(reply: FastifyReply, secret: string): void;
  clearSignIn(reply: FastifyReply): void;
  /** The browser's own id if it is known for this account. */
  readKnownBrowser(request: FastifyRequest): KnownBrowser | undefined;
  setKnownBrowser(reply: FastifyReply, userId: number): void;
}

export interface KnownBrowser {
  userId: number;
  id: string;
}

export function newBrowserSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a browser's secret, which is random and needs no key. */
export function hashBrowserSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** The cookies of signing in: never readable by scripts, never sent by other sites, only to the sign-in calls. */
export function createBrowserCookies(key: Buffer, isHttps: boolean): BrowserCookies {
  const options: CookieSerializeOptions = {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'strict',
    secure: isHttps,
  };
  const signatureOf = (userId: string, id: string) =>
    createHmac('sha256', key).update(`known browser:${userId}:${id}`).digest();
  return {
    readSignIn: (request) => request.cookies[SIGN_IN_COOKIE],
    setSignIn(reply, secret) {
      reply.setCookie(SIGN_IN_COOKIE, secret, { ...options, maxAge: SIGN_IN_COOKIE_MINUTES * 60 });
    },
    clearSignIn(reply) {
      reply.clearCookie(SIGN_IN_COOKIE, options);
    },
    readKnownBrowser(request) {
      const [userId, id, signature] = (request.cookies[KNOWN_BROWSER_COOKIE] ?? '').split('.');
      if (!userId || !id || !signature) return undefined;
      const given = Buffer.from(signature, 'base64url');
      const expected = signatureOf(userId, id);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      return { userId: Number(userId), id };
    },
    setKnownBrowser(reply, userId) {
      const id = randomBytes(12).toString('base64url');
      const signature = signatureOf(String(userId), id).toString('base64url');
      reply.setCookie(KNOWN_BROWSER_COOKIE, `${userId}.${id}.${signature}`, {
        ...options,
        maxAge: KNOWN_BROWSER_DAYS * 24 * 60 * 60,
      });
    },
  };
}
