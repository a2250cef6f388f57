import { hkdfSync, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const FILE_NAME = 'session-secret';

/**
 * The secret that signs tokens and keys hashes: the configured one, else one made at the first start and kept in the
 * data folder, readable by its owner only.
 */
export function loadSessionSecret(config: { sessionSecret: string | undefined; dataDir: string }): string {
  if (config.sessionSecret) return config.sessionSecret;
  const file = path.join(config.dataDir, FILE_NAME);
  if (!fs.existsSync(file)) writeOnce(file, randomBytes(48).toString('base64url'));
  const secret = fs.readFileSync(file, 'utf8').trim();
  if (secret.length < 32)
    throw new Error(`The file ${file} is damaged: remove it, and everybody signs in anew.`);
  return secret;
}

/** Of two processes that start at once, one writes the whole file and the other finds it. */
function writeOnce(file: string, text: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.tmp`;
  fs.writeFileSync(draft, text, { mode: 0o600 });
  try {
    fs.linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    fs.rmSync(draft);
  }
}

/** A key of its own for each purpose, so that what is made for one is worth nothing for another. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'asset-portal', purpose, 32));
}
