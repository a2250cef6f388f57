import { useSearchParams } from '@portal/ui/router';
import { useCallback } from 'react';

const PARAM = 'request';

function readId(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
}

/** Which request's details are open; kept in the address, so that a link to it and Back work. */
export function useOpenRequest() {
  const [params, setParams] = useSearchParams();
  const id = readId(params.get(PARAM));
  const open = useCallback(
    ({ id: next }: { id: number }) => {
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          after.set(PARAM, String(next));
          return after;
        },
        { preventScrollReset: true },
      );
    },
    [setParams],
  );
  const close = useCallback(() => {
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete(PARAM);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [setParams]);
  return { id, open, close };
}
