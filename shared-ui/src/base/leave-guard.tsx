import { useEffect, useRef } from 'react';
import { useBlocker } from '../router';
import { ConfirmDialog } from './dialog';
import { hasUnsaved } from './unsaved';

interface DiscardDialogProps {
  open: boolean;
  onKeep: () => void;
  onDiscard: () => void;
}

/** Asks before typed input is lost. */
export function DiscardDialog({ open, onKeep, onDiscard }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title="Discard what you typed?"
      confirmLabel="Discard"
      cancelLabel="Keep Editing"
      tone="danger"
      onConfirm={onDiscard}
      onCancel={onKeep}
    >
      <p>It has not been sent and would be lost.</p>
    </ConfirmDialog>
  );
}

/** Asks before the page is left while a form holds unsaved input: by a link, by Back, or by closing the window. Once in the layout. */
export function LeaveGuard() {
  const blocker = useBlocker(hasUnsaved);
  // Who has said "Discard" is not asked again by the browser where the next page is a new document.
  const isDiscarded = useRef(false);
  useEffect(() => {
    if (blocker.state === 'unblocked') isDiscarded.current = false;
  }, [blocker.state]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsaved() && !isDiscarded.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return (
    <DiscardDialog
      open={blocker.state === 'blocked'}
      onKeep={() => blocker.reset?.()}
      onDiscard={() => {
        isDiscarded.current = true;
        blocker.proceed?.();
      }}
    />
  );
}
