import { useSearchParams } from '@portal/ui/router';
import { useCallback } from 'react';

const PARAM = 'request';

function readId(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
}

/** The search part of an address that opens a request's details on a page that uses {@link useOpenRequest}. */
export function openRequestSearch(id: number): `?${string}` {
  return `?${PARAM}=${id}`;
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
