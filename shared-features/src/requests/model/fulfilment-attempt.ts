import {
  type CallInput,
  type endpoints,
  type FulfilmentMethod,
  type FulfilmentPreview,
  textOrNone,
} from '@portal/contract';
import type { FormSchema } from '@portal/ui/data';

/** What is typed, as the server is asked about it. */
export type FulfilmentAttempt = CallInput<typeof endpoints.previewFulfilment>['body'];

type Values = Readonly<Record<string, unknown>>;

/** What is typed into a field; null where it says nothing. */
function textOf(value: unknown): string | null {
  return typeof value === 'string' ? textOrNone(value.trim()) : null;
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

/** The field of the form that has the cost. */
export function costFieldOf(way: FulfilmentMethod): 'purchase_cost' | 'actual_cost' {
  return way === 'purchase' ? 'purchase_cost' : 'actual_cost';
}

/** The values of the form that the judgement depends on; the note is not among them. */
export function attemptOf(way: FulfilmentMethod, values: Values): FulfilmentAttempt {
  const cost = numberOf(values[costFieldOf(way)]);
  if (way === 'stock') return { way, cost, asset_id: numberOf(values.asset_id) };
  if (way !== 'purchase') return { way, cost };
  return {
    way,
    cost,
    name: textOf(values.name),
    brand: textOf(values.brand),
    model_number: textOf(values.model_number),
    category_id: numberOf(values.category_id),
  };
}

/** Whether both are the same attempt. */
export function isSameAttempt(one: FulfilmentAttempt, other: FulfilmentAttempt): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** An answer of the server and what it is about. */
export interface Judged {
  attempt: FulfilmentAttempt;
  verdict: FulfilmentPreview;
}

/**
 * A form that shows, beside its own faults, what the server found wrong with just these values. Of anything typed since
 * the last answer nothing is known: the server judges it when it is sent.
 */
export function judgedByServer<Output>(
  schema: FormSchema<Output>,
  way: FulfilmentMethod,
  lastJudged: () => Judged | undefined,
): FormSchema<Output> {
  return {
    safeParse(values) {
      const result = schema.safeParse(values);
      const found = issuesOf(values as Values, way, lastJudged());
      if (found.length === 0) return result;
      const issues = result.success ? found : [...result.error.issues, ...found];
      return { success: false, error: { issues } };
    },
  };
}

function issuesOf(values: Values, way: FulfilmentMethod, judged: Judged | undefined) {
  if (!judged || !isSameAttempt(judged.attempt, attemptOf(way, values))) return [];
  const { faults, needs_reason } = judged.verdict;
  const issues = faults.flatMap(({ field, text }) => (field ? [{ path: [field], message: text }] : []));
  return needs_reason !== null && textOf(values.note) === null
    ? [{ path: ['note'], message: needs_reason }, ...issues]
    : issues;
}
