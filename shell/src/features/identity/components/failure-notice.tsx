import type { ReactNode } from 'react';
import { useCountdown } from '../hooks/use-countdown';
import { type Failure, formatWait } from '../model/failure';
import { Notice } from './notice';

/** The message names the wait; its passing is for the eye, its end for everybody. */
function Wait({ seconds }: { seconds: number }) {
  const [left] = useCountdown(seconds);
  if (left === 0) return <p role="status">You can try again now.</p>;
  return <p aria-hidden="true">{formatWait(left)} left</p>;
}

interface FailureNoticeProps {
  failure: Failure | undefined;
  /** For the field that this describes. */
  id?: string;
  /** A way on. */
  children?: ReactNode;
}

/** Keeps a failed step's message in the form after its toast is gone, and counts down a wait. */
export function FailureNotice({ failure, id, children }: FailureNoticeProps) {
  if (!failure) return null;
  return (
    <Notice tone="danger" id={id}>
      <p>{failure.message}</p>
      {failure.waitSeconds ? <Wait seconds={failure.waitSeconds} /> : null}
      {children}
    </Notice>
  );
}
