import { purchaseBodySchema } from '@portal/contract';
import type { FormSchema } from '@portal/ui/data';
import { faultIssues } from '../../assets/model/asset-form';

type Purchase = ReturnType<typeof purchaseBodySchema.parse>;

/** What was bought, judged by the contract as the form of an asset is. */
export const purchaseFormSchema: FormSchema<Purchase> = {
  safeParse(values) {
    const result = purchaseBodySchema.safeParse(values);
    const issues = result.success ? faultIssues(result.data) : [];
    return issues.length > 0 ? { success: false, error: { issues } } : result;
  },
};
