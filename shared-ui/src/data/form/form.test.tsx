import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { type ReactNode, useState } from 'react';
import { hasUnsaved, saveUnsaved } from '../../base/unsaved';
import { DialogForm } from './dialog-form';
import { MoneyField, TextAreaField, TextField } from './fields';
import { Form } from './form';
import type { FormSchema } from './form-context';
import { SubmitButton } from './submit-button';

interface Values {
  name: string;
  cost: number;
}

/** Stands for a zod schema: the form asks no more of one. */
const schema: FormSchema<Values> = {
  safeParse(values) {
    const { name, cost } = values as Partial<Values>;
    const issues = [
      ...(name?.trim() ? [] : [{ path: ['name'], message: 'Asset name is required' }]),
      ...(typeof cost === 'number' ? [] : [{ path: ['cost'], message: 'Estimated cost is required' }]),
    ];
    if (issues.length > 0) return { success: false, error: { issues } };
    return { success: true, data: { name: name ?? '', cost: cost ?? 0 } };
  },
};

const anything: FormSchema<unknown> = { safeParse: (data) => ({ success: true, data }) };

function RequestForm(props: {
  onSubmit: (values: Values) => unknown;
  draft?: string;
  initialValues?: Readonly<Record<string, unknown>>;
}) {
  return (
    <Form
      schema={schema}
      onSubmit={props.onSubmit}
      unsaved={props.draft ? { policy: 'draft', name: props.draft } : undefined}
      initialValues={props.initialValues}
      mustChange={Boolean(props.initialValues)}
    >
      <TextField name="name" label="Asset Name" required hint="As in the catalogue" />
      <MoneyField name="cost" label="Estimated Cost" required />
      <SubmitButton label="Submit" busyLabel="Submitting..." />
    </Form>
  );
}

beforeEach(() => sessionStorage.clear());

it('sends what the schema accepts, the amount as a number', async () => {
  const user = userEvent.setup();
  const onSubmit = jest.fn();
  const { container } = render(<RequestForm onSubmit={onSubmit} />);
  await user.type(screen.getByLabelText('Asset Name'), 'Laptop');
  await user.type(screen.getByLabelText('Estimated Cost'), '1,234.5');
  await user.tab();
  expect(screen.getByLabelText('Estimated Cost')).toHaveValue('1,234.50');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ name: 'Laptop', cost: 1234.5 }));
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});

it('puts each message beside its field, and takes it back once it is mended', async () => {
  const user = userEvent.setup();
  const onSubmit = jest.fn();
  render(<RequestForm onSubmit={onSubmit} />);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  const name = screen.getByLabelText('Asset Name');
  await waitFor(() => expect(name).toHaveAccessibleDescription(/Asset name is required/));
  expect(name).toBeInvalid();
  expect(onSubmit).not.toHaveBeenCalled();
  await user.type(name, 'Chair');
  await waitFor(() => expect(screen.queryByText('Asset name is required')).toBeNull());
  expect(screen.getByText('Estimated cost is required')).toBeInTheDocument();
});

it('refuses an amount that could mean two', async () => {
  const user = userEvent.setup();
  const onSubmit = jest.fn();
  render(<RequestForm onSubmit={onSubmit} />);
  await user.type(screen.getByLabelText('Asset Name'), 'Laptop');
  await user.type(screen.getByLabelText('Estimated Cost'), '1.234,50');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  const cost = screen.getByLabelText('Estimated Cost');
  await waitFor(() => expect(cost).toHaveAccessibleDescription(/such as 1,234\.50/));
  expect(cost).toHaveValue('1.234,50');
  expect(onSubmit).not.toHaveBeenCalled();
});

it('judges an amount when its field is left, and leaves an empty one alone', async () => {
  const user = userEvent.setup();
  render(<RequestForm onSubmit={jest.fn()} />);
  const cost = screen.getByLabelText('Estimated Cost');
  await user.click(cost);
  await user.tab();
  expect(cost).toBeValid();
  await user.type(cost, '1.234,50');
  await user.tab();
  await waitFor(() => expect(cost).toHaveAccessibleDescription(/such as 1,234\.50/));
  expect(cost).toBeInvalid();
  // Announced too: the focus has left the field.
  const announced = screen.getAllByText(/such as 1,234\.50/).map((text) => text.closest('[aria-live]'));
  expect(announced.filter(Boolean)).toHaveLength(1);
});

