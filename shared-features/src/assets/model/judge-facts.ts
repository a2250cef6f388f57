import { type AssetFacts, assetFaults } from '@portal/contract';
import { today } from '@portal/ui/base';
import type { FormSchema } from '@portal/ui/data';

/** What does not fit together about an asset, judged by the organisation's day; the server has the last word. */
function faultIssues(facts: AssetFacts): { path: string[]; message: string }[] {
  const faults = Object.entries(assetFaults(facts, today()));
  return faults.map(([field, message]) => ({ path: [field], message }));
}

const JUDGED_TOGETHER = ['purchase_cost', 'residual_value', 'purchase_date', 'warranty_until'] as const;

/**
 * Judges values by a schema, and what does not fit together about them, all at once: a fault of one field hides none of
 * another.
 */
export function judgeFacts<Output extends AssetFacts>(
  schema: FormSchema<Output>,
  values: Readonly<Record<string, unknown>>,
): ReturnType<FormSchema<Output>['safeParse']> {
  const result = schema.safeParse(values);
  const issues = result.success ? [] : result.error.issues;
  const faulty = new Set(issues.map(({ path }) => path[0]));
  const sound = JUDGED_TOGETHER.filter((name) => !faulty.has(name) && (values[name] ?? '') !== '');
  const facts: AssetFacts = result.success
    ? result.data
    : // The schema has found nothing wrong with these, so they are what it takes.
      Object.fromEntries(sound.map((name) => [name, values[name]]));
  const all = [...issues, ...faultIssues(facts)];
  return result.success && all.length === 0 ? result : { success: false, error: { issues: all } };
}
