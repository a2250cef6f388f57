import { Button, Dialog, Notice, Stack } from '@portal/ui/base';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import {
  followSession,
  putLimitAside,
  sessionClock,
  staySignedIn,
  type Warning,
} from '../session/session-clock';

function secondsUntil(moment: number): number {
  return Math.max(0, Math.ceil((moment - Date.now()) / 1000));
}

/** The time left, for the eye: a screen reader is told once, by the title. */
function TimeLeft({ endsAt }: { endsAt: number }) {
  const [left, setLeft] = useState(() => secondsUntil(endsAt));
  useEffect(() => {
    setLeft(secondsUntil(endsAt));
    const timer = setInterval(() => setLeft(secondsUntil(endsAt)), 500);
    return () => clearInterval(timer);
  }, [endsAt]);
  const seconds = String(left % 60).padStart(2, '0');
  return (
    <p aria-hidden="true">
      Time left: <strong>{`${Math.floor(left / 60)}:${seconds}`}</strong>
    </p>
  );
}

function titleOf(endsAt: number): string {
  const minutes = Math.round(secondsUntil(endsAt) / 60);
  return minutes < 1
    ? 'You are signed out in less than a minute'
    : `You are signed out in ${minutes} minute${minutes === 1 ? '' : 's'}`;
}

interface WarningDialogProps {
  warning: Warning;
  open: boolean;
  onSignOut: () => void;
}

function WarningDialog({ warning: { kind, endsAt }, open, onSignOut }: WarningDialogProps) {
  const stay = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  const [isAway, setAway] = useState(false);
  // As it was when it opened: a title that changes would be read out again and again.
  const [title] = useState(() => titleOf(endsAt));
  const extend = async () => {
    setBusy(true);
    setAway(false);
    setAway(!(await staySignedIn()));
    setBusy(false);
  };
  const goOn = kind === 'idle' ? () => void extend() : putLimitAside;
  return (
    <Dialog
      open={open}
      title={title}
      onClose={goOn}
      startAt={stay}
      width={480}
      footer={
        <>
          <Button onClick={onSignOut}>Sign Out</Button>
          <Button ref={stay} tone="primary" busy={busy} onClick={goOn}>
            {kind === 'idle' ? 'Stay Signed In' : 'Go On'}
          </Button>
        </>
      }
    >
      <Stack>
        <p>
          {kind === 'idle'
            ? 'You have not used the portal for a while.'
            : 'Your session has reached its maximum length and cannot be extended: you have to sign in again.'}{' '}
          What you have typed and not sent is kept, passwords apart, and offered to you after you have signed
          in again.
        </p>
        <TimeLeft endsAt={endsAt} />
        {isAway ? (
          <Notice tone="danger" announce>
            The server cannot be reached. Check your connection and try again.
          </Notice>
        ) : null}
      </Stack>
    </Dialog>
  );
}

/** Warns before the session ends, and lets its reader stay where that can be. */
export function SessionWarning({ onSignOut }: { onSignOut: () => void }) {
  useEffect(followSession, []);
  const warning = useStore(sessionClock, (clock) => clock.warning);
  // It stays as it was while it goes; each opening is a dialog of its own.
  const [shown, setShown] = useState<{ warning: Warning; dialogKey: number; open: boolean }>();
  if (warning && (warning !== shown?.warning || !shown.open))
    setShown({ warning, open: true, dialogKey: shown?.open ? shown.dialogKey : (shown?.dialogKey ?? 0) + 1 });
  else if (!warning && shown?.open) setShown({ ...shown, open: false });
  if (!shown) return null;
  return (
    <WarningDialog key={shown.dialogKey} warning={shown.warning} open={shown.open} onSignOut={onSignOut} />
  );
}
