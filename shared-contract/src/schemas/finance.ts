import { z } from 'zod';
import { ASSET_STATUSES } from '../vocabulary/assets';
import { BUDGET_OUTCOMES } from '../vocabulary/finance';
import { COUNTED_STATUSES, REQUEST_TYPES } from '../vocabulary/requests';
import { BUDGET_POLICIES } from '../vocabulary/settings';
import { MAX_LENGTHS } from '../vocabulary/text-lengths';
import { assetRefSchema } from './assets';
import {
  calendarDateSchema,
  idSchema,
  instantSchema,
  moneyOutSchema,
  moneySchema,
  requiredText,
} from './primitives';
import { requestDecisionsSchema, versionField } from './requests';

const count = z.number().int();

const namedDepartment = z.object({ id: idSchema, name: z.string() });

/** A budget against what was used of it; `total` and `remaining` are null where no budget is set. */
const balance = {
  total: moneyOutSchema.nullable(),
  /** Fulfilled in the fiscal year: the actual cost, else the estimate. */
  spent: moneyOutSchema,
  /** Approved and not fulfilled; what is open at the end of a year is carried into the next. */
  committed: moneyOutSchema,
  /** Spent and committed. */
  used: moneyOutSchema,
  /** Below zero when more is used than there is. */
  remaining: moneyOutSchema.nullable(),
};

/** The version of a budget, to be sent with a change of it; null where none is set. */
const budgetVersion = z.number().int().nullable();

export const budgetOverviewSchema = z.object({
  /** Named by the calendar year in which it begins. */
  fiscal_year: count,
  from: calendarDateSchema,
  to: calendarDateSchema,
  policy: z.enum(BUDGET_POLICIES),
  ...balance,
  version: budgetVersion,
  /** Spent in the present calendar month, as far as it lies in this fiscal year. */
  monthly_spend: moneyOutSchema,
  by_month: z.array(z.object({ month: z.string(), spent: moneyOutSchema })),
  by_department: z.array(
    z.object({
      /** Null: of people without a department. */
      department: namedDepartment.extend({ is_retired: z.boolean() }).nullable(),
      ...balance,
      version: budgetVersion,
      monthly_spend: moneyOutSchema,
    }),
  ),
  present_fiscal_year: count,
  /** The present fiscal year and every one that has a budget or had one, ascending. */
  fiscal_years: z.array(count),
});
export type BudgetOverview = z.infer<typeof budgetOverviewSchema>;

const FIRST_YEAR = 2000;
const LAST_YEAR = 2999;
const YEARS_AHEAD = 5;
const yearMessage = `Fiscal year must be a year from ${FIRST_YEAR} to ${LAST_YEAR}`;

/** The fiscal years that may have a budget, both included, seen from the present one. */
export function fiscalYearsFor(present: number): { first: number; last: number } {
  return { first: FIRST_YEAR, last: present + YEARS_AHEAD };
}

export const fiscalYearSchema = z
  .number({ error: yearMessage })
  .int(yearMessage)
  .min(FIRST_YEAR, yearMessage)
  .max(LAST_YEAR, yearMessage);

/** The same in a query. */
export const fiscalYearInQuery = z
  .union([z.string(), z.number()])
  .transform((value) => (/^\d{4}$/.test(String(value)) ? Number(value) : Number.NaN))
  .pipe(fiscalYearSchema);

/** A budget that is set, or changed as the caller saw it. */
export const budgetBodySchema = z.strictObject({
  fiscal_year: fiscalYearSchema,
  department_id: idSchema.nullish(),
  amount: moneySchema('Amount'),
  reason: requiredText('Reason', MAX_LENGTHS.reason),
  version: versionField.optional(),
});

/** A budget that is taken away, as the caller saw it. */
export const budgetRemovalSchema = z.strictObject({
  fiscal_year: fiscalYearSchema,
  department_id: idSchema.nullish(),
  reason: requiredText('Reason', MAX_LENGTHS.reason),
  version: versionField,
});

export const budgetSchema = z.object({
  fiscal_year: count,
  /** Null: the whole organisation. */
  department: namedDepartment.nullable(),
  amount: moneyOutSchema,
  version: z.number().int(),
  updated_at: instantSchema,
});
export type Budget = z.infer<typeof budgetSchema>;

