import { type AssetRequest, type FulfilmentMethod, fulfilBodySchema } from '@portal/contract';
import { Stack } from '@portal/ui/base';
import { DialogForm, type DialogFormProps, RadioCards } from '@portal/ui/data';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useFulfilRequest } from '../api/fulfil-request';
import { useRecordPurchase } from '../api/record-purchase';
import { type Judged, judgedByServer } from '../model/fulfilment-attempt';
import { fulfilmentMethods, methodChoices } from '../model/fulfilment-methods';
import { purchaseFormSchema } from '../model/purchase-form';
import { stockFormSchema } from '../model/stock-form';
import styles from './dialogs.module.css';
import { NothingFields, PurchaseFields, preferredOption, RepairFields, StockFields } from './fulfil-fields';
import { FulfilmentJudge } from './fulfilment-judge';
import { PreferredAssetNotice } from './preferred-asset-notice';
import type { DecisionDialogProps } from './reject-dialog';
import { ChangedNotice, RequestSummary } from './request-summary';
import { useLatestRequest } from './use-latest-request';

/** The preferred asset is chosen already; what was asked for is what was bought, unless it is changed. */
function suggestedBy(request: AssetRequest) {
  const { asset_name, brand, category_id, estimated_cost } = request;
  return {
    asset_id: preferredOption(request)?.value,
    name: asset_name,
    brand,
    category_id,
    purchase_cost: estimated_cost,
  };
}

const FIELDS = { stock: StockFields, nothing: NothingFields, repair: RepairFields } as const;

type FormOf<Values> = Pick<DialogFormProps<Values>, 'schema' | 'submitLabel' | 'onSubmit'>;

/** Fulfils an approved request: from stock, bought, repaired, or with nothing to hand over, at the cost it had. */
export function FulfilDialog({ request, open, onClose, onClosed }: DecisionDialogProps) {
  const { latest, hasChanged, attempt } = useLatestRequest(request, open);
  const fulfil = useFulfilRequest();
  const buy = useRecordPurchase();
  const [selectedMethod, setMethod] = useState<FulfilmentMethod>('stock');
  const judged = useRef<Judged>(undefined);
  const onJudged = useCallback((answer: Judged) => {
    judged.current = answer;
  }, []);
  const methods = fulfilmentMethods(latest);
  const isOpen = methods.length > 0;
  const isSending = fulfil.isPending || buy.isPending;
  // What was chosen may be closed by what happened meanwhile.
  const method = methods.find((open) => open === selectedMethod) ?? methods[0] ?? 'nothing';
  const schemas = useMemo(
    () => ({
      given: judgedByServer(
        method === 'stock' ? stockFormSchema : fulfilBodySchema,
        method,
        () => judged.current,
      ),
      purchase: judgedByServer(purchaseFormSchema, 'purchase', () => judged.current),
    }),
    [method],
  );

  // One dialog whichever method is chosen, so that choosing another does not open a second one.
  const show = <Values,>(form: FormOf<Values>, fields: ReactNode) => (
    <DialogForm
      {...{ open, onClose, onClosed, ...form }}
      title={`Fulfill request #${request.id}`}
      unsaved={{
        policy: 'session-end',
        name: `fulfil.${request.id}`,
        choice: { name: 'way', value: method, onRestored: (saved) => setMethod(saved as FulfilmentMethod) },
      }}
      busyLabel="Fulfilling..."
      prefill={suggestedBy(latest)}
      width={600}
      settled={!isOpen}
    >
      <div className={styles.lead}>
        <Stack>
          <ChangedNotice request={latest} action="fulfil" hasChanged={hasChanged} />
          <PreferredAssetNotice request={latest} action="fulfil" />
          <RequestSummary request={latest} />
          {isOpen && methods.length > 1 ? (
            <RadioCards
              label="How it is fulfilled"
              options={methodChoices(methods)}
              value={method}
              onChange={(value) => setMethod(value as FulfilmentMethod)}
            />
          ) : null}
        </Stack>
      </div>
      {isOpen ? (
        <FulfilmentJudge request={latest} way={method} enabled={open && !isSending} onJudged={onJudged}>
          {fields}
        </FulfilmentJudge>
      ) : null}
    </DialogForm>
  );

  if (method === 'purchase') {
    return show(
      {
        schema: schemas.purchase,
        submitLabel: 'Record purchase',
        onSubmit: async ({ version: _version, ...facts }) => {
          await attempt((now) => buy.mutateAsync({ request: now, facts }));
          onClose();
        },
      },
      <PurchaseFields request={latest} />,
    );
  }
  const Fields = FIELDS[method];
  return show(
    {
      schema: schemas.given,
      submitLabel: 'Fulfill request',
      onSubmit: async (values) => {
        await attempt((now) => fulfil.mutateAsync({ ...values, request: now }));
        onClose();
      },
    },
    <Fields request={latest} />,
  );
}
