import { redirectDocument } from '@portal/ui/router';

/** What the router is given to open an address by a load of the whole document. */
export function loadDocument(address: string): Response {
  const { pathname, search, hash } = new URL(address);
  return redirectDocument(pathname + search + hash);
}
