import { pathText } from '@portal/contract';
import type { Trx } from '../../platform/database';
import { startOfDay } from '../calendar';
import type { DemoPeriods } from '../periods';
import { DEMO_LOCATIONS, type DemoLocation } from './demo-locations';

/** Writes the tree of places; answers those in use by their paths. */
export async function writeLocations(tx: Trx, { historyStart }: DemoPeriods): Promise<Map<string, number>> {
  const at = startOfDay(historyStart);
  const ids = new Map<string, number>();
  const write = async (
    places: readonly DemoLocation[],
    parentId: number | null,
    above: readonly string[],
  ) => {
    for (const { kind, name, code, retired = false, inside = [] } of places) {
      const path = [...above, name];
      const { id } = await tx
        .insertInto('locations')
        .values({
          ...{ kind, name, code, parent_id: parentId },
          ...{ retired_at: retired ? at : null, created_at: at, updated_at: at },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (!retired) ids.set(pathText(path), id);
      await write(inside, id, path);
    }
  };
  await write(DEMO_LOCATIONS, null, []);
  return ids;
}
