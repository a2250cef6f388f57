import { useEffect, useState } from 'react';
import { guardedAreaAt } from '../layout/guarded-area';

const SLOW_MS = 3_000;

function titleAt(pathname: string): string {
  return guardedAreaAt(pathname)?.title ?? 'the page';
}

/** What to say once the page at an address has been awaited for some seconds; nothing before that. */
export function useSlowWords(pathname: string | undefined): string | undefined {
  const [slow, setSlow] = useState<string>();
  useEffect(() => {
    if (pathname === undefined) return;
    const timer = setTimeout(() => setSlow(pathname), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(undefined);
    };
  }, [pathname]);
  return slow === undefined || slow !== pathname ? undefined : `Still loading ${titleAt(slow)} ...`;
}
