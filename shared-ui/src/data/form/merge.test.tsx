import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { useState } from 'react';
import { saveUnsaved } from '../../base/unsaved';
import { MoneyField, SelectField, TextField } from './fields';
import { Form } from './form';
import type { FormSchema } from './form-context';
import { SubmitButton } from './submit-button';
import type { UnsavedPolicy } from './use-unsaved-input';

type Values = Record<string, unknown>;
const schema: FormSchema<Values> = { safeParse: (values) => ({ success: true, data: values as Values }) };
const opened = { brand: 'Dell', cost: 10, urgency: 'LOW' };
const URGENCIES = [
  { value: 'LOW', label: 'Low' },
  { value: 'HIGH', label: 'High' },
];

/** A record on the server and the form of one tab; `stale` has the next save refused with the record as it is now. */
function server() {
  let now: Values = opened;
  const saved: Values[] = [];
  let isStale = false;
  return {
    saved,
    changeElsewhere(change: Values) {
      now = { ...now, ...change };
      isStale = true;
    },
    now: () => now,
    save(values: Values): Values | undefined {
      if (isStale) {
        isStale = false;
        return now;
      }
      saved.push(values);
      return undefined;
    },
  };
}

function EditForm({ of, unsaved }: { of: ReturnType<typeof server>; unsaved?: UnsavedPolicy }) {
  const [seen, setSeen] = useState(of.now);
  return (
    <Form
      schema={schema}
      record={seen}
      unsaved={unsaved}
      mustChange
      onSubmit={(values) => {
        const current = of.save(values);
        if (!current) return;
        setSeen(current);
        throw new Error('It was changed');
      }}
    >
      <TextField name="brand" label="Brand" />
      <MoneyField name="cost" label="Cost" />
      <SelectField name="urgency" label="Urgency" options={URGENCIES} />
      <SubmitButton label="Save" />
    </Form>
  );
}

function Normalising() {
  const [seen, setSeen] = useState<Values>(opened);
  return (
    <Form schema={schema} record={seen} onSubmit={(values) => setSeen({ ...values, brand: 'hp' })}>
      <TextField name="brand" label="Brand" />
      <SubmitButton label="Save" />
    </Form>
  );
}

const brand = () => screen.getByLabelText('Brand');
const save = () => screen.getByRole('button', { name: 'Save' });

async function retype(user: ReturnType<typeof userEvent.setup>, text: string) {
  await user.clear(brand());
  await user.type(brand(), text);
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('never sends back what was not touched', async () => {
  const user = userEvent.setup();
  const api = server();
  render(<EditForm of={api} />);
  await retype(user, 'HP');
  api.changeElsewhere({ cost: 99, urgency: 'HIGH' });
  await user.click(save());
  await screen.findByText('It was changed');
  expect(screen.getByLabelText('Cost')).toHaveValue('99.00');
  expect(brand()).toHaveValue('HP');
  await user.click(save());
  await waitFor(() => expect(api.saved).toEqual([{ brand: 'HP', cost: 99, urgency: 'HIGH' }]));
});

it('asks beside the field that both changed, and saves only once that is decided', async () => {
  const user = userEvent.setup();
  const api = server();
  const { container } = render(<EditForm of={api} />);
  await retype(user, 'HP');
  api.changeElsewhere({ brand: 'Lenovo' });
  await user.click(save());
  await waitFor(() =>
    expect(brand()).toHaveAccessibleDescription(/This was changed to\s*Lenovo\s*in the meantime/),
  );
  expect(brand()).toHaveAccessibleDescription(/Yours is\s*HP/);
  await user.click(save());
  await waitFor(() => expect(brand()).toHaveAccessibleDescription(/Choose which of the two to keep/));
  expect(api.saved).toEqual([]);
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Brand: keep mine' }));
  expect(brand()).toHaveFocus();
  expect(brand()).toBeValid();
  await user.click(save());
  await waitFor(() => expect(api.saved).toMatchObject([{ brand: 'HP' }]));
});

it('theirs can be taken; then nothing is left to save', async () => {
  const user = userEvent.setup();
  const api = server();
  render(<EditForm of={api} />);
  await user.selectOptions(screen.getByLabelText('Urgency'), 'High');
  await retype(user, 'HP');
  api.changeElsewhere({ brand: 'Lenovo', urgency: 'HIGH' });
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Brand: use theirs' }));
  expect(brand()).toHaveValue('Lenovo');
  // Both chose the same urgency: there is nothing to ask.
  expect(screen.queryByRole('button', { name: 'Urgency: use theirs' })).toBeNull();
  await user.click(save());
  expect(await screen.findByText(/^Nothing has been changed yet/)).toBeVisible();
  expect(api.saved).toEqual([]);
});

it.each(['draft', 'session-end'] as const)(
  'entries that come back (%s) do not write over what changed since',
  async (policy) => {
    const user = userEvent.setup();
    const api = server();
    const first = render(<EditForm of={api} unsaved={{ policy, name: 'asset.1' }} />);
    await retype(user, 'HP');
    act(() => saveUnsaved());
    first.unmount();
    api.changeElsewhere({ cost: 99 });
    api.save({});
    render(<EditForm of={api} unsaved={{ policy, name: 'asset.1' }} />);
    const notice = (await screen.findByText('Your unsaved changes are back')).parentElement as HTMLElement;
    expect(within(notice).getByText(/There were changes in the meantime/)).toBeVisible();
    expect(brand()).toHaveValue('HP');
    expect(screen.getByLabelText('Cost')).toHaveValue('99.00');
    await user.click(save());
    await waitFor(() => expect(api.saved).toEqual([{ brand: 'HP', cost: 99, urgency: 'LOW' }]));
  },
);

it.each(['draft', 'session-end'] as const)(
  'entries that come back (%s) ask where their field changed since',
  async (policy) => {
    const user = userEvent.setup();
    const api = server();
    const first = render(<EditForm of={api} unsaved={{ policy, name: 'asset.1' }} />);
    await retype(user, 'HP');
    act(() => saveUnsaved());
    first.unmount();
    api.changeElsewhere({ brand: 'Lenovo' });
    api.save({});
    render(<EditForm of={api} unsaved={{ policy, name: 'asset.1' }} />);
    await user.click(await screen.findByRole('button', { name: 'Brand: use theirs' }));
    expect(brand()).toHaveValue('Lenovo');
  },
);

it('what was saved is no change of somebody else', async () => {
  const user = userEvent.setup();
  render(<Normalising />);
  await retype(user, 'HP');
  await user.click(save());
  await waitFor(() => expect(brand()).toHaveValue('hp'));
  expect(screen.queryByRole('button', { name: 'Brand: use theirs' })).toBeNull();
});
