import { readId } from '@portal/contract';
import { useKnownParams, useLocation, useNavigate, useSearchParams } from '@portal/ui/router';
import { useCallback } from 'react';

const PARAM = 'request';

/** The search part of an address that opens a request's details on a page that uses {@link useOpenRequest}. */
export function openRequestSearch(id: number): `?${string}` {
  return `?${PARAM}=${id}`;
}

/** Which request's details are open; kept in the address: a link leads to them, Back closes them. */
export function useOpenRequest() {
  useKnownParams(PARAM);
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const hasEntry = (state as { openedDetails?: boolean } | null)?.openedDetails === true;

  const open = useCallback(
    ({ id }: { id: number }) => {
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          after.set(PARAM, String(id));
          return after;
        },
        { preventScrollReset: true, state: { openedDetails: true } },
      );
    },
    [setParams],
  );
  /** Takes the details out of the address and keeps its place in the history. */
  const leave = useCallback(() => {
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete(PARAM);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [setParams]);
  /** Closes the details: Back where opening them made an entry. */
  const close = useCallback(() => {
    if (hasEntry) void navigate(-1);
    else leave();
  }, [hasEntry, leave, navigate]);
  return { id: readId(params.get(PARAM)), open, close, leave };
}
