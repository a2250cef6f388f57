import { type AssetRequest, fulfilBodySchema, type StockItem } from '@portal/contract';
import { Notice, Stack } from '@portal/ui/base';
import { DialogForm, MoneyField, type SearchOption, SelectSearchField, TextAreaField } from '@portal/ui/data';
import { conditionLabel, formatMoney } from '@portal/ui/format';
import { findStock } from '../api/find-stock';
import { useFulfilRequest } from '../api/fulfil-request';
import { requestKeys } from '../api/request-keys';
import { isWishGone, savingOf } from '../model/from-stock';
import styles from './dialogs.module.css';
import type { DecisionDialogProps } from './reject-dialog';
import { ChangedNotice, RequestSummary } from './request-summary';
import { useSeenRequest } from './use-seen-request';

function optionOf(asset: StockItem): SearchOption {
  const wished = asset.match_reasons.includes('wished') ? 'Chosen by the requester' : undefined;
  const serial = asset.serial_number ? `S/N ${asset.serial_number}` : undefined;
  const detail = [wished, asset.asset_tag, serial, asset.category_name, conditionLabel(asset.condition).text];
  return { value: asset.id, label: asset.name, detail: detail.filter(Boolean).join(' · ') };
}

/** The asset that the requester chose, while it can be had. */
function wishedOption({ preferred_asset: wish }: AssetRequest): SearchOption | undefined {
  return wish?.is_available
    ? { value: wish.id, label: wish.name, detail: `Chosen by the requester · ${wish.asset_tag}` }
    : undefined;
}

/** What the requester chose, or that it has gone; nothing for a request that names no asset. */
function WishNotice({ request }: { request: AssetRequest }) {
  const { preferred_asset: wish, user } = request;
  if (!wish) return null;
  const name = `${wish.name} (${wish.asset_tag})`;
  if (isWishGone(request))
    return (
      <Notice tone="warning" title={`${name} is no longer available`}>
        {user.name} chose it from stock, so no money was approved. Choose another available asset, or reject
        the request so that a purchase can be asked for.
      </Notice>
    );
  return (
    <Notice title={`${user.name} chose ${name} from stock`}>
      It saves {formatMoney(savingOf(request))} against buying.
    </Notice>
  );
}

function StockField({ area, request }: Pick<DecisionDialogProps, 'area' | 'request'>) {
  return (
    <SelectSearchField
      name="asset_id"
      label="Asset from stock"
      required={request.preferred_asset !== null}
      hint={
        request.preferred_asset
          ? `It is allocated to ${request.user.name}.`
          : `It is allocated to ${request.user.name}. Leave empty to fulfill without one.`
      }
      initialOption={wishedOption(request)}
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
        hint={
          request.preferred_asset
            ? 'Leave empty: what comes from stock costs nothing.'
            : `Estimated ${formatMoney(request.estimated_cost)}. Leave empty if it cost just that.`
        }
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
      initialValues={{ asset_id: wishedOption(request)?.value }}
      onSubmit={async (values) => {
        await attempt((now) => fulfil.mutateAsync({ ...values, request: now }));
        onClose();
      }}
    >
      <div className={styles.lead}>
        <Stack>
          <ChangedNotice request={seen} action="fulfil" hasChanged={hasChanged} />
          <WishNotice request={seen} />
          <RequestSummary request={seen} />
        </Stack>
      </div>
      {isOpen ? <FulfilFields area={area} request={seen} /> : null}
    </DialogForm>
  );
}
