import { existsSync } from 'node:fs';
import path from 'node:path';
import { NO_SHELL, readRegistry } from '@portal/server/releases';
import { DEPLOY_FOLDER, SHELL_OUTPUT } from '../apps';
import { UsageError } from './run-release-command';

/** Stops a command that was pointed at a folder in which no portal lies, before anything is built. @throws UsageError */
export function assertPortal(): void {
  const isServed = existsSync(path.join(SHELL_OUTPUT, 'index.html'));
  if (isServed && readRegistry(DEPLOY_FOLDER).shell.buildId !== NO_SHELL) return;
  throw new UsageError(
    `${DEPLOY_FOLDER} holds no portal: no shell is live there. DEPLOY_DIR names the folder that the portal serves; npm start with it fills a new one.`,
  );
}
