import { dictionary } from '@zxcvbn-ts/language-common';

const COMMON = new Set(dictionary['passwords-common'].map((word) => word.toLowerCase()));
const SHORTEST_CORE = 4;

/**
 * True for a password that guessing starts with: one of the commonest, also when only its case differs or digits and
 * signs hang on its end ("Password2026!"); one character or a short piece over and over; or the mail address itself.
 */
export function isCommonPassword(password: string, email?: string): boolean {
  const folded = password.normalize('NFKC').toLowerCase();
  if (COMMON.has(folded)) return true;
  if (/^(.{1,3})\1+$/su.test(folded)) return true;
  if (email && (folded === email.toLowerCase() || folded === email.toLowerCase().split('@')[0])) return true;
  // Up to the last letter.
  const core = /^.*\p{L}/su.exec(folded)?.[0] ?? '';
  return core.length >= SHORTEST_CORE && core.length < folded.length && COMMON.has(core);
}
