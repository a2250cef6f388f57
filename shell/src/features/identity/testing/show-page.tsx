import { endSession, sessionStore } from '@portal/auth';
import { createMemoryRouter, type RouteObject, RouterProvider, useLocation } from '@portal/ui/router';
import { dismissAllToasts, ToastRegion } from '@portal/ui/toast';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { registryStore } from '../../../federation/registry/registry';
import { sampleRegistry, sampleRemote } from '../../../testing/registry-samples';

/** Stands for every page that is not under test: says where the person is and what came along. */
function Elsewhere() {
  const { pathname, search, state } = useLocation();
  return <p>{`At ${pathname}${search} with ${JSON.stringify(state)}`}</p>;
}

interface Place {
  pathname: string;
  search?: string;
  state?: unknown;
}

/** Opens a page as the shell does: router, messages; everywhere else is only named. */
export function showPages(pages: RouteObject[], start: Place) {
  const router = createMemoryRouter([...pages, { path: '*', element: <Elsewhere /> }], {
    initialEntries: [start],
  });
  const user = userEvent.setup({ delay: null });
  const view = render(
    <>
      <RouterProvider router={router} />
      <ToastRegion />
    </>,
  );
  return { user, router, ...view };
}

/** Titles of messages that something failed; the others tell of a success (specification, sections 5 and 8). */
const FAILURES = [
  'Error',
  'Mail Delayed',
  'Login Failed',
  'Registration Failed',
  'Verification Failed',
  'Invalid Code',
];

/** A message at the edge of the window, by all of its words, looking like what its title says. */
export async function findMessage(...words: string[]): Promise<HTMLElement> {
  const region = screen.getByRole('region', { name: 'Notifications' });
  const found = await screen.findAllByText(words[0] ?? '');
  const card = found.find((element) => region.contains(element))?.closest('li');
  if (!card) throw new Error(`No message says ${words[0]}`);
  for (const word of words) expect(card).toHaveTextContent(word);
  expect(card).toHaveAttribute('data-tone', FAILURES.includes(words[0] ?? '') ? 'destructive' : 'success');
  return card;
}

const AREAS = sampleRegistry([
  sampleRemote('admin', ['ADMIN']),
  sampleRemote('employee', ['EMPLOYEE', 'ADMIN', 'PROCUREMENT', 'FINANCE']),
  sampleRemote('finance', ['FINANCE', 'ADMIN']),
  sampleRemote('procurement', ['ADMIN', 'PROCUREMENT']),
]);

/** A browser in which nobody has signed in yet; it has read the list of areas. */
export function startAfresh(): void {
  localStorage.clear();
  sessionStorage.clear();
  endSession('signed-out');
  sessionStore.setState({ endedBy: null });
  dismissAllToasts();
  registryStore.setState({ copy: { registry: AREAS, readAt: Date.now() } });
}