it('shows what the server says: of a field beside it, of the whole above', async () => {
  const user = userEvent.setup();
  const refusals = [
    Object.assign(new Error('Check the fields'), { fields: { name: 'This name is taken' } }),
    new Error('The budget is used up'),
  ];
  render(
    <RequestForm
      onSubmit={() => {
        throw refusals.shift();
      }}
    />,
  );
  await user.type(screen.getByLabelText('Asset Name'), 'Laptop');
  await user.type(screen.getByLabelText('Estimated Cost'), '5');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Asset Name')).toHaveAccessibleDescription(/This name is taken/),
  );
  await user.type(screen.getByLabelText('Asset Name'), ' 2');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('The budget is used up')).toBeInTheDocument();
});

it('is sent once, however often it is pressed', async () => {
  const user = userEvent.setup();
  let finish: () => void = () => undefined;
  const onSubmit = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  render(<RequestForm onSubmit={onSubmit} />);
  await user.type(screen.getByLabelText('Asset Name'), 'Laptop');
  await user.type(screen.getByLabelText('Estimated Cost'), '5');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await user.click(await screen.findByRole('button', { name: /Submitting\.\.\./ }));
  await user.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  await act(async () => finish());
});

it('can be pressed with nothing filled in: it says what is missing and leads there', async () => {
  const user = userEvent.setup();
  const onSubmit = jest.fn();
  render(<RequestForm onSubmit={onSubmit} />);
  const button = screen.getByRole('button', { name: 'Submit' });
  expect(button).toBeEnabled();
  await user.click(button);
  const name = screen.getByLabelText('Asset Name');
  await waitFor(() => expect(name).toHaveAccessibleDescription(/Asset name is required/));
  expect(name).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();
});

it('sends nothing that nobody has changed, says so, and stops saying so', async () => {
  const user = userEvent.setup();
  const onSubmit = jest.fn();
  render(<RequestForm onSubmit={onSubmit} initialValues={{ name: 'Laptop', cost: 5 }} />);
  const button = screen.getByRole('button', { name: 'Submit' });
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Nothing has been changed yet/);
  await user.type(screen.getByLabelText('Asset Name'), ' 14');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(button);
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ name: 'Laptop 14', cost: 5 }));
});

