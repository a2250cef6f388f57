import { followOtherTabs, prepareCalls, restoreSession } from '@portal/auth';
import { RouterProvider } from '@portal/ui/router';
import { ToastRegion } from '@portal/ui/toast';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { sendStoredReports } from './federation/report';
import { createPortalRouter } from './routing/router';
import { watchSession } from './session/watch-session';

/** Restores the session and shows the page that the address names. */
export function bootstrap(): void {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no root element');
  restoreSession();
  followOtherTabs();
  watchSession();
  sendStoredReports();
  // Whoever begins to type is about to make a call.
  window.addEventListener('input', prepareCalls, { once: true });
  const router = createPortalRouter();
  createRoot(container).render(
    <StrictMode>
      <RouterProvider router={router} />
      <ToastRegion />
    </StrictMode>,
  );
}
