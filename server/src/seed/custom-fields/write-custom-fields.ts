import { FIELD_TYPE_WORDS, type FieldType } from '@portal/contract';
import type { Trx } from '../../platform/database';
import type { PlannedEntry } from '../activity/planned-entry';
import type { PlannedAsset } from '../assets/plan-assets';
import { addDays, type CalendarDate, startOfDay } from '../calendar';
import type { PlannedPerson } from '../people/plan-people';
import { type DemoIds, inChunks, known } from '../write/ids';

const HOUR_MS = 3_600_000;
/** Days after the history began on which the fields were made. */
const MADE_AFTER = 30;

type Value = { text: string } | { day: CalendarDate } | { yes: boolean } | { choice: string };

interface DemoField {
  name: string;
  type: FieldType;
  help: string;
  in_list?: boolean;
  is_unique?: boolean;
  choices?: readonly string[];
  /** Without any, all assets have it. */
  categories: readonly string[];
  /** What an asset has, by the number in its tag; nothing of some. */
  heldBy: (number: number, today: CalendarDate, asset: PlannedAsset) => Value | undefined;
}

const OWNERSHIPS = ['Owned', 'Leased', 'On loan'] as const;

/** What the organisation of the demo wants to know of its assets beside what the portal asks. */
const DEMO_FIELDS: readonly DemoField[] = [
  {
    ...{ name: 'Ownership', type: 'choice', choices: OWNERSHIPS, categories: [], in_list: true },
    help: 'Leased and lent assets go back to their owner',
    heldBy: (number) => ({
      choice: (number % 9 === 0 && OWNERSHIPS[1]) || (number % 61 === 0 && OWNERSHIPS[2]) || OWNERSHIPS[0],
    }),
  },
  {
    ...{ name: 'Host name', type: 'text', is_unique: true, categories: ['Laptops'] },
    help: 'As it is in the directory',
    heldBy: (number) => ({ text: `HAL-LT-${String(number).padStart(5, '0')}` }),
  },
  {
    ...{ name: 'Next inspection', type: 'date', categories: ['Workshop & Lab'] },
    help: 'Of electrical safety and, where it measures, of its calibration',
    heldBy: (number, today) => ({ day: addDays(today, ((number * 37) % 380) - 15) }),
  },
  {
    ...{ name: 'Encrypted', type: 'yes_no', categories: ['Laptops', 'Mobile Phones'] },
    help: 'The disk or the phone is encrypted and its key is kept',
    heldBy: (number) => ({ yes: number % 14 !== 0 }),
  },
];

interface WritingFields {
  today: CalendarDate;
  historyStart: CalendarDate;
  by: PlannedPerson;
  assets: readonly PlannedAsset[];
  ids: Pick<DemoIds, 'assets' | 'categories'>;
}

/** Writes the custom fields of the demo and what assets have in them; answers what the log would hold of it. */
export async function writeCustomFields(
  tx: Trx,
  { today, historyStart, by, assets, ids }: WritingFields,
): Promise<PlannedEntry[]> {
  const entries: PlannedEntry[] = [];
  for (const [index, field] of DEMO_FIELDS.entries()) {
    const at = new Date(startOfDay(addDays(historyStart, MADE_AFTER)).getTime() + (9 + index) * HOUR_MS);
    const id = await writeField(tx, field, { position: index + 1, at, categories: ids.categories });
    await writeValues(tx, field, { id, today, assets, ids });
    entries.push({
      ...{ at, by, action: 'Created Custom Field' },
      target: { type: 'custom-field', id, label: field.name },
      after: {
        ...{ name: field.name, field_type: FIELD_TYPE_WORDS[field.type], help: field.help },
        ...{ is_unique: field.is_unique ?? false, in_list: field.in_list ?? false },
        ...{ choices: field.choices ?? [], categories: field.categories },
      },
    });
  }
  return entries;
}

async function writeField(
  tx: Trx,
  { name, type, help, in_list = false, is_unique = false, choices = [], categories }: DemoField,
  made: { position: number; at: Date; categories: DemoIds['categories'] },
): Promise<number> {
  const { id } = await tx
    .insertInto('custom_fields')
    .values({
      ...{ name, type, help, in_list, is_unique, position: made.position },
      ...{ created_at: made.at, updated_at: made.at },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (categories.length > 0)
    await tx
      .insertInto('custom_field_categories')
      .values(categories.map((category) => ({ field_id: id, category_id: known(made.categories, category) })))
      .execute();
  if (choices.length > 0)
    await tx
      .insertInto('custom_field_choices')
      .values(choices.map((choice, index) => ({ field_id: id, name: choice, position: index + 1 })))
      .execute();
  return id;
}

async function writeValues(
  tx: Trx,
  { type, is_unique = false, categories, heldBy }: DemoField,
  { id: field_id, today, assets, ids }: { id: number } & Pick<WritingFields, 'today' | 'assets' | 'ids'>,
): Promise<void> {
  const choices = new Map(
    (
      await tx
        .selectFrom('custom_field_choices')
        .select(['id', 'name'])
        .where('field_id', '=', field_id)
        .execute()
    ).map(({ id, name }) => [name, id]),
  );
  const rows = assets.flatMap((asset) => {
    if (categories.length > 0 && !categories.includes(asset.category)) return [];
    const { id: asset_id, tag } = known(ids.assets, asset);
    const value = heldBy(Number(tag.replace(/\D/g, '')), today, asset);
    if (!value) return [];
    const held = 'choice' in value ? { choice_id: known(choices, value.choice) } : value;
    return [{ asset_id, field_id, type, is_unique, ...held }];
  });
  await inChunks(rows, (chunk) =>
    tx.insertInto('custom_field_values').values(chunk).returning('id').execute(),
  );
}