it('brings back what was typed and not sent, until it is sent or thrown away', async () => {
  const user = userEvent.setup();
  const first = render(<RequestForm onSubmit={jest.fn()} draft="request" />);
  await user.type(screen.getByLabelText('Asset Name'), 'Laptop');
  first.unmount();

  const second = render(<RequestForm onSubmit={jest.fn()} draft="request" />);
  expect(screen.getByLabelText('Asset Name')).toHaveValue('Laptop');
  expect(screen.getByText('Your unsaved changes are back')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Estimated Cost'), '5');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(screen.queryByText('Your unsaved changes are back')).toBeNull());
  second.unmount();

  render(<RequestForm onSubmit={jest.fn()} draft="request" />);
  expect(screen.getByLabelText('Asset Name')).toHaveValue('');
});

/** Which field there is is chosen beside the fields. */
function Ways() {
  const [way, setWay] = useState('stock');
  return (
    <Form
      schema={anything}
      onSubmit={jest.fn()}
      unsaved={{
        policy: 'session-end',
        name: 'fulfil.1',
        choice: { name: 'way', value: way, onRestored: setWay },
      }}
    >
      <button type="button" onClick={() => setWay('bought')}>
        Bought
      </button>
      <TextField name={way} label={way} />
    </Form>
  );
}

describe('a session that ends while something is typed', () => {
  const fields = (name: string | undefined, onSubmit: () => unknown = jest.fn()) => (
    <Form
      schema={anything}
      onSubmit={onSubmit}
      unsaved={name ? { policy: 'session-end', name } : undefined}
      initialValues={{ name: 'Desk', cost: 10 }}
    >
      <TextField name="name" label="Asset Name" />
      <MoneyField name="cost" label="Estimated Cost" />
      <TextField name="holder_id" label="Holder" />
      <TextField name="password" label="Password" />
      <SubmitButton label="Submit" />
    </Form>
  );
  const notice = () => screen.queryByText('Your unsaved changes are back');
  beforeEach(() => localStorage.clear());

  it('has it back when the form is opened again: what was typed, no secrets, no choices; once', async () => {
    const user = userEvent.setup();
    const first = render(fields('return.1'));
    await user.type(screen.getByLabelText('Asset Name'), ' lamp');
    await user.type(screen.getByLabelText('Holder'), '7');
    await user.type(screen.getByLabelText('Password'), 'secret');
    expect(Object.keys(localStorage)).toEqual([]);
    saveUnsaved();
    expect(JSON.stringify(localStorage)).not.toMatch(/secret|holder/);
    first.unmount();

    const other = render(fields('return.2'));
    expect(screen.getByLabelText('Asset Name')).toHaveValue('Desk');
    other.unmount();

    const second = render(fields('return.1'));
    expect(notice()).toBeVisible();
    expect(screen.getByLabelText('Asset Name')).toHaveValue('Desk lamp');
    // Nobody touched it: it is as the form begins by now.
    expect(screen.getByLabelText('Estimated Cost')).toHaveValue('10.00');
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(hasUnsaved()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Start afresh' }));
    expect(screen.getByLabelText('Asset Name')).toHaveValue('Desk');
    expect(notice()).toBeNull();
    expect(hasUnsaved()).toBe(false);
    second.unmount();

    render(fields('return.1'));
    expect(screen.getByLabelText('Asset Name')).toHaveValue('Desk');
  });

  it('opens on the choice that decides which fields there are, where that was kept with them', async () => {
    const first = render(<Ways />);
    await userEvent.click(screen.getByRole('button', { name: 'Bought' }));
    await userEvent.type(screen.getByLabelText('bought'), 'Lamp');
    saveUnsaved();
    first.unmount();
    render(<Ways />);
    expect(screen.getByLabelText('bought')).toHaveValue('Lamp');
    expect(hasUnsaved()).toBe(true);
  });

  it('keeps it where the very sending found the session ended; nothing once it is sent', async () => {
    const user = userEvent.setup();
    const first = render(
      fields('return.1', () => {
        saveUnsaved();
        return Promise.reject(new Error('signed out'));
      }),
    );
    await user.type(screen.getByLabelText('Asset Name'), ' lamp');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    first.unmount();
    const second = render(fields('return.1'));
    expect(screen.getByLabelText('Asset Name')).toHaveValue('Desk lamp');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(notice()).toBeNull());
    saveUnsaved();
    second.unmount();
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('has it back in another tab too, for nobody is at work on it any more', () => {
    const draft = { at: Date.now(), values: { name: 'Desk lamp' } };
    localStorage.setItem('portal.draft.return.1@closed', JSON.stringify(draft));
    render(fields('return.1'));
    expect(screen.getByLabelText('Asset Name')).toHaveValue('Desk lamp');
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('keeps nothing of a form that does not ask for it, or in which nothing was typed', async () => {
    const user = userEvent.setup();
    const plain = render(fields(undefined));
    await user.type(screen.getByLabelText('Asset Name'), ' lamp');
    saveUnsaved();
    plain.unmount();
    render(fields('return.1'));
    saveUnsaved();
    expect(Object.keys(localStorage)).toEqual([]);
  });
});

describe('what was typed into the same form in another tab', () => {
  const other = (id: string, at: number, values: object) =>
    localStorage.setItem(`portal.draft.request@${id}`, JSON.stringify({ at, values }));
  const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('portal.draft.request'));
  const offered = () => screen.queryAllByRole('listitem').map((item) => item.textContent);
  beforeEach(() => localStorage.clear());

  it('is offered, latest first, and never overwrites or is overwritten', async () => {
    const user = userEvent.setup();
    const now = Date.now();
    other('one', now - 60_000, { name: 'Desk' });
    other('two', now - 1_000, { name: 'Lamp', cost: 5 });
    other('old', now - 15 * 24 * 60 * 60 * 1000, { name: 'Forgotten' });
    const { container } = render(<RequestForm onSubmit={jest.fn()} draft="request" />);
    expect(screen.getByLabelText('Asset Name')).toHaveValue('');
    expect(offered().map((text) => text?.slice(0, 4))).toEqual(['Lamp', 'Desk']);
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations).toEqual([]);
    await user.type(screen.getByLabelText('Asset Name'), 'Chair');
    expect(offered()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: /^Resume Lamp/ }));
    expect(screen.getByLabelText('Asset Name')).toHaveValue('Lamp');
    expect(screen.getByLabelText('Estimated Cost')).toHaveValue('5.00');
    // What was typed here is not lost for it.
    expect(offered().map((text) => text?.slice(0, 5))).toEqual(['Chair', 'DeskL']);
    await user.click(screen.getByRole('button', { name: /^Discard Desk/ }));
    expect(offered().map((text) => text?.slice(0, 5))).toEqual(['Chair']);
  });

  it('stays when this one is sent, and is no longer offered once it was sent there', async () => {
    const user = userEvent.setup();
    other('one', Date.now(), { name: 'Desk' });
    render(<RequestForm onSubmit={jest.fn()} draft="request" />);
    await user.type(screen.getByLabelText('Asset Name'), 'Lamp');
    await user.type(screen.getByLabelText('Estimated Cost'), '5');
    expect(kept()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(kept()).toEqual(['portal.draft.request@one']));
    localStorage.removeItem('portal.draft.request@one');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'portal.draft.request@one' })));
    expect(offered()).toEqual([]);
  });
});

