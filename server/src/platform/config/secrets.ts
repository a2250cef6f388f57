import { hkdfSync, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { makeFolder } from '../files/make-folder';
import { StartError } from '../start-error';

const FILE_NAME = 'session-secret';

/**
 * The secret that signs tokens and keys hashes: the configured one, else one made at the first start and kept in the
 * data folder, readable by its owner only.
 */
export function loadSessionSecret(config: { sessionSecret: string | undefined; dataDir: string }): string {
  if (config.sessionSecret) return config.sessionSecret;
  const file = path.join(config.dataDir, FILE_NAME);
  if (!fs.existsSync(file)) keepNewSecret(file);
  const secret = fs.readFileSync(file, 'utf8').trim();
  if (secret.length < 32)
    throw new StartError(`The file ${file} is damaged: remove it, and everybody signs in anew.`);
  return secret;
}

function keepNewSecret(file: string): void {
  try {
    writeOnce(file, randomBytes(48).toString('base64url'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The folder ${path.dirname(file)} cannot be written (${reason}): set DATA_DIR to one that can, or set SESSION_SECRET.`,
    );
  }
}

/** Of two processes that start at once, one writes the whole file and the other finds it. */
function writeOnce(file: string, text: string): void {
  makeFolder(path.dirname(file));
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
