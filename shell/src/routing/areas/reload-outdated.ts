import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from '@portal/ui/router';
import { isOutdatedAt, outdatedStore } from '../../federation/loading/watch-releases';
import { loadDocument } from './load-document';

/** Asked at each step to another page; a search or a filter on the same page is none. */
export function mayReload({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return outdatedStore.getState().outdated.length > 0 && currentUrl.pathname !== nextUrl.pathname;
}

/** Opens the next page by a whole page load when a newer release waits: it begins with nothing of the old one. */
export async function reloadOutdated({ request }: LoaderFunctionArgs): Promise<Response | null> {
  if (outdatedStore.getState().outdated.length === 0) return null;
  return (await isOutdatedAt(new URL(request.url).pathname)) ? loadDocument(request.url) : null;
}
