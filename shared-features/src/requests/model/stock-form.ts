import { fulfilBodySchema } from '@portal/contract';
import type { FormSchema } from '@portal/ui/data';

/** What is given from stock, judged by the contract; without an asset there is nothing to give. */
export const stockFormSchema: FormSchema<ReturnType<typeof fulfilBodySchema.parse>> = {
  safeParse(values) {
    const result = fulfilBodySchema.safeParse(values);
    if (result.success && result.data?.asset_id == null) {
      const message = 'Choose the asset that is given';
      return { success: false, error: { issues: [{ path: ['asset_id'], message }] } };
    }
    return result;
  },
};
