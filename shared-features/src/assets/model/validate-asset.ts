import { type AssetFields, assetErrors } from '@portal/contract';
import { today } from '@portal/ui/base';
import type { FormSchema } from '@portal/ui/data';

/** What does not fit together about an asset, judged by the organisation's day; the server has the last word. */
function errorIssues(fields: AssetFields): { path: string[]; message: string }[] {
  const errors = Object.entries(assetErrors(fields, today()));
  return errors.map(([field, message]) => ({ path: [field], message }));
}

const JUDGED_TOGETHER = ['purchase_cost', 'residual_value', 'purchase_date', 'warranty_until'] as const;

/**
 * Judges values by a schema, and what does not fit together about them, all at once: an error of one field hides none of
 * another.
 */
export function validateAsset<Output extends AssetFields>(
  schema: FormSchema<Output>,
  values: Readonly<Record<string, unknown>>,
): ReturnType<FormSchema<Output>['safeParse']> {
  const result = schema.safeParse(values);
  const issues = result.success ? [] : result.error.issues;
  const invalid = new Set(issues.map(({ path }) => path[0]));
  const valid = JUDGED_TOGETHER.filter((name) => !invalid.has(name) && (values[name] ?? '') !== '');
  const fields: AssetFields = result.success
    ? result.data
    : // The schema has found nothing wrong with these, so they are what it takes.
      Object.fromEntries(valid.map((name) => [name, values[name]]));
  const all = [...issues, ...errorIssues(fields)];
  return result.success && all.length === 0 ? result : { success: false, error: { issues: all } };
}
