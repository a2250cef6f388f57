import { createBrowserRouter } from '@portal/ui/router';
import { attachArea } from './areas/attach-areas';
import { routes } from './routes';

/** The portal's only router. */
export function createPortalRouter() {
  return createBrowserRouter(routes, {
    patchRoutesOnNavigation: ({ path, patch, signal }) => attachArea({ path, patch, signal }),
  });
}
