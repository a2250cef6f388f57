import { signOut } from '@portal/auth';
import { Button, Dialog, DiscardDialog, hasDrafts, hasUnsaved } from '@portal/ui/base';
import { type ReactNode, useState } from 'react';
import { dropDrafts } from '../session/draft-owner';

interface KeepDialogProps {
  open: boolean;
  onCancel: () => void;
  onKeep: () => void;
  onDiscard: () => void;
}

function KeepDialog({ open, onCancel, onKeep, onDiscard }: KeepDialogProps) {
  return (
    <Dialog
      open={open}
      title="Keep what you have not sent?"
      onClose={onCancel}
      width={560}
      footer={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button tone="danger" onClick={onDiscard}>
            Discard and Sign Out
          </Button>
          <Button tone="primary" onClick={onKeep}>
            Keep and Sign Out
          </Button>
        </>
      }
    >
      <p>
        You have begun a form and not sent it. Kept, it is offered to you when you next sign in on this
        machine. Nobody else is shown it: it is erased when another person signs in here, and after 14 days.
      </p>
    </Dialog>
  );
}

/** Signs out, and asks first where something typed is not sent. */
export function useSignOut(): { begin: () => void; dialogs: ReactNode } {
  const [asking, setAsking] = useState<'unsaved' | 'drafts'>();
  const leave = () => {
    setAsking(undefined);
    void signOut();
  };
  const goOn = () => (hasDrafts() ? setAsking('drafts') : leave());
  const cancel = () => setAsking(undefined);
  return {
    begin: () => (hasUnsaved() ? setAsking('unsaved') : goOn()),
    dialogs: (
      <>
        <DiscardDialog open={asking === 'unsaved'} onKeep={cancel} onDiscard={goOn} />
        <KeepDialog
          open={asking === 'drafts'}
          onCancel={cancel}
          onKeep={leave}
          onDiscard={() => {
            dropDrafts();
            leave();
          }}
        />
      </>
    ),
  };
}
