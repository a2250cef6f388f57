import { financeAddresses } from '@portal/features/finance';
import { ownAddresses } from '@portal/ui/remote';
import { area } from './area';

const at = ownAddresses(area);

/** Pages of this area, for its own links. */
export const paths = {
  approvals: at('approvals'),
  assets: at('assets'),
  asset: (id: number) => at('asset', { id }),
  spending: at('spending'),
  ordersAwaiting: `${at('orders')}?status=awaiting`,
  invoicesHeld: `${at('invoices')}?state=held`,
  invoicesOverdue: `${at('invoices')}?overdue=true&sort=due_on`,
} as const;

/** Where this area lists what its figures are made of. */
export const { budgetAddress, budgetLinks, figureAddress, inventoryAddress, rowsAddress, spendingAddress } =
  financeAddresses(at);
