import { call } from '@portal/auth';
import type { CallInput, ContractOffer, endpoints } from '@portal/contract';
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
}

/** The contract price for so many of an item; undefined while it is not known, null where there is none. */
type ContractOffers = (itemId: number, quantity: number) => ContractOffer | null | undefined;

const keyOf = ({ item_id, quantity }: Asked) => `${item_id}/${quantity}`;

/** What lines of an order to a vendor may cost by a contract in force today, asked for all of them at once. */
export function useContractOffers(vendorId: number | undefined, lines: readonly Asked[]): ContractOffers {
  const area = useArea();
  const asked = [...new Map(lines.map((line) => [keyOf(line), line])).values()];
  const body = { vendor_id: vendorId ?? 0, lines: asked };
  const { data } = useQuery({
    queryKey: contractKeys.offers(area, body),
    queryFn: ({ signal }) => call('offerContractPrices', { body }, { signal }),
    enabled: vendorId !== undefined && asked.length > 0,
    staleTime: 0,
  });
  const offers = new Map(asked.map((line, index) => [keyOf(line), data?.offers[index]]));
  return (item_id, quantity) => offers.get(keyOf({ item_id, quantity }));
}
