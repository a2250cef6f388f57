import type { Order } from '@portal/contract';
import { createVendor } from '../factories/vendors';
import type { setUpBuyingDesk } from './buying-desk';
import type { TestPerson } from './test-app';

/** What is bought in other currencies at a desk: rates, a vendor that bills in euros, and orders in any of them. */
export function currencyDesk(desk: ReturnType<typeof setUpBuyingDesk>) {
  const { portal, as } = desk;
  const vendor = { id: 0 };
  beforeAll(async () => {
    vendor.id = (await createVendor(portal.db, { name: 'Berliner Werk', currency: 'EUR' })).id;
  });
  const enterRate = (
    currency: string,
    rate: number | string,
    { day = desk.day(), by = desk.finance }: { day?: string; by?: TestPerson } = {},
  ) => portal.call('enterCurrencyRate', { body: { currency, rate, day } as never }, as(by));
  /** A draft of one line of so many for a request that finance approved, at a price in a currency. */
  const draftIn = async (
    currency: string,
    price: number,
    {
      units = 1,
      approved = 900_000,
      ...more
    }: { units?: number; approved?: number } & Record<string, unknown> = {},
  ) => {
    const id = await desk.approved(approved, { finance_state: 'approved' });
    const draft = (await desk.create([id], vendor.id)).body;
    return desk.edit(draft, {
      ...{ currency, ...more },
      line: { price, shares: [{ request_id: id, units }] },
    });
  };
  const sentIn = async (...draft: Parameters<typeof draftIn>): Promise<Order> => {
    const { body: submitted } = await desk.submit((await draftIn(...draft)).body, 'Needed');
    const ready = submitted.status === 'awaiting' ? (await desk.approve(submitted)).body : submitted;
    return (await desk.send(ready)).body;
  };
  return { vendor, enterRate, draftIn, sentIn };
}
