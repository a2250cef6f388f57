import type { FieldType } from '@portal/contract';
import type pg from 'pg';

/** A value of each type for an asset `n`, in the column that it stands in: some that few have, some that most have. */
const VALUES: Readonly<Record<FieldType, readonly [column: string, value: string]>> = {
  text: ['text', `CASE WHEN n % 10 < 7 THEN 'Plant North' ELSE 'Cost object ' || n END`],
  long_text: ['text', `'Kept in cabinet ' || n % 700 || ' of the second cellar'`],
  link: ['text', `'https://wiki.example/devices/' || n`],
  whole_number: ['number', 'n % 5000'],
  decimal: ['number', 'n / 100.0'],
  money: ['number', '(n::bigint * 7919) % 90000 / 10.0'],
  date: ['day', `DATE '2020-01-01' + n % 2000`],
  yes_no: ['yes', 'n % 20 > 0'],
  choice: ['choice_id', 'first_choice + CASE WHEN n % 100 = 0 THEN 1 WHEN n % 100 = 1 THEN 2 ELSE 0 END'],
  choices: ['choice_id', 'first_choice + n % 4 % 3'],
  person: ['user_id', 'first_user + CASE WHEN n % 2 = 0 THEN 0 ELSE n % 200 END'],
};

/** Makes a field of each type; answers its id by the type. */
async function makeFields(client: pg.Pool | pg.PoolClient): Promise<Record<FieldType, number>> {
  const types = Object.keys(VALUES) as FieldType[];
  const { rows } = await client.query<{ id: number; type: FieldType }>(
    `INSERT INTO custom_fields (name, type, position, in_list)
      SELECT 'Filled ' || type, type, position, true FROM unnest($1::text[]) WITH ORDINALITY AS made (type, position)
      RETURNING id, type`,
    [types],
  );
  await client.query(`INSERT INTO custom_field_choices (field_id, name, position)
    SELECT id, 'Choice ' || n, n FROM custom_fields, generate_series(1, 3) n WHERE type IN ('choice', 'choices') ORDER BY id, n`);
  return Object.fromEntries(rows.map(({ id, type }) => [type, id])) as Record<FieldType, number>;
}

/**
 * Gives assets a value in a field of each type, of which `isHeld` says which have one, without the triggers that do it
 * row by row; answers the ids of the fields. There are people.
 */
export async function fillCustomFields(
  client: pg.PoolClient,
  isHeld: (type: FieldType) => string = () => 'true',
): Promise<Record<FieldType, number>> {
  const fields = await makeFields(client);
  await client.query('ALTER TABLE custom_field_values DISABLE TRIGGER USER');
  for (const [type, [column, value]] of Object.entries(VALUES) as [FieldType, readonly [string, string]][])
    await client.query(
      `INSERT INTO custom_field_values (asset_id, field_id, type, is_unique, asset_name, is_listed, ${column})
        SELECT id, ${fields[type]}, '${type}', false, name, deleted_at IS NULL, ${value}
        FROM (SELECT id, id AS n, name, deleted_at,
          (SELECT min(id) FROM custom_field_choices WHERE field_id = ${fields[type]}) AS first_choice,
          (SELECT min(id) FROM users) AS first_user FROM assets) AS facts WHERE ${isHeld(type)}`,
    );
  await client.query('ALTER TABLE custom_field_values ENABLE TRIGGER USER');
  await client.query(`ALTER TABLE assets DISABLE TRIGGER USER;
    UPDATE assets SET fields_text = found.text FROM (
      SELECT asset_id, fold_text(string_agg(text, ' ' ORDER BY field_id)) AS text FROM custom_field_values
      WHERE text IS NOT NULL GROUP BY asset_id) AS found WHERE assets.id = found.asset_id;
    ALTER TABLE assets ENABLE TRIGGER USER`);
  return fields;
}