export const budgetChangeSchema = z.object({
  id: z.number().int(),
  timestamp: instantSchema,
  user_id: idSchema.nullable(),
  user_name: z.string().nullable(),
  fiscal_year: count,
  department: namedDepartment.nullable(),
  /** Null where none stood before: it was set, or set again. */
  amount_before: moneyOutSchema.nullable(),
  /** Null where it was removed. */
  amount_after: moneyOutSchema.nullable(),
  reason: z.string().nullable(),
});
export type BudgetChange = z.infer<typeof budgetChangeSchema>;

/**
 * What one request or several together, approved or not yet, mean for the budgets that they count against. Also the
 * `current` of `over_budget`.
 */
export const budgetPreviewSchema = z.object({
  /** Of all of them. */
  amount: moneyOutSchema,
  fiscal_year: count,
  policy: z.enum(BUDGET_POLICIES),
  /**
   * Whose budgets they count against beside the organisation's: those of who asked for what costs something. Null: of
   * people without one.
   */
  departments: z.array(namedDepartment.nullable()),
  /** What approving all meets now. Where no budget is set, the policy `stop` stops it, and the others let it pass. */
  outcome: z.enum(BUDGET_OUTCOMES),
  /** The ids of those that `stop` refuses where they are approved in the order asked: what still fits passes. */
  stopped: z.array(idSchema),
  /** Those that it is about as they stand, by id; what is decided for good meanwhile is left out. Absent in `current`. */
  requests: z
    .array(z.object({ id: idSchema, version: z.number().int(), decisions: requestDecisionsSchema }))
    .optional(),
  /** The organisation's budget, then the departments'; those that are set. */
  budgets: z.array(
    z.object({
      /** Null: the whole organisation. */
      department: namedDepartment.nullable(),
      total: moneyOutSchema,
      /** Without these requests. */
      spent: moneyOutSchema,
      /** Without these requests. */
      committed: moneyOutSchema,
      /** How many requests that is, at more than no cost. */
      count_committed: count,
      remaining_before: moneyOutSchema,
      remaining_after: moneyOutSchema,
      is_exceeded: z.boolean(),
      /** The largest of what is committed. */
      commitments: z.array(
        z.object({
          request_id: idSchema,
          /** The order that buys it for stock; null of a request. */
          stock_order_id: idSchema.nullable(),
          label: z.string(),
          requester: z.string(),
          amount: moneyOutSchema,
          approved_at: instantSchema,
        }),
      ),
    }),
  ),
});
export type BudgetPreview = z.infer<typeof budgetPreviewSchema>;

const spending = {
  /** Of requests approved in the period, fulfilled since or not. */
  approved_total: moneyOutSchema,
  count_approved: count,
  /** Of these, what is fulfilled. */
  fulfilled_total: moneyOutSchema,
  count_fulfilled: count,
  /** Approved less fulfilled. */
  pending_value: moneyOutSchema,
  /** Fulfilled of approved requests in percent, one decimal; 0 with none. */
  fulfilment_rate: z.number(),
};

export const spendingSchema = z.object({
  from: calendarDateSchema.nullable(),
  to: calendarDateSchema.nullable(),
  ...spending,
  /** Each with its days, as far as they lie in the period. */
  by_month: z.array(
    z.object({ month: z.string(), from: calendarDateSchema, to: calendarDateSchema, ...spending }),
  ),
  by_category: z.array(
    z.object({ category: z.object({ id: idSchema, name: z.string() }).nullable(), ...spending }),
  ),
  by_department: z.array(z.object({ department: namedDepartment.nullable(), ...spending })),
});
export type Spending = z.infer<typeof spendingSchema>;

/** A request as a figure counts it. */
export const financeRequestSchema = z.object({
  id: idSchema,
  label: z.string(),
  request_type: z.enum(REQUEST_TYPES),
  category: z.object({ id: idSchema, name: z.string() }).nullable(),
  department: namedDepartment.nullable(),
  requester: z.string(),
  status: z.enum(COUNTED_STATUSES),
  /** The order that buys it for stock; null of a request. */
  stock_order: z.object({ id: idSchema, number: z.string().nullable() }).nullable(),
  approved_at: instantSchema,
  fulfilled_at: instantSchema.nullable(),
  /** What was paid, else what was approved; 0 where stock serves it. */
  amount: moneyOutSchema,
});
export type FinanceRequest = z.infer<typeof financeRequestSchema>;

