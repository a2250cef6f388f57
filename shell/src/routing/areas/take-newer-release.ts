import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from '@portal/ui/router';
import { isOutdatedAt, newerStore } from '../../federation/loading/newer-release';
import { loadDocument } from './load-document';

/** Asked at each step to another page; a search or a filter on the same page is none. */
export function mayTakeNewer({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return newerStore.getState().outdated.length > 0 && currentUrl.pathname !== nextUrl.pathname;
}

/** Opens the next page by a whole page load when a newer release waits: it begins with nothing of the old one. */
export async function takeNewer({ request }: LoaderFunctionArgs): Promise<Response | null> {
  if (newerStore.getState().outdated.length === 0) return null;
  return (await isOutdatedAt(new URL(request.url).pathname)) ? loadDocument(request.url) : null;
}
