import type { CustomField } from '@portal/contract';
import { answers, pageTest, refuses } from '@portal/features/testing';
import { accessibilityFaults, findDialog, findMessage } from '@portal/features/testing/finders';
import { customField } from '@portal/features/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import routes from '../routes';

const showPage = pageTest({ routes, at: '/admin/fields' });

const OPEN = ['edit', 'move_up', 'move_down', 'remove'] as const;
const warranty = (facts: Parameters<typeof customField>[0] = {}) =>
  customField({
    ...{ id: 4, name: 'Warranty provider', type: 'choice', help: 'Who repairs it', open: OPEN },
    choices: [
      { id: 1, name: 'Dell', is_default: true },
      { id: 2, name: 'Lenovo', is_default: false },
    ],
    ...facts,
  });
const list = (...items: CustomField[]) => answers('listCustomFields', { items });

test('each field says what it is, and removed ones what became of them', async () => {
  list(warranty({ is_required: true }), customField({ state: 'removed', open: ['restore'] }));
  showPage();
  const row = await screen.findByRole('row', { name: /Warranty provider/ });
  for (const text of ['Choice', 'Dell, Lenovo', 'All assets', 'Required', 'In use'])
    expect(within(row).getByText(text)).toBeVisible();
  expect(within(screen.getByRole('row', { name: /Cost object/ })).getByText('Removed')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('a field with choices is added; a refusal stands beside its entry', async () => {
  list();
  const { user } = showPage();
  await user.click(await screen.findByRole('button', { name: 'Add the first field' }));
  const dialog = await findDialog('Add New Field');
  await user.type(within(dialog).getByLabelText(/^Name/), 'Colour');
  await user.selectOptions(within(dialog).getByLabelText(/^Type/), 'Choice');
  await user.click(within(dialog).getByRole('button', { name: 'Add choice' }));
  await user.type(within(dialog).getByLabelText('Choice 1'), 'Red');
  await user.click(within(dialog).getByRole('button', { name: 'Add choice' }));
  await user.type(within(dialog).getByLabelText('Choice 2'), 'Blue');
  await user.click(within(dialog).getByRole('button', { name: 'Move Blue up' }));
  await user.click(within(dialog).getByLabelText('Default: Red'));
  await user.click(within(dialog).getByLabelText(/^Show as a column/));
  const message = 'There is a field called Colour already';
  refuses('createCustomField', 'already_exists', message, { fields: { name: message } });
  await user.click(within(dialog).getByRole('button', { name: 'Create Field' }));
  expect((await within(dialog).findAllByText(message))[0]).toBeVisible();
  const sent = answers('createCustomField', warranty());
  await user.click(within(dialog).getByRole('button', { name: 'Create Field' }));
  await findMessage('Success', 'Field created successfully');
  expect(sent[0]?.body).toEqual({
    ...{ name: 'Colour', type: 'choice', help: null, is_required: false, is_unique: false, in_list: true },
    default_value: null,
    choices: [
      { name: 'Blue', is_default: false },
      { name: 'Red', is_default: true },
    ],
    category_ids: [],
  });
});

test('a field is moved past the one before it', async () => {
  list(customField({ id: 3 }), warranty());
  const { user } = showPage();
  await user.click(await screen.findByRole('button', { name: 'More actions for Warranty provider' }));
  const sent = answers('orderCustomFields', { items: [warranty(), customField()] });
  await user.click(await screen.findByRole('menuitem', { name: 'Move up' }));
  await findMessage('Success', 'Fields reordered successfully');
  expect(sent[0]?.body).toEqual({ ids: [4, 3] });
});

test('removing says that values are kept', async () => {
  list(warranty());
  const { user } = showPage();
  await user.click(await screen.findByRole('button', { name: 'More actions for Warranty provider' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  const dialog = await findDialog('Remove Warranty provider');
  expect(within(dialog).getByText(/Its values are kept/)).toBeVisible();
  const sent = answers('removeCustomField', warranty({ state: 'removed' }));
  await user.click(within(dialog).getByRole('button', { name: 'Remove field' }));
  await findMessage('Success', 'Field removed successfully');
  expect(sent[0]?.body).toEqual({ version: 1 });
});

test('deleting for good says how many assets lose a value; one that is being deleted leaves the list by itself', async () => {
  const gone = warranty({ state: 'removed', open: ['restore', 'delete'] });
  list(gone);
  answers('getCustomFieldUse', { assets: 1204 });
  const { user } = showPage();
  await user.click(await screen.findByRole('button', { name: 'More actions for Warranty provider' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete for good' }));
  const dialog = await findDialog('Delete Warranty provider for good');
  expect(await within(dialog).findByText(/^1,204 assets have a value in it/)).toBeVisible();
  const deleting = warranty({ state: 'deleting', version: 2 });
  const sent = answers('deleteCustomField', deleting);
  list(deleting);
  await user.click(within(dialog).getByRole('button', { name: 'Delete field' }));
  await findMessage('Success', 'Field deleted successfully');
  expect(sent[0]?.body).toEqual({ version: 1 });
  expect(await screen.findByText('Being deleted')).toBeVisible();
  list(customField());
  await waitFor(() => expect(screen.queryByText('Being deleted')).toBeNull(), { timeout: 10_000 });
});

test('two tabs: what another has changed is taken over, what was typed stays', async () => {
  list(warranty());
  const { user } = showPage();
  await user.click(await screen.findByRole('button', { name: 'Edit Warranty provider' }));
  const dialog = await findDialog('Edit Warranty provider');
  await user.type(within(dialog).getByLabelText(/^Name/), ' 2');
  const now = warranty({ help: 'Ask them', version: 2 });
  refuses('editCustomField', 'stale_version', 'This field was changed', { current: now });
  await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
  expect(await within(dialog).findByText('This field has changed since you opened it')).toBeVisible();
  expect(within(dialog).getByLabelText(/^Help text/)).toHaveValue('Ask them');
  const sent = answers('editCustomField', now);
  await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
  await waitFor(() =>
    expect(sent[0]?.body).toMatchObject({ version: 2, name: 'Warranty provider 2', help: 'Ask them' }),
  );
});
