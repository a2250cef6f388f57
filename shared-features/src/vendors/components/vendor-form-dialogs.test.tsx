import type { Vendor } from '@portal/contract';
import { waitFor, within } from '@testing-library/react';
import { answers, areaRoutes, pageTest } from '../../testing';
import { accessibilityFaults, findDialog, findMessage } from '../../testing/finders';
import { vendor } from '../../testing/samples';
import { AddVendorDialog, EditVendorDialog } from './vendor-form-dialogs';

let shown: Vendor;
const added = jest.fn();

function Add() {
  return <AddVendorDialog open onClose={() => undefined} onAdded={added} />;
}

function Edit() {
  return <EditVendorDialog vendor={shown} open onClose={() => undefined} />;
}

const routes = areaRoutes('procurement', { add: <Add />, edit: <Edit /> });
const show = pageTest({ routes, at: '/procurement/add' }, () => added.mockReset());
const pressed = (dialog: HTMLElement, text: string) =>
  within(dialog).getByText(text, { selector: 'button *' });

test('a new vendor needs a name alone', async () => {
  const { user } = show();
  const dialog = await findDialog('Add New Vendor');
  expect(await accessibilityFaults()).toEqual([]);
  await user.click(pressed(dialog, 'Create Vendor'));
  await waitFor(() => expect(within(dialog).getByLabelText(/^Name/)).toBeInvalid());
  await user.type(within(dialog).getByLabelText(/^Name/), 'Quickparts');
  const asked = answers('createVendor', vendor({ id: 8, name: 'Quickparts' }));
  await user.click(pressed(dialog, 'Create Vendor'));
  await waitFor(() => expect(added).toHaveBeenCalledWith(expect.objectContaining({ id: 8 })));
  expect(asked[0]?.body).toEqual({
    name: 'Quickparts',
    currency: 'USD',
    tax_number: null,
    order_email: null,
    phone: null,
    address: null,
    payment_days: null,
    lead_days: null,
  });
});

test.each([
  [/^Payment due in/, 'soon'],
  [/^Delivery time/, '-1'],
  [/^Email for orders/, 'nowhere'],
])('%s does not take %s', async (label, text) => {
  const { user } = show();
  const dialog = await findDialog('Add New Vendor');
  await user.type(within(dialog).getByLabelText(/^Name/), 'Quickparts');
  await user.type(within(dialog).getByLabelText(label), text);
  await user.click(pressed(dialog, 'Create Vendor'));
  await waitFor(() => expect(within(dialog).getByLabelText(label)).toBeInvalid());
  expect(within(dialog).getByLabelText(label)).toHaveValue(text);
});

test('a call that is repeated carries the same key', async () => {
  const { user } = show();
  const dialog = await findDialog('Add New Vendor');
  await user.type(within(dialog).getByLabelText(/^Name/), 'Quickparts');
  const asked = answers('createVendor', vendor({ id: 8 }));
  await user.click(pressed(dialog, 'Create Vendor'));
  await findMessage('Success', 'Vendor created successfully');
  expect(asked[0]?.idempotencyKey).toMatch(/\S{8}/);
});

test('an edit begins with what is there, and sends what is emptied as nothing', async () => {
  shown = vendor({ address: '1200 Pine Street', lead_days: 7 });
  const { user } = show('/procurement/edit');
  const dialog = await findDialog('Edit Northwind Computers');
  expect(within(dialog).getByLabelText(/^Address/)).toHaveValue('1200 Pine Street');
  expect(within(dialog).getByLabelText(/^Delivery time/)).toHaveValue('7');
  await user.clear(within(dialog).getByLabelText(/^Delivery time/));
  const asked = answers('editVendor', vendor({ lead_days: null, version: 2 }));
  await user.click(pressed(dialog, 'Save Changes'));
  await findMessage('Success', 'Vendor updated successfully');
  expect(asked[0]?.body).toMatchObject({ version: 1, lead_days: null, address: '1200 Pine Street' });
});
