import { isDeepStrictEqual } from 'node:util';
import { appendActivity } from '../../../platform/activity/append-activity';
import { type Db, inTransaction, type Trx } from '../../../platform/database';
import { AppError, invalid } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { checkSessionLimits } from '../domain/session-limits';
import { presentSettings } from '../settings.presenter';
import {
  findSettings,
  findTimeZone,
  lockSettings,
  type SettingsChanges,
  type SettingsRow,
  updateSettings,
} from '../settings.repository';

type Loose<T> = { [Key in keyof T]?: T[Key] | undefined };
export type EditSettings = Loose<SettingsChanges> & { version: number };

/** Changes settings. They are read anew by every call, and so hold from the next one on. */
export async function editSettings(
  db: Db,
  caller: Caller,
  { version, ...input }: EditSettings,
): Promise<SettingsRow> {
  return inTransaction(db, async (tx) => {
    const seen = await lockSettings(tx);
    if (seen.version !== version)
      throw new AppError(
        'stale_version',
        'The settings were changed after you opened them; please look at them again',
        { current: presentSettings(seen) },
      );
    const faults = checkSessionLimits(seen, input);
    if (faults) throw invalid(faults);
    const wanted = input.time_zone
      ? { ...input, time_zone: await knownTimeZone(tx, input.time_zone) }
      : input;
    const { before, after } = compare(seen, wanted);
    if (Object.keys(after).length === 0) return seen;
    await updateSettings(tx, after);
    await appendActivity(tx, {
      actor: caller,
      action: 'Changed Settings',
      target: { type: 'settings', id: null, label: 'General Settings' },
      before,
      after,
    });
    return findSettings(tx);
  });
}

async function knownTimeZone(tx: Trx, name: string): Promise<string> {
  const known = await findTimeZone(tx, name);
  if (!known) throw invalid({ time_zone: 'The database does not know this time zone' });
  return known;
}

/** What really changes, as it was and as it becomes. */
function compare(
  seen: SettingsRow,
  wanted: Loose<SettingsChanges>,
): { before: SettingsChanges; after: SettingsChanges } {
  const changed = (Object.keys(wanted) as (keyof SettingsChanges)[]).filter(
    (key) => wanted[key] !== undefined && !isDeepStrictEqual(wanted[key], seen[key]),
  );
  const pick = (from: Loose<SettingsChanges>): SettingsChanges =>
    Object.fromEntries(changed.map((key) => [key, from[key]]));
  return { before: pick(seen), after: pick(wanted) };
}
