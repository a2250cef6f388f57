import type { FieldType, FieldValue } from '@portal/contract';
import { type RawBuilder, sql } from 'kysely';

/** What an asset has in a field, with the names of what was chosen. */
export interface ValueRow {
  field_id: number;
  name: string;
  type: FieldType;
  value: FieldValue;
  /** Of choices and people. */
  names: string[];
}

const VALUE = sql`CASE
  WHEN held.text IS NOT NULL THEN to_jsonb(held.text)
  WHEN held.number IS NOT NULL THEN to_jsonb(held.number)
  WHEN held.day IS NOT NULL THEN to_jsonb(held.day)
  WHEN held.yes IS NOT NULL THEN to_jsonb(held.yes)
  ELSE to_jsonb(coalesce(held.choice_id, held.user_id)) END`;

/**
 * What an asset has in the fields in use, in their order.
 * @param person what stands for somebody: their name for people who read, their address where it is read by a program
 */
export function valuesOf(
  assetId: RawBuilder<unknown>,
  person: 'name' | 'email' = 'name',
): RawBuilder<ValueRow[]> {
  return sql<ValueRow[]>`(
    SELECT coalesce(jsonb_agg(jsonb_build_object('field_id', field.id, 'name', field.name, 'type', field.type,
      'value', CASE WHEN field.type = 'choices' THEN held_all.values ELSE held_all.values -> 0 END, 'names', held_all.names)
      ORDER BY field.position, field.id), '[]')
    FROM (
      SELECT held.field_id, jsonb_agg(${VALUE} ORDER BY choice.position, held.id) AS values,
        coalesce(jsonb_agg(coalesce(choice.name, ${sql.ref(`person.${person}`)}) ORDER BY choice.position, held.id)
          FILTER (WHERE coalesce(choice.id, person.id) IS NOT NULL), '[]') AS names
      FROM custom_field_values AS held
      LEFT JOIN custom_field_choices AS choice ON choice.id = held.choice_id
      LEFT JOIN users AS person ON person.id = held.user_id
      WHERE held.asset_id = ${assetId} GROUP BY held.field_id) AS held_all
    JOIN custom_fields AS field ON field.id = held_all.field_id AND field.removed_at IS NULL)`;
}
