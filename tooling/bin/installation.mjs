import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');
const marker = path.join(ROOT, 'node_modules', '.portal-installed');

/** What node_modules was installed from: the lock file and where it runs. */
function fingerprint() {
  const hash = createHash('sha256');
  hash.update(readFileSync(path.join(ROOT, 'package-lock.json')));
  hash.update(`${process.platform} ${process.arch} ${process.versions.modules}`);
  return hash.digest('hex');
}

export function isInstalled() {
  return existsSync(marker) && readFileSync(marker, 'utf8') === fingerprint();
}

/** The pre-commit hook is put in place with the dependencies; a copy without git, and CI, need none. */
function installHooks() {
  if (process.env.CI === 'true' || !existsSync(path.join(ROOT, '.git'))) return;
  spawnSync(process.execPath, [path.join(ROOT, 'node_modules', 'husky', 'bin.js')], {
    cwd: ROOT,
    stdio: 'ignore',
  });
}

export function markInstalled() {
  mkdirSync(path.dirname(marker), { recursive: true });
  writeFileSync(marker, fingerprint());
  installHooks();
}
