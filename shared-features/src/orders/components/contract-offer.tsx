import { type ContractOffer, type Currency, formatPrice, type OrderLine } from '@portal/contract';
import { Button } from '@portal/ui/base';
import { FormField, useFieldValue, useFillFields } from '@portal/ui/data';
import { useEffect } from 'react';
import { keepFocus } from '../../feedback';
import { lineField } from '../model/order-form';
import styles from './orders.module.css';

interface ContractOfferLineProps {
  lineKey: string;
  line: OrderLine;
  /** Of the order as it is entered. */
  currency: Currency;
  /** The contract price for the line as it is entered; null where there is none, undefined while it is not known. */
  offer: ContractOffer | null | undefined;
  /** Why not at the price that the line names, as the server says. */
  fault: string | null;
  /** The item was chosen while the line had no price: the contract's fills it. */
  fillsPrice: boolean;
  onFilled: () => void;
}

/** The value is kept by the form, and entered by the buttons. */
function NoControl() {
  return null;
}

/** What a line may cost by a contract: it is taken when asked, or where there is no price yet. */
export function ContractOfferLine(props: ContractOfferLineProps) {
  const { lineKey, line, currency, offer, fault, fillsPrice, onFilled } = props;
  const of = (name: string) => lineField(lineKey, name);
  const fill = useFillFields();
  const taken = useFieldValue<number | null>(of('contract_price_id')) ?? null;
  const price = useFieldValue<number | null>(of('price')) ?? null;
  const per = Number(useFieldValue<string>(of('price_per')) ?? 1);
  const isAtOffer =
    offer != null && taken === offer.contract_price_id && price === offer.price && per === offer.price_per;
  // What the draft took stays, whatever the price list says since.
  const isAtTaken =
    line.contract !== null &&
    taken === line.contract.contract_price_id &&
    price === line.price &&
    per === line.price_per;
  // The pressed button goes away.
  const stay = () => keepFocus(`[data-offer="${lineKey}"]`);
  const take = ({ contract_price_id, price: offered, price_per }: ContractOffer) => {
    fill({
      [of('contract_price_id')]: contract_price_id,
      [of('price')]: offered,
      [of('price_per')]: String(price_per),
    });
  };
  const fills = fillsPrice && offer != null && price === null;
  useEffect(() => {
    if (!fills) return;
    take(offer);
    onFilled();
  });
  const contract = isAtOffer ? offer.contract.number : isAtTaken ? line.contract?.number : undefined;
  return (
    <>
      <FormField name={of('contract_price_id')} label="Contract price" hidden>
        <NoControl />
      </FormField>
      {contract === undefined && !offer ? null : (
        <div className={styles.offer} data-offer={lineKey} role="status">
          {contract === undefined ? null : (
            <>
              {fault === null ? (
                <span>
                  {isAtOffer
                    ? `At the price of contract ${contract}`
                    : `At an earlier price of contract ${contract}`}
                </span>
              ) : (
                <span className={styles.late}>{fault}</span>
              )}
              <Button
                size="small"
                onClick={() => {
                  fill({ [of('contract_price_id')]: null });
                  stay();
                }}
              >
                Buy without the contract
              </Button>
            </>
          )}
          {offer && !isAtOffer ? (
            <Button
              size="small"
              onClick={() => {
                take(offer);
                stay();
              }}
            >
              {`Contract ${offer.contract.number}: ${formatPrice(offer.price, offer.price_per, currency)}, take it`}
            </Button>
          ) : null}
        </div>
      )}
    </>
  );
}
