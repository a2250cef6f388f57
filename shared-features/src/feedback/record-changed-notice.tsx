import { Notice } from '@portal/ui/base';
import type { ReactNode } from 'react';

interface RecordChangedNoticeProps {
  /** What kind of record it is, such as an order. */
  noun: string;
  /** Announced again where another change follows. */
  version?: number;
  /** How it stands now, and what to do; of a form unless another text is given. */
  children?: ReactNode;
}

/** Tells that somebody else has changed a record since its dialog or form was opened. */
export function RecordChangedNotice({ noun, version, children }: RecordChangedNoticeProps) {
  return (
    <Notice key={version} tone="warning" title={`This ${noun} has changed since you opened it`} announce>
      {children ?? <TypedStays />}
    </Notice>
  );
}

/** What happens to a form whose record was changed by somebody else. */
export function TypedStays() {
  return <p>What you typed is kept, the rest is up to date. Save again to put your changes in.</p>;
}
