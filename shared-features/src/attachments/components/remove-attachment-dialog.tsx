import type { Attachment } from '@portal/contract';
import { ConfirmActionDialog } from '../../feedback';
import { useRemoveAttachment } from '../api/attachments';
import { targetText } from '../model/attachment-texts';

interface RemoveAttachmentDialogProps {
  attachment: Attachment;
  /** How many other versions of it there are. */
  others: number;
  /** Whether it hangs on another record than the page shows. */
  isElsewhere: boolean;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}

/** Asks before a file is removed. */
export function RemoveAttachmentDialog(props: RemoveAttachmentDialogProps) {
  const { attachment, others, isElsewhere, ...dialog } = props;
  const remove = useRemoveAttachment();
  const { name, version, target } = attachment;
  const what = others > 0 ? `version ${version} of ${name}` : name;
  return (
    <ConfirmActionDialog
      {...dialog}
      title={`Remove ${what}`}
      confirmLabel="Remove attachment"
      busyLabel="Removing..."
      tone="danger"
      isOpen
      send={async () => {
        await remove.mutateAsync(attachment);
        dialog.onClose();
      }}
    >
      <p>
        Nobody can download it any more, and it cannot be brought back. The activity log keeps its name.
        {isElsewhere ? ` It is attached to ${targetText(target)}, and is removed there too.` : ''}
        {others > 0 ? ' Its other versions stay.' : ''}
      </p>
    </ConfirmActionDialog>
  );
}
