import type { FieldType } from '@portal/contract';
import { type RawBuilder, sql } from 'kysely';

const COLUMNS: Readonly<Record<FieldType, RawBuilder<unknown>>> = {
  text: sql`held.text_key`,
  long_text: sql`held.text_key`,
  link: sql`held.text_key`,
  whole_number: sql`held.number`,
  decimal: sql`held.number`,
  money: sql`held.number`,
  date: sql`held.day`,
  yes_no: sql`held.yes`,
  choice: sql`held.choice_id`,
  choices: sql`held.choice_id`,
  person: sql`held.user_id`,
};

/** Of `held`, the column by which lists find and sort the values of a type. */
export const columnOf = (type: FieldType) => COLUMNS[type];
