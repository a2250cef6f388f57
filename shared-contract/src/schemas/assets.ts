import { z } from 'zod';
import {
  ALLOCATION_ACTIONS,
  ASSET_ACTIONS,
  ASSET_CONDITIONS,
  ASSET_ORIGINS,
  ASSET_STATUSES,
  CATEGORY_ACTIONS,
} from '../vocabulary/assets';
import { USER_STATUSES } from '../vocabulary/roles';
import { decisionSchema } from './decisions';
import { assetFieldValueSchema } from './field-values';
import { personSchema } from './people';
import { calendarDateSchema, idSchema, instantSchema, moneyOutSchema } from './primitives';

/** An asset named next to its id. */
export const assetRefSchema = z.object({
  id: idSchema,
  asset_tag: z.string(),
  name: z.string(),
  serial_number: z.string().nullable(),
});
export type AssetRef = z.infer<typeof assetRefSchema>;

/** A place named next to its id: the names from its site down to its own. */
export const locationRefSchema = z.object({ id: idSchema, path: z.array(z.string()) });
export type LocationRef = z.infer<typeof locationRefSchema>;

/** The asset from stock that somebody chose for a request, in facts that anybody may see. */
export const preferredAssetSchema = assetRefSchema.omit({ serial_number: true }).extend({
  is_available: z.boolean(),
  /** Where it is now; null once it was deleted. */
  status: z.enum(ASSET_STATUSES).nullable(),
  /** It went to somebody else before the request was fulfilled. */
  is_gone: z.boolean(),
  /** What became of one that cannot be had any more, as a sentence. */
  whereabouts: z.string().nullable(),
  /** What it saves against buying, in dollars; null where the requester got something else at a cost. */
  saving: moneyOutSchema.nullable(),
  /** Another open request that names the same asset, for those who see all requests: only one can get it. */
  competing_request_id: idSchema.nullable(),
});

/** Who waits for an asset, with which request. */
const preferredBySchema = z.object({ request_id: idSchema, user: personSchema });

const repairs = {
  /** The approved repair request that keeps it in maintenance. */
  open_repair_id: idSchema.nullable(),
  /** A repair request about it that waits for approval: the holder's; anybody's while nobody holds it. */
  pending_repair_id: idSchema.nullable(),
};

export const assetSchema = assetRefSchema.extend({
  description: z.string().nullable(),
  brand: z.string().nullable(),
  model_number: z.string().nullable(),
  condition: z.enum(ASSET_CONDITIONS).nullable(),
  category_id: idSchema,
  category_name: z.string(),
  image_url: z.string().nullable(),
  thumbnail_url: z.string().nullable(),
  status: z.enum(ASSET_STATUSES),
  purchase_cost: moneyOutSchema.nullable(),
  purchase_date: calendarDateSchema.nullable(),
  useful_life_months: z.number().int().nullable(),
  residual_value: moneyOutSchema.nullable(),
  warranty_until: calendarDateSchema.nullable(),
  /** Where it came from. */
  origin: z.enum(ASSET_ORIGINS),
  /** Why its purchase cost is not entered by hand; null where it is. */
  why_cost_stays: z.string().nullable(),
  /** Where it belongs; null where that is not known. */
  location: locationRefSchema.nullable(),
  holder: personSchema.nullable(),
  /** The open allocation: what a return names. */
  allocation_id: idSchema.nullable(),
  ...repairs,
  /** The open request that somebody chose it for from stock, for those who see all requests. */
  preferred_by: preferredBySchema.nullable(),
  /** What the caller may do to it now, and why not what is closed. */
  decisions: z.array(decisionSchema(ASSET_ACTIONS)),
  /** The open ones of `decisions`. */
  allowed_actions: z.array(z.enum(ASSET_ACTIONS)),
  /** What it has in the custom fields in use, in their order. */
  custom_fields: z.array(assetFieldValueSchema),
  version: z.number().int(),
  created_at: instantSchema,
  updated_at: instantSchema,
});
export type Asset = z.infer<typeof assetSchema>;

/** What an edit of an asset's facts does to its figures. */
export const assetRestatementSchema = z.object({
  /** Today, in the organisation's time zone. */
  as_of: calendarDateSchema,
  /** The first day gone by whose figures change; null where none does. */
  since: calendarDateSchema.nullable(),
  /** What it is worth today: as known before, and as known then. Null without a cost. */
  value_before: moneyOutSchema.nullable(),
  value_after: moneyOutSchema.nullable(),
});
export type AssetRestatement = z.infer<typeof assetRestatementSchema>;

const count = z.number().int();

/** How many assets there are, deleted ones left out: in all, and in each state. */
export const assetsSummarySchema = z.object({
  total: count,
  available: count,
  assigned: count,
  maintenance: count,
  retired: count,
});
export type AssetsSummary = z.infer<typeof assetsSummarySchema>;

export const categorySchema = z.object({
  id: idSchema,
  name: z.string(),
  description: z.string().nullable(),
  version: z.number().int(),
  allowed_actions: z.array(z.enum(CATEGORY_ACTIONS)),
  /** What hangs on it, where a list asks for it: assets not deleted, requests not withdrawn. */
  counts: z.object({ assets: count, requests: count }).optional(),
});
export type Category = z.infer<typeof categorySchema>;

export const allocationSchema = z.object({
  id: idSchema,
  asset_id: idSchema,
  user_id: idSchema,
  asset_name: z.string(),
  asset: assetRefSchema,
  user: personSchema,
  /** The account of whoever has or had it. */
  user_status: z.enum(USER_STATUSES),
  allocated_at: instantSchema,
  allocated_by: personSchema.nullable(),
  returned_at: instantSchema.nullable(),
  returned_by: personSchema.nullable(),
  return_condition: z.enum(ASSET_CONDITIONS).nullable(),
  note: z.string().nullable(),
  return_note: z.string().nullable(),
  asset_status: z.enum(ASSET_STATUSES),
  /** A deleted asset has no page any more. */
  asset_deleted: z.boolean(),
  asset_condition: z.enum(ASSET_CONDITIONS).nullable(),
  ...repairs,
  image_url: z.string().nullable(),
  thumbnail_url: z.string().nullable(),
  /** What the caller may do to it now. */
  allowed_actions: z.array(z.enum(ALLOCATION_ACTIONS)),
});
export type Allocation = z.infer<typeof allocationSchema>;
