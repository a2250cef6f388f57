import { endSession, type SessionUser, startSession } from '@portal/auth';
import type { CallId } from '@portal/contract';
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
import { render, screen } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { type Answer, answers, refuses, serveApi } from './api';
import { findMessage } from './finders';
import { FAYE, PAUL, person } from './samples/records';

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

/** Who is signed in where nobody else is named, by the area; in any other one an employee. */
const SIGNED_IN: Readonly<Record<string, SessionUser>> = {
  admin: { ...PAUL, role: 'ADMIN' },
  procurement: { ...PAUL, role: 'PROCUREMENT' },
  finance: { ...FAYE, role: 'FINANCE' },
};

interface Visit {
  routes: RemoteRoutes;
  /** Where to begin, from the root: `/employee/requests?page=2`. Its first name is the area. */
  at: string;
  /** What is other than of the one who is signed in to this area by default. */
  user?: Partial<SessionUser>;
  /** Areas beside this one that the person may enter, with the pages that links name; none unless given. */
  areas?: readonly LinkableArea[];
}

/** Opens an area as its host does: session, theme, messages, its routes below its path. */
function showArea({ routes, at, user: who, areas = [] }: Visit) {
  const prefix = /^\/([\w-]+)/.exec(at)?.[1] ?? '';
  startSession('token', { ...person(), role: 'EMPLOYEE', ...SIGNED_IN[prefix], ...who });
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

/** A browser in which nobody is signed in and nothing is kept. */
function startAfresh(): void {
  endSession('signed-out');
  localStorage.clear();
  sessionStorage.clear();
  dismissAllToasts();
}

/**
 * Prepares a file of tests about a page: each begins with a browser in which nothing is kept, the stand-in for the
 * API, and these answers.
 * @param page what is opened unless a test says otherwise
 * @param answering answers what every test needs; a test may answer anew
 * @returns opens the page: with more behind its address (`?page=2`), at another one (`/admin/users`), as somebody else
 */
export function pageTest(page: Visit, answering?: () => void) {
  serveApi();
  beforeEach(() => {
    startAfresh();
    answering?.();
  });
  return (more = '', visit: Partial<Omit<Visit, 'at'>> = {}) =>
    showArea({ ...page, ...visit, at: more.startsWith('/') ? more : `${page.at}${more}` });
}

/**
 * Opens a page that one call fails: what failed is told with the reason, and Retry shows what the call answers then.
 * @param show opens the page
 * @param failed the specification's text (section 8)
 * @param shown a text of the answer, or finds what shows it
 */
export async function expectRetry<Id extends CallId>(
  show: () => ReturnType<typeof showArea>,
  failed: string,
  id: Id,
  answer: Answer<Id>,
  shown: string | (() => Promise<HTMLElement>),
): Promise<void> {
  const why = 'The database is away for a moment';
  refuses(id, 'unavailable', why);
  const { user } = show();
  await findMessage('Error', failed);
  expect(screen.getByText(why)).toBeVisible();
  answers(id, answer);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await (typeof shown === 'string' ? screen.findByText(shown) : shown())).toBeVisible();
}
