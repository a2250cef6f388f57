import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey } from '../config';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * A secret as it may lie in a database or in its backup: worth nothing without the key.
 * @param name binds it to its place: sealed as one secret, it does not open as another
 */
export function seal(value: string, key: string, name: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, deriveKey(key, 'secrets at rest'), nonce);
  cipher.setAAD(Buffer.from(name));
  const hidden = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]);
}

/** What was sealed; nothing where the key is another, or the bytes are not as they were. */
export function open(sealed: Buffer, key: string, name: string): string | undefined {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return undefined;
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const cipher = createDecipheriv(ALGORITHM, deriveKey(key, 'secrets at rest'), nonce, {
    authTagLength: TAG_BYTES,
  });
  cipher.setAAD(Buffer.from(name));
  cipher.setAuthTag(tag);
  try {
    return cipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + cipher.final('utf8');
  } catch {
    return undefined;
  }
}
