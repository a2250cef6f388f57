import type { WebhookWithSecret } from '@portal/contract';
import { ToldOnceDialog } from '@portal/ui/data';

interface SecretDialogProps {
  made: WebhookWithSecret | undefined;
  onClose: () => void;
}

/** The secret of a webhook, this once. */
export function SecretDialog({ made, onClose }: SecretDialogProps) {
  return (
    <ToldOnceDialog
      open={made !== undefined}
      title={`Secret of ${made?.name ?? ''}`}
      noun="Secret"
      copyLabel="Copy Secret"
      secret={made?.secret ?? ''}
      onClose={onClose}
    >
      It is shown this once. The receiver verifies by it that a message comes from here and was not changed:
      keep it like a password.
    </ToldOnceDialog>
  );
}
