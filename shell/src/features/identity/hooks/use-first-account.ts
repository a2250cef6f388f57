import { call } from '@portal/auth';
import { useEffect, useState } from 'react';

/** Whether this installation has no account yet; undefined until the server has answered, and when it does not. */
export function useFirstAccount(): boolean | undefined {
  const [isFirst, setIsFirst] = useState<boolean>();
  useEffect(() => {
    const abort = new AbortController();
    call('getPortal', {}, { signal: abort.signal })
      .then(({ awaits_first_account }) => setIsFirst(awaits_first_account))
      // The form works without knowing; the answer to it tells how the account stands.
      .catch(() => undefined);
    return () => abort.abort();
  }, []);
  return isFirst;
}
