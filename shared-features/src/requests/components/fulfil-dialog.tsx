import { type Asset, type AssetRequest, fulfilBodySchema } from '@portal/contract';
import { Stack } from '@portal/ui/base';
import { DialogForm, MoneyField, type SearchOption, SelectSearchField, TextAreaField } from '@portal/ui/data';
import { conditionLabel, formatMoney } from '@portal/ui/format';
import { findStock } from '../api/find-stock';
import { useFulfilRequest } from '../api/fulfil-request';
import { requestKeys } from '../api/request-keys';
import styles from './dialogs.module.css';
import type { DecisionDialogProps } from './reject-dialog';
import { ChangedNotice, RequestSummary } from './request-summary';
import { useSeenRequest } from './use-seen-request';

function optionOf(asset: Asset): SearchOption {
  const serial = asset.serial_number ? `S/N ${asset.serial_number}` : undefined;
  const detail = [asset.asset_tag, serial, asset.category_name, conditionLabel(asset.condition).text];
  return { value: asset.id, label: asset.name, detail: detail.filter(Boolean).join(' · ') };
}

function StockField({ area, request }: Pick<DecisionDialogProps, 'area' | 'request'>) {
  return (
    <SelectSearchField
      name="asset_id"
      label="Asset from stock"
      hint={`It is allocated to ${request.user.name}. Leave empty to fulfill without one.`}
      placeholder="Search available assets"
      emptyText="No available asset found"
      clearable
      queryKey={requestKeys.stock(area, request.id)}
      load={async (search, signal) => (await findStock(request, search, signal)).map(optionOf)}
    />
  );
}

function RepairNote({ request }: { request: AssetRequest }) {
  return (
    <p className={styles.lead}>
      {request.asset?.name ?? 'The asset'} goes back from maintenance to where it was before.
    </p>
  );
}

function FulfilFields({ area, request }: Pick<DecisionDialogProps, 'area' | 'request'>) {
  return (
    <>
      {request.request_type === 'REPAIR' ? (
        <RepairNote request={request} />
      ) : (
        <StockField area={area} request={request} />
      )}
      <MoneyField
        name="actual_cost"
        label="Actual cost"
        hint={`Estimated ${formatMoney(request.estimated_cost)}. Leave empty if it cost just that.`}
      />
      <TextAreaField name="note" label="Note" rows={2} maxLength={2000} />
    </>
  );
}

/** Fulfils an approved request: from stock, bought, or repaired, at the cost it had. */
export function FulfilDialog({ area, request, open, onClose, onClosed }: DecisionDialogProps) {
  const { seen, hasChanged, attempt } = useSeenRequest(area, request);
  const fulfil = useFulfilRequest(area);
  const isOpen = seen.allowed_actions.includes('fulfil');
  return (
    <DialogForm
      open={open}
      title={`Fulfill request #${request.id}`}
      onClose={onClose}
      onClosed={onClosed}
      schema={fulfilBodySchema}
      submitLabel="Fulfill request"
      busyLabel="Fulfilling..."
      width={560}
      settled={!isOpen}
      onSubmit={async (values) => {
        await attempt((now) => fulfil.mutateAsync({ ...values, request: now }));
        onClose();
      }}
    >
      <div className={styles.lead}>
        <Stack>
          <ChangedNotice request={seen} action="fulfil" hasChanged={hasChanged} />
          <RequestSummary request={seen} />
        </Stack>
      </div>
      {isOpen ? <FulfilFields area={area} request={seen} /> : null}
    </DialogForm>
  );
}
