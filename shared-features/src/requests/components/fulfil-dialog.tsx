import { type AssetRequest, fulfilBodySchema } from '@portal/contract';
import { Stack } from '@portal/ui/base';
import { DialogForm, type DialogFormProps, RadioCards } from '@portal/ui/data';
import { type ReactNode, useMemo, useState } from 'react';
import { useFulfilRequest } from '../api/fulfil-request';
import { useRecordPurchase } from '../api/record-purchase';
import { withinApproval } from '../model/approved-cost';
import { type FulfilWay, fulfilWays, wayChoices } from '../model/fulfil-ways';
import { purchaseFormSchema } from '../model/purchase-form';
import { stockFormSchema } from '../model/stock-form';
import styles from './dialogs.module.css';
import { NothingFields, PurchaseFields, RepairFields, StockFields, wishedOption } from './fulfil-fields';
import type { DecisionDialogProps } from './reject-dialog';
import { ChangedNotice, RequestSummary } from './request-summary';
import { useSeenRequest } from './use-seen-request';
import { WishNotice } from './wish-notice';

/** The wished asset is chosen already; what was asked for is what was bought, unless it is changed. */
function suggestedBy(request: AssetRequest) {
  const { asset_name, brand, category_id, estimated_cost } = request;
  return {
    asset_id: wishedOption(request)?.value,
    name: asset_name,
    brand,
    category_id,
    purchase_cost: estimated_cost,
  };
}

type FormOf<Values> = Pick<DialogFormProps<Values>, 'schema' | 'submitLabel' | 'onSubmit'>;

/** Fulfils an approved request: from stock, bought, repaired, or with nothing to hand over, at the cost it had. */
export function FulfilDialog({ area, request, open, onClose, onClosed }: DecisionDialogProps) {
  const { seen, hasChanged, attempt } = useSeenRequest(area, request, open);
  const fulfil = useFulfilRequest(area);
  const buy = useRecordPurchase(area);
  const [chosenWay, setWay] = useState<FulfilWay>('stock');
  const schemas = useMemo(
    () => ({
      stock: withinApproval(stockFormSchema, seen, 'actual_cost'),
      nothing: withinApproval(fulfilBodySchema, seen, 'actual_cost'),
      purchase: withinApproval(purchaseFormSchema, seen, 'purchase_cost'),
    }),
    [seen],
  );
  const isOpen = seen.allowed_actions.includes('fulfil');
  const ways = fulfilWays(seen);
  // What was chosen may be closed by what happened meanwhile.
  const way = ways.find((open) => open === chosenWay) ?? ways[0];

  // One dialog whichever way is chosen, so that choosing another does not open a second one.
  const show = <Values,>(form: FormOf<Values>, fields: ReactNode) => (
    <DialogForm
      {...{ open, onClose, onClosed, ...form }}
      title={`Fulfill request #${request.id}`}
      kept={`fulfil.${request.id}`}
      keptAlong={{ name: 'way', value: way, onRestored: (kept) => setWay(kept as FulfilWay) }}
      busyLabel="Fulfilling..."
      prefill={suggestedBy(seen)}
      width={600}
      settled={!isOpen}
    >
      <div className={styles.lead}>
        <Stack>
          <ChangedNotice request={seen} action="fulfil" hasChanged={hasChanged} />
          <WishNotice request={seen} action="fulfil" />
          <RequestSummary request={seen} />
          {isOpen && ways.length > 1 ? (
            <RadioCards
              label="How it is fulfilled"
              options={wayChoices(ways)}
              value={way}
              onChange={(value) => setWay(value as FulfilWay)}
            />
          ) : null}
        </Stack>
      </div>
      {isOpen ? fields : null}
    </DialogForm>
  );

  if (way === 'purchase') {
    return show(
      {
        schema: schemas.purchase,
        submitLabel: 'Record purchase',
        onSubmit: async ({ version: _version, ...facts }) => {
          await attempt((now) => buy.mutateAsync({ request: now, facts }));
          onClose();
        },
      },
      <PurchaseFields area={area} request={seen} />,
    );
  }
  const Fields = way === undefined ? RepairFields : way === 'stock' ? StockFields : NothingFields;
  return show(
    {
      schema: way === 'stock' ? schemas.stock : schemas.nothing,
      submitLabel: 'Fulfill request',
      onSubmit: async (values) => {
        await attempt((now) => fulfil.mutateAsync({ ...values, request: now }));
        onClose();
      },
    },
    <Fields area={area} request={seen} />,
  );
}
