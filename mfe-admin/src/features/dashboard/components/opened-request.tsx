import { useOpenRequest } from '@portal/features/links';
import { lazy, Suspense, useEffect, useState } from 'react';

const loadDialog = () => import('./request-dialog');
const RequestDialog = lazy(loadDialog);

interface OpenedRequestProps {
  /** The page shows what it is for: what may be opened next is fetched now. */
  isPageShown: boolean;
}

/** The details of a request that the address names. Most visits open none, so the page does not wait for its code. */
export function OpenedRequest({ isPageShown }: OpenedRequestProps) {
  const { id, close } = useOpenRequest();
  // Once opened it stays, to close as dialogs do.
  const [wasOpened, setWasOpened] = useState(id !== undefined);
  if (id !== undefined && !wasOpened) setWasOpened(true);
  useEffect(() => {
    // What fails now is loaded again when it is opened.
    if (isPageShown) void loadDialog().catch(() => undefined);
  }, [isPageShown]);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <RequestDialog id={id} onClose={close} />
    </Suspense>
  );
}
