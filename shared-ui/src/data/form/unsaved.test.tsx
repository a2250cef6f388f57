import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { LeaveGuard } from '../../base/leave-guard';
import { createMemoryRouter, Outlet, RouterProvider } from '../../router';
import { DialogForm } from './dialog-form';
import { TextField } from './fields';
import { Form } from './form';
import type { FormSchema } from './form-context';
import { SubmitButton } from './submit-button';
import type { UnsavedPolicy } from './use-unsaved-input';

const schema: FormSchema<unknown> = { safeParse: (values) => ({ success: true, data: values }) };
const QUESTION = 'Discard what you typed?';

function type(text: string) {
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: text } });
}

function NoteDialog({ onClosed }: { onClosed: () => void }) {
  const [isOpen, setOpen] = useState(true);
  const close = () => {
    setOpen(false);
    onClosed();
  };
  return (
    <DialogForm
      open={isOpen}
      title="Return"
      onClose={close}
      schema={schema}
      initialValues={{ note: 'Old' }}
      submitLabel="Send"
      onSubmit={() => undefined}
    >
      <TextField name="note" label="Note" required />
    </DialogForm>
  );
}

it('a dialog that nothing was typed in, or in which it was taken back, closes at once', () => {
  const onClosed = jest.fn();
  render(<NoteDialog onClosed={onClosed} />);
  type('New');
  type('Old');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClosed).toHaveBeenCalledTimes(1);
  expect(screen.queryByText(QUESTION)).toBeNull();
});

it('a dialog with something typed in it asks first, and keeps it', async () => {
  const onClosed = jest.fn();
  render(<NoteDialog onClosed={onClosed} />);
  type('New');
  fireEvent.keyDown(screen.getByLabelText('Note'), { key: 'Escape', code: 'Escape', keyCode: 27 });
  expect(await screen.findByText(QUESTION)).toBeInTheDocument();
  expect(onClosed).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('Keep Editing'));
  await waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull());
  expect(screen.getByLabelText('Note')).toHaveValue('New');
  fireEvent.click(screen.getByText('Cancel'));
  fireEvent.click(await screen.findByText('Discard'));
  expect(onClosed).toHaveBeenCalledTimes(1);
});

const closing = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

function openPage(props: { unsaved?: UnsavedPolicy; onSubmit?: () => unknown; onArrival?: () => unknown }) {
  const router = createMemoryRouter(
    [
      {
        element: (
          <>
            <Outlet />
            <LeaveGuard />
          </>
        ),
        children: [
          {
            path: '/form',
            element: (
              <Form schema={schema} unsaved={props.unsaved} onSubmit={props.onSubmit ?? (() => undefined)}>
                <TextField name="note" label="Note" required />
                <SubmitButton label="Send" />
              </Form>
            ),
          },
          { path: '/list', loader: () => props.onArrival?.() ?? null, element: <p>The list</p> },
        ],
      },
    ],
    { initialEntries: ['/list', '/form'] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

it('a page with something typed asks before Back or a link leaves it, and before the window closes', async () => {
  const router = openPage({});
  expect(closing()).toBe(true);
  type('New');
  expect(closing()).toBe(false);
  await act(() => router.navigate(-1));
  expect(await screen.findByText(QUESTION)).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/form');
  fireEvent.click(screen.getByText('Discard'));
  expect(await screen.findByText('The list')).toBeInTheDocument();
  expect(closing()).toBe(true);
});

it('who has discarded is not asked once more when the next page is a new document', async () => {
  const closed: boolean[] = [];
  const router = openPage({ onArrival: () => closed.push(closing()) });
  type('New');
  await act(() => router.navigate('/list'));
  fireEvent.click(await screen.findByText('Discard'));
  expect(await screen.findByText('The list')).toBeInTheDocument();
  expect(closed).toEqual([true]);
});

it('what is kept as a draft holds nobody back', async () => {
  localStorage.clear();
  const drafted = openPage({ unsaved: { policy: 'draft', name: 'note' } });
  type('New');
  await act(() => drafted.navigate('/list'));
  expect(await screen.findByText('The list')).toBeInTheDocument();
});

it('sending leads on without a question', async () => {
  const router: ReturnType<typeof openPage> = openPage({ onSubmit: () => router.navigate('/list') });
  type('New');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('The list')).toBeInTheDocument();
});
