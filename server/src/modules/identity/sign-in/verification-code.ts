import { createHmac, randomInt } from 'node:crypto';
import { CODE_LENGTH } from '@portal/contract';

/** Minutes that a code is valid (design, section 6). */
export const CODE_MINUTES = 10;
/** Wrong codes that end a sign-in (design, section 6). */
export const MAX_MISSES = 5;

/** A code of six digits, each as likely as another, leading zeros kept. */
export function generateCode(): string {
  return randomInt(0, 10 ** CODE_LENGTH)
    .toString()
    .padStart(CODE_LENGTH, '0');
}

/**
 * What is stored of a code. Keyed: a million codes are tried in a second, so a plain hash in a stolen table would
 * hide nothing. Bound to its challenge: equal codes look different.
 */
export function hashCode(key: Buffer, challengeId: string, code: string): string {
  return createHmac('sha256', key).update(`${challengeId}:${code}`).digest('base64url');
}
