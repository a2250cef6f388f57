import { call } from '@portal/auth';
import type { CallInput, ContractOffer, Currency, endpoints } from '@portal/contract';
import { useQuery } from '@portal/ui/query';
import { useArea } from '@portal/ui/router';
import { pagedQuery } from '../../feedback';
import { contractKeys } from './contract-keys';

type ContractListQuery = NonNullable<CallInput<typeof endpoints.listContracts>['query']>;

/** One page of the contracts with a vendor. */
export function contractListQuery(area: string, vendorId: number, query: ContractListQuery) {
  return pagedQuery(contractKeys.ofVendor(area, vendorId, query), (signal) =>
    call('listContracts', { query }, { signal }),
  );
}

interface Asked {
  item_id: number;
  quantity: number;
  /** That the line names. */
  contract_price_id: number | null;
}

/** What the server says of a line. */
export interface ContractAnswer {
  /** The contract price for so many of the item; null where there is none. */
  offer: ContractOffer | null;
  /** Why not at the price that the line names. */
  fault: string | null;
}

/** Undefined while it is not known. */
type ContractOffers = (line: Asked) => ContractAnswer | undefined;

const sameOffer = (one: Asked, other: Asked) =>
  one.item_id === other.item_id && one.quantity === other.quantity;
const isSame = (one: Asked, other: Asked) =>
  sameOffer(one, other) && one.contract_price_id === other.contract_price_id;

/** What lines of an order to a vendor may cost by a contract in force today, asked for all of them at once. */
export function useContractOffers(
  { vendorId, currency }: { vendorId: number | undefined; currency: Currency },
  lines: readonly Asked[],
): ContractOffers {
  const area = useArea();
  const asked = lines.filter((line, index) => lines.findIndex((other) => isSame(line, other)) === index);
  const body = { vendor_id: vendorId ?? 0, currency, lines: asked };
  const { data } = useQuery({
    queryKey: contractKeys.offers(area, body),
    queryFn: async ({ signal }) => ({
      ...body,
      ...(await call('offerContractPrices', { body }, { signal })),
    }),
    enabled: vendorId !== undefined && asked.length > 0,
    staleTime: 0,
    // An offer stays in sight while it is asked whether a line may be at it.
    placeholderData: (before) =>
      before?.vendor_id === vendorId && before?.currency === currency ? before : undefined,
  });
  return (line) => {
    if (!data) return undefined;
    const exact = data.lines.findIndex((other) => isSame(line, other));
    const index = exact < 0 ? data.lines.findIndex((other) => sameOffer(line, other)) : exact;
    const offer = data.offers[index];
    if (offer === undefined) return undefined;
    return { offer, fault: exact < 0 ? null : (data.faults[exact] ?? null) };
  };
}
