import {
  type Attachment,
  type Attachments,
  type AttachmentTarget,
  decisionOn,
  formatBytes,
  formatCounted,
  MAX_ATTACHMENT_BYTES,
} from '@portal/contract';
import { Button, Card } from '@portal/ui/base';
import { useQuery } from '@portal/ui/query';
import { useArea } from '@portal/ui/router';
import { useRef } from 'react';
import { keepFocus, ReadContent, useOpenDialog } from '../../feedback';
import { attachmentsQuery } from '../api/attachments';
import { AttachmentRows } from './attachment-rows';
import styles from './attachments.module.css';
import { DropZone } from './drop-zone';
import { RemoveAttachmentDialog } from './remove-attachment-dialog';
import { UploadRows } from './upload-rows';
import { useUploads } from './use-uploads';

interface AttachmentsCardProps {
  /** The record whose page it is on. */
  type: AttachmentTarget;
  id: number;
}

/** Opens the browser's choice of files. */
function AttachButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon="add" size="small" onClick={() => input.current?.click()}>
        Attach Files
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files to attach"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}

/** Says what can be done where there is nothing, and why nothing can be added where the reader might. */
function Hint({ data, mayAdd }: { data: Attachments | undefined; mayAdd: boolean }) {
  if (!data) return <p className={styles.empty}>Loading...</p>;
  const { why } = decisionOn(data, 'add');
  const limit = `Any kind of file, up to ${formatBytes(MAX_ATTACHMENT_BYTES)} each.`;
  if (data.items.length === 0)
    return (
      <p className={styles.empty}>
        {mayAdd
          ? `Nothing is attached yet. Drop files here, or choose them. ${limit}`
          : 'Nothing is attached.'}
      </p>
    );
  return why && why.code !== 'forbidden' ? <p className={styles.empty}>{why.text}.</p> : null;
}

function LeftOut({ count }: { count: number }) {
  return count > 0 ? (
    <p className={styles.empty}>
      {formatCounted(count, 'more file')} of its requests {count === 1 ? 'is' : 'are'} on the pages of these.
    </p>
  ) : null;
}

function RecordCard({ type, id }: AttachmentsCardProps) {
  const query = useQuery(attachmentsQuery(useArea(), type, id));
  const { uploads, add, retry, dismiss } = useUploads(type, id);
  const { opened, isOpen, show, close } = useOpenDialog<Attachment>();
  const { data } = query;
  const items = data?.items ?? [];
  const mayAdd = data !== undefined && decisionOn(data, 'add').open;
  const removed = opened?.subject;
  const isSame = (one: Attachment, other: Attachment) =>
    one.target.type === other.target.type &&
    one.target.id === other.target.id &&
    one.name.toLowerCase() === other.name.toLowerCase();
  return (
    <Card title="Attachments" flush extra={mayAdd ? <AttachButton onFiles={add} /> : null}>
      <ReadContent query={query} failed="Failed to fetch attachments">
        {() => (
          <DropZone onFiles={mayAdd ? add : undefined}>
            <div data-attachments={`${type} ${id}`}>
              <UploadRows
                uploads={uploads}
                onRetry={retry}
                onDismiss={(key) => {
                  dismiss(key);
                  keepFocus('[data-attachments]');
                }}
              />
              {items.length > 0 ? (
                <AttachmentRows
                  items={items}
                  type={type}
                  id={id}
                  onRemove={(attachment) => show(attachment)}
                />
              ) : null}
              <Hint data={data} mayAdd={mayAdd} />
              <LeftOut count={data?.count_left_out ?? 0} />
            </div>
          </DropZone>
        )}
      </ReadContent>
      {opened && removed ? (
        <RemoveAttachmentDialog
          key={opened.dialogKey}
          attachment={removed}
          others={items.filter((one) => one.id !== removed.id && isSame(one, removed)).length}
          isElsewhere={removed.target.type !== type || removed.target.id !== id}
          open={isOpen}
          onClose={close}
          onClosed={() => keepFocus('[data-attachments]')}
        />
      ) : null}
    </Card>
  );
}

/** The files of a record: what is attached, and the way to attach more, by a button or by dragging them here. */
export function AttachmentsCard(record: AttachmentsCardProps) {
  // What is on its way is shown with its own record only.
  return <RecordCard key={`${record.type} ${record.id}`} {...record} />;
}
