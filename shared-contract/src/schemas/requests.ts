import { z } from 'zod';
import {
  FINANCE_STATES,
  FULFILMENT_METHODS,
  REQUEST_ACTIONS,
  REQUEST_STATUSES,
  REQUEST_TYPES,
  URGENCIES,
} from '../vocabulary/requests';
import { MAX_LENGTHS } from '../vocabulary/text-lengths';
import { fieldChangeSchema } from './activity';
import { requestShareSchema } from './arrivals';
import { assetRefSchema, preferredAssetSchema } from './assets';
import { decisionSchema, obstacleSchema } from './decisions';
import { assetInputSchema } from './inventory-input';
import { buyingSchema } from './orders';
import { rowsToActOn } from './outcomes';
import { personSchema } from './people';
import {
  chosenId,
  idSchema,
  instantSchema,
  MAX_ID,
  moneyOutSchema,
  moneySchema,
  optionalText,
  requiredLine,
  requiredText,
} from './primitives';

const urgencySchema = z
  .string({ error: 'Urgency must be LOW, MEDIUM or HIGH' })
  .transform((value) => value.trim().toUpperCase())
  .pipe(z.enum(URGENCIES, { error: 'Urgency must be LOW, MEDIUM or HIGH' }))
  .default('MEDIUM');

const common = {
  urgency: urgencySchema,
  reason: requiredText('Reason', MAX_LENGTHS.reason),
  justification: requiredText('Business justification', MAX_LENGTHS.description),
};

/** A field that the other request type owns: it may be sent empty, and says nothing. */
const unused = z
  .union([z.literal(''), z.null()], { error: 'This field belongs to another request type' })
  .optional();

const purchase = {
  ...common,
  asset_name: requiredLine('Asset name', MAX_LENGTHS.assetName),
  brand: requiredLine('Brand', MAX_LENGTHS.name),
  asset_description: requiredText('Asset description', MAX_LENGTHS.description),
  /** Asked of a purchase; of what comes from stock it may be left out, and is then what the chosen asset cost. */
  estimated_cost: moneySchema('Estimated cost').nullish(),
  category_id: chosenId('Category').nullish(),
  /** An available asset that would do: the request is then served from stock and commits no money. */
  preferred_asset_id: chosenId('Asset from stock').nullish(),
  asset_id: unused,
  issue_description: unused,
};

interface Costing {
  estimated_cost?: number | null | undefined;
  preferred_asset_id?: number | null | undefined;
}

/** Judged beside the other fields, whatever is wrong with them. */
const costOfPurchase = {
  path: ['estimated_cost'],
  error: 'Estimated cost is required',
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};
const hasCost = ({ estimated_cost, preferred_asset_id }: Costing) =>
  (estimated_cost ?? preferred_asset_id ?? null) !== null;

/** The request form (specification, section 5): the type decides which fields are required. */
export const requestInputSchema = z.discriminatedUnion(
  'request_type',
  [
    z.strictObject({ request_type: z.literal('NEW'), ...purchase }).refine(hasCost, costOfPurchase),
    z.strictObject({ request_type: z.literal('REPLACEMENT'), ...purchase }).refine(hasCost, costOfPurchase),
    z.strictObject({
      request_type: z.literal('REPAIR'),
      ...common,
      asset_id: z
        .number({ error: 'Choose the asset to repair' })
        .int('Choose the asset to repair')
        .min(1, 'Choose the asset to repair')
        .max(MAX_ID, 'Choose the asset to repair'),
      estimated_cost: moneySchema('Estimated repair cost'),
      issue_description: requiredText('Issue description', MAX_LENGTHS.description),
      asset_name: unused,
      brand: unused,
      asset_description: unused,
      category_id: z.null().optional(),
      preferred_asset_id: z.null().optional(),
    }),
  ],
  { error: 'Request type must be NEW, REPLACEMENT or REPAIR' },
);
export type RequestInput = z.output<typeof requestInputSchema>;

/** The version a caller saw; a stale one is answered with 409 and the current record. */
export const versionField = z
  .number({ error: 'Version must be a whole number' })
  .int('Version must be a whole number')
  .min(1);

export const decisionBodySchema = z.strictObject({ version: versionField.optional() }).optional();

const rejectionComment = requiredText(
  'The rejection reason',
  MAX_LENGTHS.reason,
  'Please provide a rejection reason',
);

export const rejectBodySchema = z.strictObject({
  comment: rejectionComment,
  version: versionField.optional(),
});

/** Several requests, each as it was seen. */
const requestsAsSeen = rowsToActOn(
  z.strictObject({ id: chosenId('Request'), version: versionField }),
  ({ id }) => id,
);
export const approveManyBodySchema = z.strictObject({ requests: requestsAsSeen });
export const rejectManyBodySchema = z.strictObject({ requests: requestsAsSeen, comment: rejectionComment });

