import type { Vendor } from '@portal/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { answers, areaRoutes, pageTest, refuses } from '../../testing';
import {
  accessibilityFaults,
  addressesOf,
  findDialog,
  findMessage,
  findRefusal,
  itemsOf,
} from '../../testing/finders';
import { vendor } from '../../testing/samples';
import { VendorContacts } from './vendor-contacts';

const ANN = {
  id: 31,
  name: 'Ann Lee',
  position: 'Sales',
  email: 'ann@northwind.example',
  phone: '+1 (206) 555-0115',
  gets_orders: true,
  version: 1,
};
const BO = { ...ANN, id: 32, name: 'Bo Sand', position: null, email: null, gets_orders: false };

let shown: Vendor;
const routes = areaRoutes('procurement', { contacts: <Contacts /> });

function Contacts() {
  return <VendorContacts vendor={shown} />;
}

const open = pageTest({ routes, at: '/procurement/contacts' });

function show(facts: Parameters<typeof vendor>[0]) {
  shown = vendor(facts);
  return open();
}

const pressed = (dialog: HTMLElement, text: string) =>
  within(dialog).getByText(text, { selector: 'button *' });

test('each person stands with what is known, to be mailed and called', async () => {
  show({ contacts: [ANN, BO] });
  const list = await screen.findByRole('list', { name: 'Contacts at Northwind Computers' });
  expect(itemsOf(list)).toEqual([
    'Ann Lee Gets orders Sales · ann @northwind.example · +1 (206) 555-0115',
    'Bo Sand +1 (206) 555-0115',
  ]);
  expect(addressesOf(list)).toEqual(['mailto:ann@northwind.example', 'tel:+12065550115', 'tel:+12065550115']);
  expect(await accessibilityFaults()).toEqual([]);
});

test('without contacts it says so, and one can be added', async () => {
  show({ contacts: [] });
  expect(await screen.findByText('No contacts yet')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add Contact' })).toBeVisible();
});

test('who may not edit the vendor sees contacts and no buttons', async () => {
  show({ contacts: [ANN], open: [] });
  await screen.findByText('Ann Lee');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a contact is removed once that is confirmed', async () => {
  const { user } = show({ contacts: [ANN] });
  await user.click(await screen.findByRole('button', { name: 'Remove Ann Lee' }));
  const dialog = await findDialog('Remove Ann Lee');
  expect(dialog).toHaveTextContent('The activity log keeps what was entered');
  const asked = answers('removeVendorContact', vendor({ contacts: [] }));
  await user.click(pressed(dialog, 'Remove contact'));
  await findMessage('Success', 'Contact removed successfully');
  expect(asked[0]?.params).toEqual({ id: 5, contact_id: 31 });
});

test('a removal that is refused says why in the dialog, which stays', async () => {
  const { user } = show({ contacts: [ANN] });
  await user.click(await screen.findByRole('button', { name: 'Remove Ann Lee' }));
  const dialog = await findDialog('Remove Ann Lee');
  refuses('removeVendorContact', 'unavailable', 'The database is away');
  await user.click(pressed(dialog, 'Remove contact'));
  await findRefusal('Failed to remove contact', 'The database is away');
  expect(dialog).toBeVisible();
});

test('an edit begins with what is there and sends the version that was seen', async () => {
  const { user } = show({ contacts: [BO] });
  await user.click(await screen.findByRole('button', { name: 'Edit Bo Sand' }));
  const dialog = await findDialog('Edit Bo Sand');
  expect(within(dialog).getByLabelText(/^Position/)).toHaveValue('');
  expect(within(dialog).getByLabelText(/^Phone/)).toHaveValue('+1 (206) 555-0115');
  await user.type(within(dialog).getByLabelText(/^Position/), 'Support');
  const asked = answers('editVendorContact', vendor({ contacts: [{ ...BO, position: 'Support' }] }));
  await user.click(pressed(dialog, 'Save Changes'));
  await findMessage('Success', 'Contact updated successfully');
  expect(asked[0]?.body).toMatchObject({ name: 'Bo Sand', position: 'Support', email: null, version: 1 });
});

test('an address that is none is told beside its field, and what was typed stays', async () => {
  const { user } = show({ contacts: [] });
  await user.click(await screen.findByRole('button', { name: 'Add Contact' }));
  const dialog = await findDialog('Add a contact at Northwind Computers');
  await user.type(within(dialog).getByLabelText(/^Name/), 'Cy');
  await user.type(within(dialog).getByLabelText(/^Email/), 'nowhere');
  await user.click(pressed(dialog, 'Add Contact'));
  await waitFor(() => expect(within(dialog).getByLabelText(/^Email/)).toBeInvalid());
  expect(within(dialog).getByLabelText(/^Name/)).toHaveValue('Cy');
});
