import { purchaseBodySchema } from '@portal/contract';
import type { FormSchema } from '@portal/ui/data';
import { validateAsset } from '../../assets';

type Purchase = ReturnType<typeof purchaseBodySchema.parse>;

/** What was bought, judged by the contract as the form of an asset is. */
export const purchaseFormSchema: FormSchema<Purchase> = {
  safeParse: (values) => validateAsset(purchaseBodySchema, values as Readonly<Record<string, unknown>>),
};
