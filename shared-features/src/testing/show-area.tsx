import { endSession, type SessionUser, startSession } from '@portal/auth';
import { AppProviders, LeaveGuard } from '@portal/ui/base';
import { QueryClient, QueryClientProvider } from '@portal/ui/query';
import type { RemoteRoutes } from '@portal/ui/remote';
import {
  AreasProvider,
  createMemoryRouter,
  type LinkableArea,
  Outlet,
  RouterProvider,
  useLocation,
} from '@portal/ui/router';
import { dismissAllToasts, ToastRegion } from '@portal/ui/toast';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import axe from 'axe-core';
import { person } from './samples';

/** Stands for every page outside the area: says where the person is. */
function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>{`At ${pathname}${search}`}</p>;
}

function Frame({ areas }: { areas: readonly LinkableArea[] }) {
  return (
    <AreasProvider areas={areas}>
      <Outlet />
      <LeaveGuard />
    </AreasProvider>
  );
}

/** While a page's code loads. */
function Nothing() {
  return null;
}

interface Visit {
  routes: RemoteRoutes;
  /** The area's path without slashes, `employee`. */
  prefix: string;
  /** Where to begin, from the root: `/employee/requests?page=2`. */
  at: string;
  user?: Partial<SessionUser>;
  /** Areas beside this one that the person may enter, with the pages that links name; none unless given. */
  areas?: readonly LinkableArea[];
}

/** Opens an area as its host does: session, theme, messages, its routes below its path. */
export function showArea({ routes, prefix, at, user: who, areas = [] }: Visit) {
  startSession('token', { ...person(), role: 'EMPLOYEE', ...who });
  const router = createMemoryRouter(
    [
      {
        element: <Frame areas={areas} />,
        HydrateFallback: Nothing,
        children: [
          { path: prefix, children: [...routes] },
          { path: '*', element: <Elsewhere /> },
        ],
      },
    ],
    { initialEntries: [at] },
  );
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
  });
  // jsdom takes a second per click to ask antd's style sheets whether an element takes clicks.
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  const view = render(
    <AppProviders theme="light">
      <QueryClientProvider client={client}>
        <main>
          <RouterProvider router={router} />
        </main>
        <ToastRegion />
      </QueryClientProvider>
    </AppProviders>,
  );
  const address = () => `${router.state.location.pathname}${router.state.location.search}`;
  return { user, router, address, ...view };
}

/** A browser in which nobody is signed in and nothing is kept; for `beforeEach`. */
export function startAfresh(): void {
  endSession('signed-out');
  localStorage.clear();
  sessionStorage.clear();
  dismissAllToasts();
}

/**
 * A dialog by its title. antd gives every dialog the same ids under test, so that the accessible name of a dialog
 * over another one cannot tell them apart.
 */
export async function findDialog(title: string): Promise<HTMLElement> {
  const dialog = (await screen.findByText(title, { selector: '[role="dialog"] *' })).closest<HTMLElement>(
    '[role="dialog"]',
  );
  if (!dialog) throw new Error(`No dialog is titled ${title}`);
  // It appears with a motion.
  await waitFor(() => expect(dialog).toBeVisible());
  return dialog;
}

/** Waits for a message at the edge of the window that says all of this, and looks like what its title says. */
export async function findMessage(title: string, ...words: string[]): Promise<HTMLElement> {
  const region = screen.getByRole('region', { name: 'Notifications' });
  const texts = await screen.findAllByText(words[0] ?? title);
  const card = texts.find((element) => region.contains(element))?.closest('li');
  if (!card) throw new Error(`No message says ${words[0] ?? title}`);
  for (const word of [title, ...words]) expect(card).toHaveTextContent(word);
  expect(card).toHaveAttribute('data-tone', title === 'Error' ? 'destructive' : 'success');
  return card;
}

/**
 * Waits for the message that something failed. The reason stands where it was done and nowhere else: once is enough.
 * @param failed the specification's text (section 8)
 */
export async function findRefusal(failed: string, why: string): Promise<void> {
  const card = await findMessage('Error', failed);
  expect(card).not.toHaveTextContent(why);
  expect(await screen.findAllByText(why)).toHaveLength(1);
}

/** Waits for what a dialog says of a conflict: once, and no message at the edge of the window lies over it. */
export async function findConflict(why: string): Promise<void> {
  expect(await screen.findAllByText(why)).toHaveLength(1);
  const region = screen.getByRole('region', { name: 'Notifications' });
  expect(region.querySelector('[data-tone="destructive"]')).toBeNull();
}

/** Waits for the notice that a record has changed, with this title: it is the only alert of its conflict. */
export async function findChange(title: string): Promise<void> {
  await findConflict(title);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
}

/** Rules that judge by drawn pixels, of which jsdom has none: the journeys check them in a real browser. */
const DRAWN = ['color-contrast', 'label-content-name-mismatch'];

/** What axe finds in the page. */
export async function accessibilityFaults(): Promise<string[]> {
  const rules = Object.fromEntries(DRAWN.map((rule) => [rule, { enabled: false }]));
  const { violations } = await axe.run(document.body, { rules });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}
