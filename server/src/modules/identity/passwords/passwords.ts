import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { invalid } from '../../../platform/http/app-error';
import { isCommonPassword } from '../domain/common-passwords';

/** argon2id, the library's only choice by default, with the memory and passes that OWASP recommends. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Keyboards compose letters differently: the same password must hash the same. */
function normalized(password: string): string {
  return password.normalize('NFKC');
}

export function hashPassword(password: string): Promise<string> {
  return hash(normalized(password), COST);
}

let decoy: Promise<string> | undefined;

/** Checks a password. Without a hash it takes the same time, and is wrong. */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(24).toString('base64url'));
  const matches = await verify(passwordHash ?? (await decoy), normalized(password));
  return matches && passwordHash != null;
}

/** Refuses a new password that guessing would start with. `field` is the body's name for it. */
export function assertNotCommon(password: string, field: string, email?: string): void {
  if (!isCommonPassword(password, email)) return;
  throw invalid({ [field]: 'This password is too easy to guess; choose another one' });
}
