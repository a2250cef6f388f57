import { ApiError } from '@portal/auth';
import { type Attachment, decisionOn, formatCounted } from '@portal/contract';
import { Badge, Button, DateTimeText, IconButton, RowList, TextLink } from '@portal/ui/base';
import { useMutation } from '@portal/ui/query';
import { toast } from '@portal/ui/toast';
import { useState } from 'react';
import { useRecordLinks } from '../../links';
import { saveAttachment } from '../api/attachments';
import { byName, sizeText, targetText } from '../model/attachment-texts';
import styles from './attachments.module.css';

interface RowsProps {
  items: readonly Attachment[];
  /** The record whose page it is: what hangs on another says on which. */
  type: Attachment['target']['type'];
  id: number;
  onRemove: (attachment: Attachment) => void;
}

function nameOf({ name, version, is_latest }: Attachment): string {
  return is_latest ? name : `version ${version} of ${name}`;
}

function Buttons({ attachment, onRemove }: { attachment: Attachment; onRemove: RowsProps['onRemove'] }) {
  const save = useMutation({
    mutationFn: () => saveAttachment(attachment),
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) return;
      toast.destructive('Error', `Failed to download ${attachment.name}`, error.message);
    },
  });
  return (
    <>
      <IconButton
        icon="download"
        size="small"
        label={`Download ${nameOf(attachment)}`}
        busy={save.isPending}
        onClick={() => save.mutate()}
      />
      {decisionOn(attachment, 'remove').open ? (
        <IconButton
          icon="delete"
          size="small"
          label={`Remove ${nameOf(attachment)}`}
          onClick={() => onRemove(attachment)}
        />
      ) : null}
    </>
  );
}

function Added({ attachment }: { attachment: Attachment }) {
  return (
    <>
      {sizeText(attachment)} · <DateTimeText value={attachment.added_at} /> by {attachment.added_by.name}
    </>
  );
}

function HangsOn({ target }: { target: Attachment['target'] }) {
  const paths = useRecordLinks();
  const to = {
    request: paths.request,
    vendor: paths.vendor,
    asset: paths.asset,
    order: paths.order,
    invoice: paths.invoice,
  }[target.type](target.id);
  return (
    <>
      {' · '}
      <TextLink to={to}>{targetText(target)}</TextLink>
    </>
  );
}

function Earlier({ earlier, onRemove }: { earlier: readonly Attachment[]; onRemove: RowsProps['onRemove'] }) {
  return (
    <ul className={styles.earlier} aria-label={`Earlier versions of ${earlier[0]?.name}`}>
      {earlier.map((attachment) => (
        <li key={attachment.id}>
          <span>
            Version {attachment.version}: <Added attachment={attachment} />
          </span>
          <span>
            <Buttons attachment={attachment} onRemove={onRemove} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Attached files by name, with who added them when; earlier versions on demand. */
export function AttachmentRows({ items, type, id, onRemove }: RowsProps) {
  const [shown, setShown] = useState<readonly number[]>([]);
  const toggle = (key: number) =>
    setShown((keys) => (keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key]));
  return (
    <RowList
      label="Attached files"
      items={byName(items).map(({ latest, earlier }) => {
        const { target } = latest;
        const isOwn = target.type === type && target.id === id;
        const isShown = shown.includes(latest.id);
        return {
          key: latest.id,
          title: <bdi>{latest.name}</bdi>,
          badges: latest.version > 1 ? <Badge tone="neutral">Version {latest.version}</Badge> : undefined,
          detail: (
            <>
              <Added attachment={latest} />
              {isOwn ? null : <HangsOn target={target} />}
              {isShown ? <Earlier earlier={earlier} onRemove={onRemove} /> : null}
            </>
          ),
          end: (
            <>
              {earlier.length > 0 ? (
                <Button
                  size="small"
                  tone="quiet"
                  aria-expanded={isShown}
                  aria-label={`${formatCounted(earlier.length, 'earlier version')} of ${latest.name}`}
                  onClick={() => toggle(latest.id)}
                >
                  {formatCounted(earlier.length, 'earlier version')}
                </Button>
              ) : null}
              <Buttons attachment={latest} onRemove={onRemove} />
            </>
          ),
        };
      })}
    />
  );
}