/** What was bought for a request: an asset of its own, which goes to the requester at once. */
export const purchaseBodySchema = assetInputSchema
  .pick({
    name: true,
    brand: true,
    model_number: true,
    category_id: true,
    serial_number: true,
    purchase_date: true,
    useful_life_months: true,
    residual_value: true,
    warranty_until: true,
  })
  .extend({
    purchase_cost: moneySchema('Purchase cost'),
    note: optionalText('Note', MAX_LENGTHS.reason),
    version: versionField.optional(),
  });

export const fulfilBodySchema = z
  .strictObject({
    asset_id: chosenId('Asset').nullish(),
    actual_cost: moneySchema('Actual cost').nullish(),
    note: optionalText('Note', MAX_LENGTHS.reason),
    version: versionField.optional(),
  })
  .optional();

const requestEditSchema = z.object({
  at: instantSchema,
  /** The name as it read then. */
  by: z.string().nullable(),
  changes: z.array(fieldChangeSchema),
  /** It changed what an approval covered, and the request went back for approval. */
  sent_back: z.boolean(),
});

/** An approval that no longer holds: what it covered was changed afterwards. */
const lapsedApprovalSchema = z.object({
  at: instantSchema,
  /** The name as it read then. */
  by: z.string().nullable(),
  by_finance: z.boolean(),
});

/** The verdict on every action of a request. */
export const requestDecisionsSchema = z.array(
  decisionSchema(REQUEST_ACTIONS).extend({
    /** Of an open `fulfil`: how it can be fulfilled, the likeliest first. */
    ways: z.array(z.enum(FULFILMENT_METHODS)).optional(),
  }),
);

export const requestSchema = z.object({
  id: idSchema,
  user_id: idSchema,
  user: personSchema,
  /** Whose budget it counts against: the requester's department when they asked. */
  department: z.object({ id: idSchema, name: z.string() }).nullable(),
  request_type: z.enum(REQUEST_TYPES),
  asset_name: z.string().nullable(),
  asset_description: z.string().nullable(),
  brand: z.string().nullable(),
  category_id: idSchema.nullable(),
  category_name: z.string().nullable(),
  estimated_cost: moneyOutSchema,
  actual_cost: moneyOutSchema.nullable(),
  justification: z.string(),
  reason: z.string(),
  urgency: z.enum(URGENCIES),
  asset_id: idSchema.nullable(),
  asset: assetRefSchema.nullable(),
  issue_description: z.string().nullable(),
  status: z.enum(REQUEST_STATUSES),
  finance_state: z.enum(FINANCE_STATES).nullable(),
  /** While it awaits finance: from which cost on finance approves. */
  finance_threshold: moneyOutSchema.nullable(),
  rejection_comment: z.string().nullable(),
  preferred_asset_id: idSchema.nullable(),
  preferred_asset: preferredAssetSchema.nullable(),
  fulfilled_asset: assetRefSchema
    .extend({
      /** It was bought for the request; else it came from stock. */
      is_bought: z.boolean(),
    })
    .nullable(),
  /** What was approved, where the requester got another item. */
  approved_instead: z.string().nullable(),
  /** What was noted when it was fulfilled; the requester has it by mail. */
  fulfil_note: z.string().nullable(),
  approved_by: personSchema.nullable(),
  approved_at: instantSchema.nullable(),
  finance_approved_by: personSchema.nullable(),
  finance_approved_at: instantSchema.nullable(),
  rejected_by: personSchema.nullable(),
  rejected_at: instantSchema.nullable(),
  fulfilled_by: personSchema.nullable(),
  fulfilled_at: instantSchema.nullable(),
  /** When a change of what its approval covered last sent it back for approval. */
  reopened_at: instantSchema.nullable(),
  /**
   * While one that was changed after its approval awaits an approval again: what it cost when procurement, or finance
   * where finance is asked, last approved it; the same as now where something else was changed. Else null.
   */
  cost_approved_before: moneyOutSchema.nullable(),
  /** How far the purchase is, while it is on an order or came by one. */
  buying: buyingSchema.nullable(),
  created_at: instantSchema,
  updated_at: instantSchema,
  version: z.number().int(),
  /** What the caller may do to it now, and why not what is closed. */
  decisions: requestDecisionsSchema,
  /** The open ones of `decisions`. */
  allowed_actions: z.array(z.enum(REQUEST_ACTIONS)),
  obstacles: z.array(obstacleSchema),
  /** In the answer about one request only: how its owner changed it, oldest first, at most the last 20. */
  edits: z.array(requestEditSchema).optional(),
  /** Likewise: the approvals that changes made void, oldest first. */
  lapsed_approvals: z.array(lapsedApprovalSchema).optional(),
  /** Likewise: what its order has for it, line by line. */
  shares: z.array(requestShareSchema).optional(),
  /** In the answer about one request only: who withdrew it, as their name read then. */
  withdrawn_by: z.string().nullable().optional(),
});
/** A request as the API answers it: money in dollars, instants in UTC, names resolved beside ids. */
export type AssetRequest = z.infer<typeof requestSchema>;
