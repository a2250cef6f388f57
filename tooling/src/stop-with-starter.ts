import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './root';

const bin = (name: string) => path.join(ROOT, 'tooling', 'bin', name);

/** Runs the program that follows as its arguments, and ends it with all it has started when this process is gone. */
export const RUN_STEP = bin('run-step.mjs');

/** For Node's `--import`: has a process stop in order when the one that started it is gone. */
export const STOP_WITH_STARTER = pathToFileURL(bin('stop-with-starter.mjs')).href;

/** Tells a child that runs with either of them who its starter is. */
export function startedByThis(): Record<string, string> {
  return { PORTAL_STARTED_BY: String(process.pid) };
}
