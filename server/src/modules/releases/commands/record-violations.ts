import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { consume, networkOf } from '../../../platform/rate-limit';
import { readRegistry, releaseDirectory, shellDirectory } from '../../../platform/releases';
import { readViolation, type Violation } from '../domain/read-violation';
import type { ReleaseDependencies } from '../release-dependencies';

/** Reports: far more than a page that is sound ever causes. */
const LIMIT = { hits: 60, windowSeconds: 15 * 60 };
/** Kinds of violations of a release in a day; beyond them those that are known go on being counted. */
const MOST_KINDS = 50;

type Dependencies = Pick<ReleaseDependencies, 'db' | 'deployDir'>;

/** A shell that is or was served from here. */
function isShell(deployDir: string, build: string): boolean {
  return existsSync(shellDirectory(deployDir, build)) || readRegistry(deployDir).shell.buildId === build;
}

function isKnown(deployDir: string, { release }: Violation): boolean {
  return release === null || existsSync(releaseDirectory(deployDir, release.remote, release.buildId));
}

async function count(db: Dependencies['db'], shell: string, violation: Violation): Promise<void> {
  const { directive, blocked, source, release } = violation;
  const [remote, build] = [release?.remote ?? null, release?.buildId ?? null];
  const counted = await sql`UPDATE policy_violations SET reports = reports + 1, last_reported_at = now()
    WHERE day = (now() AT TIME ZONE 'UTC')::date AND shell_build = ${shell}
      AND remote IS NOT DISTINCT FROM ${remote} AND build_id IS NOT DISTINCT FROM ${build}
      AND directive = ${directive} AND blocked = ${blocked} AND source IS NOT DISTINCT FROM ${source}`.execute(
    db,
  );
  if (counted.numAffectedRows) return;
  await sql`INSERT INTO policy_violations (shell_build, remote, build_id, directive, blocked, source)
    SELECT ${shell}, ${remote}, ${build}, ${directive}, ${blocked}, ${source}
    WHERE (SELECT count(*) FROM policy_violations WHERE day = (now() AT TIME ZONE 'UTC')::date
      AND shell_build = ${shell} AND remote IS NOT DISTINCT FROM ${remote}
      AND build_id IS NOT DISTINCT FROM ${build}) < ${MOST_KINDS}
    ON CONFLICT (day, shell_build, remote, build_id, directive, blocked, source)
      DO UPDATE SET reports = policy_violations.reports + 1, last_reported_at = now()`.execute(db);
}

/**
 * Counts what a browser has stopped. Nobody has to be signed in, so that little is believed: a shell and releases that
 * there are, so many reports from one network, so many kinds of a release a day.
 * @throws AppError `too_many_attempts`
 */
export async function recordViolations(
  { db, deployDir }: Dependencies,
  { shell, address, body }: { shell: string; address: string; body: unknown },
): Promise<void> {
  await consume(db, [{ key: `policy-reports:${networkOf(address)}`, limit: LIMIT }]);
  const violation = readViolation(body);
  if (violation && isKnown(deployDir, violation) && isShell(deployDir, shell))
    await count(db, shell, violation);
}
