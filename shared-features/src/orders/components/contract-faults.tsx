import {
  type ContractOffer,
  type Currency,
  decisionOn,
  formatPrice,
  type Order,
  type OrderLine,
} from '@portal/contract';
import { LinkButton, Notice } from '@portal/ui/base';
import { useContractOffers } from '../../contracts';
import { useRecordLinks } from '../../links';
import styles from './orders.module.css';

/** As the line stands, to ask what holds for it. */
function askedOf({ item, quantity, contract }: OrderLine) {
  return {
    ...{ item_id: item?.id ?? 0, quantity },
    contract_price_id: contract?.contract_price_id ?? null,
  };
}

function faultText(
  { name, contract }: OrderLine,
  offer: ContractOffer | null | undefined,
  currency: Currency,
): string {
  const holds = offer
    ? ` Contract ${offer.contract.number} has ${formatPrice(offer.price, offer.price_per, currency)} for this quantity.`
    : '';
  return `${name}: ${contract?.fault}.${holds}`;
}

/** Lines that are not ordered at the contract price that they took, as the server judged them, and the price that holds. */
export function ContractFaults({ order }: { order: Order }) {
  const paths = useRecordLinks();
  const lines = (order.change?.lines ?? order.lines).filter(({ contract }) => contract?.fault);
  const offerFor = useContractOffers(
    { vendorId: order.vendor.id, currency: order.currency },
    lines.map(askedOf),
  );
  if (lines.length === 0) return null;
  return (
    <Notice tone="warning" title="A contract price no longer applies">
      <ul className={styles.list} aria-label="Contract prices that no longer apply">
        {lines.map((line) => {
          const offer = offerFor(askedOf(line))?.offer;
          return <li key={line.id}>{faultText(line, offer, order.currency)}</li>;
        })}
      </ul>
      {order.change ? (
        <p>
          The change orders so many at that price all the same: agree it with the vendor, or change the price.
        </p>
      ) : (
        <p>
          Before the draft can be submitted, each of these lines needs a price that applies, or has to be
          bought without the contract.
        </p>
      )}
      {decisionOn(order, 'edit').open ? (
        <LinkButton to={paths.orderEdit(order.id)} size="small">
          Choose the price
        </LinkButton>
      ) : null}
    </Notice>
  );
}
