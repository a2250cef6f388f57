import { pageTitle } from '@portal/ui/format';
import { useEffect } from 'react';

/** Names the browser tab while the calling page shows, by the product alone where there is no title; the signed-in pages do it by their page header. */
export function usePageTitle(title?: string): void {
  useEffect(() => {
    document.title = pageTitle(title);
  }, [title]);
}
