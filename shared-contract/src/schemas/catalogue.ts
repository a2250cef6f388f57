import { z } from 'zod';
import { LINE_KINDS } from '../vocabulary/orders';
import { MAX_LENGTHS } from '../vocabulary/text-lengths';
import { versionSchema } from './accounts';
import { ledgerInputSchema } from './inventory-input';
import { chosenId, idSchema, instantSchema, moneyOutSchema, optionalLine, requiredLine } from './primitives';

/** Something that is bought again and again; an order's line takes its facts. */
export const catalogueItemSchema = z.object({
  id: idSchema,
  name: z.string(),
  brand: z.string().nullable(),
  model_number: z.string().nullable(),
  kind: z.enum(LINE_KINDS),
  category: z.object({ id: idSchema, name: z.string() }).nullable(),
  /** Of an asset: what its books get when it is received. */
  useful_life_months: z.number().int().nullable(),
  residual_value: moneyOutSchema.nullable(),
  version: z.number().int(),
  created_at: instantSchema,
});
export type CatalogueItem = z.infer<typeof catalogueItemSchema>;

const { useful_life_months, residual_value } = ledgerInputSchema.shape;

const facts = {
  name: requiredLine('Name', MAX_LENGTHS.assetName),
  brand: optionalLine('Brand', MAX_LENGTHS.name),
  model_number: optionalLine('Model number', MAX_LENGTHS.name),
  kind: z.enum(LINE_KINDS, { error: 'Kind must be asset, consumable or service' }).default('asset'),
  category_id: chosenId('Category').nullable().default(null),
  useful_life_months: useful_life_months.transform((value) => value ?? null),
  residual_value: residual_value.transform((value) => value ?? null),
};

interface Judged {
  kind: string;
  category_id: number | null;
  useful_life_months: number | null;
  residual_value: number | null;
}

/** An asset needs its category, and only an asset has books. */
function judgeKind(item: Judged, context: z.core.$RefinementCtx) {
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (item.kind === 'asset') {
    if (item.category_id === null) refuse('category_id', 'Choose the category that the assets will have');
    return;
  }
  if (item.useful_life_months !== null) refuse('useful_life_months', 'Only an asset has a useful life');
  if (item.residual_value !== null) refuse('residual_value', 'Only an asset has a residual value');
}

export const catalogueItemInputSchema = z.strictObject(facts).superRefine(judgeKind);
export type CatalogueItemInput = z.output<typeof catalogueItemInputSchema>;
export const catalogueItemEditSchema = z
  .strictObject({ ...facts, version: versionSchema })
  .superRefine(judgeKind);
