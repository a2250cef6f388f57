import { hkdfSync } from 'node:crypto';

/** A key of its own for each purpose, so that what is made for one is worth nothing for another. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'asset-portal', purpose, 32));
}