/** The last edit or late entry of an asset that changed figures of days gone by: since it, they hold as they are. */
const restatedSchema = z.object({
  at: instantSchema,
  /** By whom; null where nobody's account did it. */
  by: z.string().nullable(),
  /** The first day whose figures it changed. */
  since: calendarDateSchema,
  /** What the asset was worth on the day of the edit, before and after it; null without a cost. */
  value_before: moneyOutSchema.nullable(),
  value_after: moneyOutSchema.nullable(),
  /** The asset was entered then, with a purchase date gone by; else it was edited. */
  is_entry: z.boolean(),
});
export type Restated = z.infer<typeof restatedSchema>;

export const assetFinancesSchema = z.object({
  as_of: calendarDateSchema,
  total_assets: count,
  /** In what state they are now. */
  by_status: z.record(z.enum(ASSET_STATUSES), count),
  /** Neither depreciated nor in maintenance. */
  working: count,
  /** In maintenance and not depreciated. */
  maintenance: count,
  /** Retired or past the useful life. */
  depreciated: count,
  /** What the assets cost. */
  asset_value: moneyOutSchema,
  /** What has been written off of it. */
  depreciated_value: moneyOutSchema,
  /** What is left of it. */
  book_value: moneyOutSchema,
  /** What the month under way writes off. */
  monthly_depreciation: moneyOutSchema,
  /** Assets without a cost, which these sums leave out. */
  count_without_cost: count,
  /** Assets in use that are not written off, because their cost, purchase date or useful life is not recorded. */
  count_not_written_off: count,
  /** The same on days to come, a month from each to the next; without new purchases. */
  run_off: z.array(
    z.object({ as_of: calendarDateSchema, monthly_depreciation: moneyOutSchema, book_value: moneyOutSchema }),
  ),
  /** The last edit of any asset that changed the figures of this day or of days before it; null where none did. */
  restated: restatedSchema.extend({ asset: assetRefSchema }).nullable(),
});
export type AssetFinances = z.infer<typeof assetFinancesSchema>;

/** An asset and what it is worth on a date. */
export const assetLedgerEntrySchema = assetRefSchema.extend({
  description: z.string().nullable(),
  brand: z.string().nullable(),
  model_number: z.string().nullable(),
  category_name: z.string(),
  thumbnail_url: z.string().nullable(),
  status: z.enum(ASSET_STATUSES),
  purchase_cost: moneyOutSchema.nullable(),
  purchase_date: calendarDateSchema.nullable(),
  /** Null without a cost. */
  value: moneyOutSchema.nullable(),
  accumulated: moneyOutSchema.nullable(),
  /** What the month under way writes off. */
  monthly_depreciation: moneyOutSchema.nullable(),
  /** Months until nothing more is written off; null where nothing is written off by months. */
  remaining_months: count.nullable(),
  is_fully_depreciated: z.boolean(),
  /** The day it was deleted, where it was there on the date and is not any more. */
  deleted_on: calendarDateSchema.nullable(),
});
export type AssetLedgerEntry = z.infer<typeof assetLedgerEntrySchema>;

export const depreciationSchema = z.object({
  asset_id: idSchema,
  asset: assetRefSchema,
  as_of: calendarDateSchema,
  purchase_cost: moneyOutSchema.nullable(),
  residual_value: moneyOutSchema.nullable(),
  purchase_date: calendarDateSchema.nullable(),
  useful_life_months: count.nullable(),
  retired_on: calendarDateSchema.nullable(),
  /** From this day on it is in no figure any more. */
  deleted_on: calendarDateSchema.nullable(),
  /** The last edit that changed its figures of days gone by; null where none did. */
  restated: restatedSchema.nullable(),
  /** Null without a cost; 0 before the purchase, and once it is deleted. */
  value: moneyOutSchema.nullable(),
  accumulated: moneyOutSchema.nullable(),
  monthly_depreciation: moneyOutSchema.nullable(),
  remaining_months: count.nullable(),
  is_fully_depreciated: z.boolean(),
  /** Empty where cost, purchase date or useful life is missing. The rows sum to cost less residual. */
  schedule: z.array(
    z.object({
      number: count,
      /** The day that completes the month. */
      date: calendarDateSchema,
      depreciation: moneyOutSchema,
      accumulated: moneyOutSchema,
      value: moneyOutSchema,
    }),
  ),
});
export type Depreciation = z.infer<typeof depreciationSchema>;
