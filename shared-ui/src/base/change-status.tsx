import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from './layout';

interface ChangeStatusProps {
  /** What the page was asked for: a filter, a period. Another one is a change. */
  asked: string;
  /** What the page shows of it, in a few words; undefined until it is there. */
  shown: string | undefined;
}

/** Says once what a page of figures shows after its reader has asked for something else. Lists have their own. */
export function ChangeStatus({ asked, shown }: ChangeStatusProps) {
  const [said, setSaid] = useState({ text: '', count: 0 });
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (shown === undefined || before.current === asked) return;
    if (before.current !== undefined) setSaid(({ count }) => ({ text: shown, count: count + 1 }));
    before.current = asked;
  }, [asked, shown]);
  return (
    <p role="status">
      {/* Another element for each change: the same words again are a change too. */}
      <VisuallyHidden key={said.count}>{said.text}</VisuallyHidden>
    </p>
  );
}