it('starts afresh when the entries are thrown away', async () => {
  const user = userEvent.setup();
  const first = render(<RequestForm onSubmit={jest.fn()} draft="request" />);
  await user.type(screen.getByLabelText('Asset Name'), 'Laptop');
  first.unmount();
  render(<RequestForm onSubmit={jest.fn()} draft="request" />);
  await user.click(screen.getByRole('button', { name: 'Start afresh' }));
  expect(screen.getByLabelText('Asset Name')).toHaveValue('');
});

it('stays open as a dialog with what was typed when it is refused', async () => {
  const user = userEvent.setup();
  const onClose = jest.fn();
  render(
    <DialogForm
      open
      title="Add New Asset"
      onClose={onClose}
      schema={schema}
      submitLabel="Create"
      onSubmit={() => {
        throw new Error('The server is away');
      }}
    >
      <TextField name="name" label="Asset Name" required />
      <MoneyField name="cost" label="Cost" required />
    </DialogForm>,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Add New Asset' });
  expect(dialog).toBeInTheDocument();
  await user.type(screen.getByLabelText('Asset Name'), 'Laptop');
  await user.type(screen.getByLabelText('Cost'), '5');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('The server is away')).toBeInTheDocument();
  expect(screen.getByLabelText('Asset Name')).toHaveValue('Laptop');
  expect(onClose).not.toHaveBeenCalled();
});

function Asks({ children }: { children?: ReactNode }) {
  return (
    <DialogForm open title="Asks" onClose={jest.fn()} schema={schema} submitLabel="Send" onSubmit={jest.fn()}>
      {children}
    </DialogForm>
  );
}

it('begins as a dialog in its first field, and at its first button where there is none', async () => {
  const { unmount } = render(
    <Asks>
      <TextField name="name" label="Asset Name" required />
    </Asks>,
  );
  await waitFor(() => expect(screen.getByLabelText('Asset Name')).toHaveFocus());
  unmount();
  render(<Asks />);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
});

it('says what is missing in the one thing that a dialog asks once it is left', async () => {
  const user = userEvent.setup();
  render(
    <Asks>
      <TextAreaField name="name" label="Asset Name" required focused />
    </Asks>,
  );
  const field = await screen.findByLabelText('Asset Name');
  expect(field).toHaveAccessibleDescription('');
  await user.click(field);
  await user.tab();
  await waitFor(() => expect(field).toHaveAccessibleDescription('Asset name is required'));
});

it('takes a text that is too long as it was pasted, and refuses it beside the field until it is shorter', async () => {
  const user = userEvent.setup();
  const onSubmit = jest.fn();
  render(
    <Form schema={anything} onSubmit={onSubmit}>
      <TextAreaField name="reason" label="Reason" maxLength={2000} hint="Each requester reads it." />
      <TextField name="brand" label="Brand" maxLength={20} />
      <SubmitButton label="Submit" busyLabel="Submitting..." />
    </Form>,
  );
  const reason = screen.getByRole('textbox', { name: /^Reason/ });
  await user.click(reason);
  await user.paste('x'.repeat(2001));
  expect(reason).toHaveValue('x'.repeat(2001));
  await waitFor(() => expect(reason).toHaveAccessibleDescription(/Enter at most 2,000 characters/));
  expect(reason).toBeInvalid();
  expect(screen.getByText(/2,001 of 2,000 characters/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(onSubmit).not.toHaveBeenCalled();
  await user.type(reason, '{Backspace}');
  await waitFor(() => expect(reason).toBeValid());
  // Far from the limit nothing is counted.
  await user.type(screen.getByRole('textbox', { name: /^Brand/ }), 'Acme');
  expect(screen.queryByText(/of 20 characters/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalled());
});

test('a money field has the symbol and the decimals of its currency', async () => {
  const user = userEvent.setup();
  render(
    <DialogForm
      open
      title="Price"
      onClose={jest.fn()}
      schema={schema}
      submitLabel="Send"
      onSubmit={jest.fn()}
    >
      <MoneyField name="cost" label="Cost" currency="JPY" />
    </DialogForm>,
  );
  const field = screen.getByLabelText('Cost');
  expect(field).toHaveAttribute('placeholder', '0');
  expect(screen.getByText('¥')).toBeInTheDocument();
  await user.type(field, '1200');
  await user.tab();
  expect(field).toHaveValue('1,200');
  await user.clear(field);
  await user.type(field, '12.50');
  await user.tab();
  // Said beside it, and once more to who cannot see it.
  await waitFor(() => expect(field).toHaveAccessibleDescription(/JPY has no decimals/));
});
