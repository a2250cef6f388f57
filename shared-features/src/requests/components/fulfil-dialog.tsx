import { type AssetRequest, fulfilBodySchema } from '@portal/contract';
import { Stack } from '@portal/ui/base';
import { DialogForm, type DialogFormProps, RadioCards } from '@portal/ui/data';
import { type ReactNode, useMemo, useState } from 'react';
import { useFulfilRequest } from '../api/fulfil-request';
import { useRecordPurchase } from '../api/record-purchase';
import { withinApproval } from '../model/approved-cost';
import { purchaseFormSchema } from '../model/purchase-form';
import styles from './dialogs.module.css';
import { PurchaseFields, RepairFields, StockFields, WishNotice, wishedOption } from './fulfil-fields';
import type { DecisionDialogProps } from './reject-dialog';
import { ChangedNotice, RequestSummary } from './request-summary';
import { useSeenRequest } from './use-seen-request';

const WAYS = [
  {
    value: 'stock',
    label: 'From stock',
    hint: 'Allocate an available asset, or close the request without one',
  },
  { value: 'purchase', label: 'Record a purchase', hint: 'Add what was bought and allocate it in one step' },
];

/** The wished asset is chosen already; what was asked for is what was bought, unless it is changed. */
function initialValuesOf(request: AssetRequest) {
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

/** Fulfils an approved request: from stock, bought, or repaired, at the cost it had. */
export function FulfilDialog({ area, request, open, onClose, onClosed }: DecisionDialogProps) {
  const { seen, hasChanged, attempt } = useSeenRequest(area, request);
  const fulfil = useFulfilRequest(area);
  const buy = useRecordPurchase(area);
  const [way, setWay] = useState('stock');
  const schemas = useMemo(
    () => ({
      stock: withinApproval(fulfilBodySchema, seen, 'actual_cost'),
      purchase: withinApproval(purchaseFormSchema, seen, 'purchase_cost'),
    }),
    [seen],
  );
  const isOpen = seen.allowed_actions.includes('fulfil');
  const isRepair = seen.request_type === 'REPAIR';
  // No money was approved for what is to be served from stock.
  const mayBuy = !isRepair && seen.preferred_asset_id === null;

  // One dialog whichever way is chosen, so that choosing another does not open a second one.
  const show = <Values,>(form: FormOf<Values>, fields: ReactNode) => (
    <DialogForm
      {...{ open, onClose, onClosed, ...form }}
      title={`Fulfill request #${request.id}`}
      busyLabel="Fulfilling..."
      initialValues={initialValuesOf(request)}
      width={600}
      settled={!isOpen}
    >
      <div className={styles.lead}>
        <Stack>
          <ChangedNotice request={seen} action="fulfil" hasChanged={hasChanged} />
          <WishNotice request={seen} />
          <RequestSummary request={seen} />
          {isOpen && mayBuy ? (
            <RadioCards label="How it is fulfilled" options={WAYS} value={way} onChange={setWay} />
          ) : null}
        </Stack>
      </div>
      {isOpen ? fields : null}
    </DialogForm>
  );

  if (mayBuy && way === 'purchase') {
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
  return show(
    {
      schema: schemas.stock,
      submitLabel: 'Fulfill request',
      onSubmit: async (values) => {
        await attempt((now) => fulfil.mutateAsync({ ...values, request: now }));
        onClose();
      },
    },
    isRepair ? <RepairFields area={area} request={seen} /> : <StockFields area={area} request={seen} />,
  );
}
