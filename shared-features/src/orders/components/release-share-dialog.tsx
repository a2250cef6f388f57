import {
  formatCounted,
  MAX_LENGTHS,
  type Order,
  type OrderLine,
  type ReleasePreview,
  type ReleaseTarget,
  type ShareRelease,
  shareReleaseSchema,
} from '@portal/contract';
import { Money, Muted } from '@portal/ui/base';
import { type Choice, DialogForm, RadioField, TextAreaField, useFormValue } from '@portal/ui/data';
import { useQuery } from '@portal/ui/query';
import { useArea } from '@portal/ui/router';
import { StepChangedNotice, useLatestDecided } from '../../feedback';
import { BudgetBalance } from '../../finance';
import { type NamedShare, releasePreviewQuery, useReleaseShare } from '../api/release-shares';
import { orderTitle, requestOf } from '../model/order-texts';
import styles from './orders.module.css';
import type { OrderDialogProps } from './step-dialogs';

type Share = OrderLine['shares'][number];

const TARGETS: Readonly<Record<ReleaseTarget, { label: string; hint: string }>> = {
  stock: { label: 'It comes for the stock of the department', hint: 'Its budget pays for it' },
  nothing: {
    label: 'It is no longer expected',
    hint: 'The portal does not tell the vendor: do that yourself',
  },
};

function findShare({ lines }: Order, { line_id, request_id }: NamedShare): Share | undefined {
  return lines.find(({ id }) => id === line_id)?.shares.find((share) => share.request_id === request_id);
}

const choicesOf = (options: Share['release_options']): Choice[] =>
  options.map(({ to, open, why }) => ({
    value: to,
    label: TARGETS[to].label,
    hint: why ?? TARGETS[to].hint,
    disabled: !open,
  }));

function Held({ preview, share }: { preview: ReleasePreview; share: Share | undefined }) {
  const { units, amount, held_before, held_after } = preview;
  return (
    <p>
      {formatCounted(units, 'unit')}, <Money amount={amount} />.{' '}
      {share?.stock_of ? null : held_before === held_after ? (
        <>
          Its request still holds <Money amount={held_after} /> of the budget, until it is bought elsewhere or
          rejected.
        </>
      ) : (
        <>
          Its request holds <Money amount={held_after} /> of the budget then, instead of{' '}
          <Money amount={held_before} />.
        </>
      )}
    </p>
  );
}

/** What of the budget the release changes, as it is chosen. */
function Balance({ order, named, isShown }: { order: Order; named: NamedShare; isShown: boolean }) {
  const area = useArea();
  const to = useFormValue('to') as ReleaseTarget;
  const share = findShare(order, named);
  const isOpen = share?.release_options.some((option) => option.to === to && option.open) === true;
  const { data, ...state } = useQuery({
    ...releasePreviewQuery(area, order, { ...named, to }),
    enabled: isShown && isOpen,
  });
  if (!isOpen) return null;
  return (
    <div className={styles.lead}>
      {data ? <Held preview={data} share={share} /> : null}
      {data?.budget === null ? null : (
        <BudgetBalance preview={{ data: data?.budget, ...state }} action="release" />
      )}
    </div>
  );
}

/** Takes what has not come for a request off it, to stock or for good. */
export function ReleaseShareDialog({ order, named, ...dialog }: OrderDialogProps & { named: NamedShare }) {
  const { latest, attempt } = useLatestDecided(order);
  const release = useReleaseShare(order.id);
  const share = findShare(latest, named) ?? findShare(order, named);
  const options = findShare(latest, named)?.release_options ?? [];
  const line = latest.lines.find(({ id }) => id === named.line_id);
  return (
    <DialogForm<ShareRelease>
      {...dialog}
      title={`Release units of ${orderTitle(latest)}`}
      schema={shareReleaseSchema}
      extra={{ version: latest.version, ...named }}
      initialValues={{ to: options.find(({ open }) => open)?.to ?? 'stock', reason: '' }}
      unsaved={{
        policy: 'session-end',
        name: `order-release.${order.id}.${named.line_id}.${named.request_id}`,
      }}
      submitLabel="Release"
      submitTone="danger"
      busyLabel="Releasing..."
      settled={options.every(({ open }) => !open)}
      onSubmit={async (body) => {
        await attempt((now) => release.mutateAsync({ ...body, version: now.version }));
        dialog.onClose();
      }}
    >
      <StepChangedNotice noun="order" opened={order} latest={latest} action="release-share" />
      <div className={styles.lead}>
        <p>
          What has not come of {line?.name ?? 'this line'} for {share ? requestOf(share) : 'it'}. What came
          stays.
        </p>
        {share?.stock_of ? null : (
          <Muted>
            Nothing more is bought on this order for the request then. It stays approved: it can be bought
            elsewhere or rejected, and its requester is told.
          </Muted>
        )}
      </div>
      <RadioField name="to" label="What becomes of it" options={choicesOf(options)} required />
      <Balance
        order={latest}
        named={named}
        isShown={dialog.open && !release.isPending && !release.isSuccess}
      />
      <TextAreaField
        name="reason"
        label="Reason"
        placeholder="Why it is not for them any more; the requester reads it"
        maxLength={MAX_LENGTHS.reason}
        required
      />
    </DialogForm>
  );
}
