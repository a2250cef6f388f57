import type { User, UserAction } from '@portal/contract';
import { answers, pageTest, refuses } from '@portal/features/testing';
import {
  accessibilityFaults,
  findChange,
  findConflict,
  findDialog,
  findMessage,
} from '@portal/features/testing/finders';
import { account, assetRef, page } from '@portal/features/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import routes from '../routes';

const showPage = pageTest({ routes, at: '/admin/users' }, () => {
  answers('listUserDepartments', { items: [{ id: 1, name: 'Design', active_people: 4 }] });
});

function show(person: User = account()) {
  answers('listUsers', page([person]));
  return showPage();
}
/** The account with an action closed, and why. */
const closed = (person: User, action: UserAction, text: string): User => ({
  ...person,
  decisions: person.decisions.map((decision) =>
    decision.action === action ? { action, open: false, why: { code: 'wrong_state', text } } : decision,
  ),
});
const mailed = (person: User) => ({ ...person, mail_delayed: false });
async function open(button: string, title: string, person?: User) {
  const area = show(person);
  await area.user.click(await screen.findByRole('button', { name: button }));
  const dialog = await findDialog(title);
  return { ...area, dialog };
}
const press = (dialog: HTMLElement, name: string) => within(dialog).getByRole('button', { name });
const field = (dialog: HTMLElement, name: string) => within(dialog).getByLabelText(new RegExp(`^${name}`));
const waiting = (facts: Partial<User> = {}) =>
  account({
    status: 'waiting',
    is_active: false,
    role: 'ADMIN',
    allowed_actions: ['edit', 'change-role', 'approve', 'refuse', 'send-reset'],
    ...facts,
  });

describe('adding', () => {
  test('name, email, password and role must be given, and each says so; department may stay empty', async () => {
    const created = answers('createUser', mailed(account({ name: 'Nia New', email: 'nia@example.com' })));
    const { user, dialog } = await open('Add New User', 'Add New User');
    const create = press(dialog, 'Create User');
    await user.click(create);
    for (const [name, missing] of [
      ['Name', 'Name is required'],
      ['Email', 'Email is required'],
      ['Password', 'Password is required'],
      ['Role', 'Choose a role'],
    ] as const)
      await waitFor(() =>
        expect(field(dialog, name)).toHaveAccessibleDescription(expect.stringContaining(missing)),
      );
    await user.type(field(dialog, 'Name'), 'Nia New');
    await user.type(field(dialog, 'Email'), 'nia@example.com');
    await user.type(field(dialog, 'Password'), 'a fine long password');
    await user.selectOptions(field(dialog, 'Role'), 'Finance Manager');
    expect(await accessibilityFaults()).toEqual([]);
    await user.click(create);
    await findMessage('Success', 'User created successfully', 'A mail tells nia@example.com how to sign in.');
    expect(created[0]?.body).toEqual({
      name: 'Nia New',
      email: 'nia@example.com',
      password: 'a fine long password',
      role: 'FINANCE',
      department: null,
      invite: false,
    });
    await waitFor(() => expect(dialog).not.toBeVisible());
  });

  test('an invitation needs no password', async () => {
    const created = answers(
      'createUser',
      mailed(account({ email: 'nia@example.com', status: 'invited', has_password: false })),
    );
    const { user, dialog } = await open('Add New User', 'Add New User');
    await user.click(within(dialog).getByRole('radio', { name: /Send an invitation/ }));
    expect(within(dialog).queryByLabelText('Password')).not.toBeInTheDocument();
    await user.type(field(dialog, 'Name'), 'Nia New');
    await user.type(field(dialog, 'Email'), 'nia@example.com');
    await user.selectOptions(field(dialog, 'Role'), 'Employee');
    await user.type(field(dialog, 'Department'), 'Legal');
    // A new one is made by choosing to.
    await user.click(await screen.findByText('Add department “Legal”'));
    await user.click(press(dialog, 'Create User'));
    await findMessage(
      'Success',
      'User created successfully',
      'An invitation is on its way to nia@example.com.',
    );
    expect(created[0]?.body).toMatchObject({ invite: true, department: 'Legal', role: 'EMPLOYEE' });
    expect(created[0]?.body).not.toHaveProperty('password');
  });

  test('a refusal stands beside its field and keeps what was typed', async () => {
    const message = 'An account with this email address already exists';
    refuses('createUser', 'already_exists', message, { fields: { email: message } });
    const { user, dialog } = await open('Add New User', 'Add New User');
    await user.type(field(dialog, 'Name'), 'Nia New');
    await user.type(field(dialog, 'Email'), 'maya.chen@example.com');
    await user.type(field(dialog, 'Password'), 'short');
    await user.selectOptions(field(dialog, 'Role'), 'Employee');
    await user.click(press(dialog, 'Create User'));
    expect(await within(dialog).findByText('Password must be at least 10 characters')).toBeVisible();
    await user.type(field(dialog, 'Password'), ' and then some');
    await user.click(press(dialog, 'Create User'));
    await findConflict(message);
    expect(field(dialog, 'Email')).toHaveAccessibleDescription(new RegExp(message));
    expect(field(dialog, 'Name')).toHaveValue('Nia New');
  });
});

describe('editing', () => {
  test('sends name, department and role with the version that was seen', async () => {
    const edited = answers('editUser', mailed(account({ role: 'FINANCE', version: 4 })));
    const { user, dialog } = await open('Edit Maya Chen', 'Edit Maya Chen');
    await user.clear(field(dialog, 'Name'));
    await user.type(field(dialog, 'Name'), 'Maya Chen-Roth');
    await user.click(field(dialog, 'Department'));
    await user.click(await screen.findByText('No Department', { selector: '[title] *' }));
    await user.selectOptions(field(dialog, 'Role'), 'Finance Manager');
    await user.click(press(dialog, 'Save Changes'));
    await findMessage('Success', 'User updated successfully', 'The new role holds at once.');
    expect(edited).toMatchObject([
      {
        params: { id: 41 },
        body: { name: 'Maya Chen-Roth', department: null, role: 'FINANCE', version: 3 },
      },
    ]);
  });

  test('two tabs: shows what was changed meanwhile, keeps the text, and can be sent again', async () => {
    const current = account({ role: 'PROCUREMENT', department: 'Sales', version: 9 });
    refuses('editUser', 'stale_version', 'This account was changed after you opened it', { current });
    const { user, dialog } = await open('Edit Maya Chen', 'Edit Maya Chen');
    await user.type(field(dialog, 'Name'), ' II');
    await user.click(press(dialog, 'Save Changes'));
    await findChange('This account has changed since you opened it');
    expect(dialog).toHaveTextContent(
      'This account has changed since you opened itNow it is: Maya Chen, Procurement Manager, Sales, Active.',
    );
    expect(field(dialog, 'Name')).toHaveValue('Maya Chen II');
    expect(field(dialog, 'Role')).toHaveValue('PROCUREMENT');
    const edited = answers('editUser', mailed(current));
    await user.click(press(dialog, 'Save Changes'));
    await findMessage('Success', 'User updated successfully');
    // The department and the role that somebody else has set meanwhile are not sent back.
    expect(edited[0]?.body).toEqual({ name: 'Maya Chen II', version: 9 });
  });

  test('nobody changes their own role', async () => {
    const own = closed(
      account({ id: 1, name: 'Ada Admin', role: 'ADMIN', allowed_actions: ['edit', 'send-reset'] }),
      'change-role',
      'You cannot change your own role',
    );
    const edited = answers('editUser', mailed(own));
    const { user, dialog } = await open('Edit Ada Admin', 'Edit Ada Admin', own);
    expect(within(dialog).queryByLabelText('Role')).not.toBeInTheDocument();
    expect(dialog).toHaveTextContent('You cannot change your own role: Administrator');
    await user.click(press(dialog, 'Save Changes'));
    expect(await within(dialog).findByText(/^Nothing has been changed yet/)).toBeVisible();
    await user.type(field(dialog, 'Name'), ' II');
    await user.click(press(dialog, 'Save Changes'));
    await findMessage('Success', 'User updated successfully');
    expect(edited.map(({ body }) => body)).toEqual([{ name: 'Ada Admin II', version: 3 }]);
  });
});

describe('suspending and reactivating', () => {
  test('asks first, saying that sessions end and what is held; afterwards shows it with the way to its return', async () => {
    const person = account({ assets_held: 2 });
    const suspended = answers('suspendUser', {
      mail_delayed: false,
      message: 'User suspended successfully',
      user: { ...person, status: 'suspended', is_active: false },
      assets: [assetRef(), assetRef({ id: 13, name: 'Dock', asset_tag: 'AST-000013', serial_number: null })],
    });
    const { user, dialog } = await open('Suspend Maya Chen', 'Suspend Maya Chen', person);
    expect(dialog).toHaveTextContent('Every session of Maya Chen ends at once');
    expect(dialog).toHaveTextContent('Maya Chen holds 2 assets.');
    expect(suspended).toHaveLength(0);
    await user.click(press(dialog, 'Suspend user'));
    await findMessage('Success', 'User suspended successfully');
    const held = await within(dialog).findByRole('list', { name: 'Assets still held' });
    expect(
      within(held)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['MacBook Pro 14 (AST-000012, S/N C02XL0)', 'Dock (AST-000013)']);
    expect(within(dialog).getByRole('link', { name: 'Return assets' })).toHaveAttribute(
      'href',
      '/admin/people/41',
    );
  });

  test('who holds nothing is suspended and the dialog closes', async () => {
    answers('suspendUser', {
      mail_delayed: false,
      message: 'User suspended successfully',
      user: account({ status: 'suspended' }),
      assets: [],
    });
    const { user, dialog } = await open('Suspend Maya Chen', 'Suspend Maya Chen');
    expect(dialog).toHaveTextContent('They hold no assets.');
    await user.click(press(dialog, 'Suspend user'));
    await findMessage('Success', 'User suspended successfully');
    await waitFor(() => expect(dialog).not.toBeVisible());
  });

  test('suspended elsewhere meanwhile, it says so and has nothing left to send', async () => {
    refuses('suspendUser', 'wrong_state', 'Only an active account can be suspended', {
      current: closed(
        account({
          status: 'suspended',
          is_active: false,
          version: 4,
          allowed_actions: ['reactivate'],
        }),
        'suspend',
        'Only an active account can be suspended',
      ),
    });
    const { user, dialog } = await open('Suspend Maya Chen', 'Suspend Maya Chen');
    await user.click(press(dialog, 'Suspend user'));
    await findConflict('Only an active account can be suspended');
    expect(dialog).toHaveTextContent(/Inactive\. Only an active account can be suspended\./);
    expect(within(dialog).queryByRole('button', { name: 'Suspend user' })).not.toBeInTheDocument();
  });

  test('a suspended person is let in again', async () => {
    const person = account({
      status: 'suspended',
      is_active: false,
      allowed_actions: ['edit', 'reactivate'],
    });
    const edited = answers('editUser', mailed(account({ version: 4 })));
    const { user, dialog } = await open('Reactivate Maya Chen', 'Reactivate Maya Chen', person);
    await user.click(press(dialog, 'Reactivate user'));
    await findMessage('Success', 'User reactivated successfully', 'A mail tells maya.chen@example.com.');
    expect(edited[0]?.body).toEqual({ is_active: true, version: 3 });
  });
});

describe('a waiting registration', () => {
  test('is approved with the role that was asked for, or another one', async () => {
    const edited = answers('editUser', mailed(account()));
    const title = 'Approve the registration of Maya Chen';
    const { user, dialog } = await open('Approve Maya Chen', title, waiting());
    expect(dialog).toHaveTextContent(/Asked for the roleAdministrator/);
    await user.selectOptions(field(dialog, 'Role'), 'Employee');
    await user.click(press(dialog, 'Approve registration'));
    await findMessage('Success', 'Registration approved successfully', 'A mail tells maya.chen@example.com.');
    expect(edited[0]?.body).toEqual({ is_active: true, role: 'EMPLOYEE', version: 3 });
  });

  test('that was refused is approved after all', async () => {
    const edited = answers('editUser', mailed(account()));
    const person = waiting({ status: 'refused', allowed_actions: ['edit', 'approve'] });
    const title = 'Approve the registration of Maya Chen';
    const { user, dialog } = await open('Approve Maya Chen', title, person);
    await user.click(press(dialog, 'Approve registration'));
    await findMessage('Success', 'Registration approved successfully');
    expect(edited[0]?.body).toEqual({ is_active: true, role: 'ADMIN', version: 3 });
  });

  test('is refused, with a reason that the person reads', async () => {
    const refused = answers('refuseUser', mailed(account({ status: 'refused' })));
    const title = 'Refuse the registration of Maya Chen';
    const { user, dialog } = await open('Refuse Maya Chen', title, waiting());
    await user.type(field(dialog, 'Reason'), 'Not one of us');
    await user.click(press(dialog, 'Refuse registration'));
    await findMessage('Success', 'Registration refused successfully');
    expect(refused).toMatchObject([{ params: { id: 41 }, body: { reason: 'Not one of us' } }]);
  });

  test('decided by somebody else meanwhile, it says so', async () => {
    refuses('editUser', 'stale_version', 'This account was changed after you opened it', {
      current: closed(account({ version: 5 }), 'approve', 'This account does not wait for approval'),
    });
    const title = 'Approve the registration of Maya Chen';
    const { user, dialog } = await open('Approve Maya Chen', title, waiting());
    await user.click(press(dialog, 'Approve registration'));
    await findChange('This account has changed since you opened it');
    expect(dialog).toHaveTextContent(/Active\. This account does not wait for approval\./);
    expect(within(dialog).queryByRole('button', { name: 'Approve registration' })).not.toBeInTheDocument();
  });
});

test('a reset mail goes to the person', async () => {
  const sent = answers('sendResetMail', {
    message: 'Password reset email sent successfully',
    mail_delayed: false,
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Send a reset email to Maya Chen' }));
  const dialog = await findDialog('Send a reset email to Maya Chen');
  expect(sent).toEqual([]);
  expect(dialog).toHaveTextContent('A link to set a new password goes to maya.chen@example.com');
  await user.click(press(dialog, 'Send email'));
  await findMessage('Success', 'Password reset email sent successfully');
  expect(sent[0]?.body).toEqual({ email: 'maya.chen@example.com' });
});

test('while mail cannot be delivered, a mail is said to be queued', async () => {
  const message = 'Password reset email queued: mail is not being delivered at present';
  answers('sendResetMail', { message, mail_delayed: true });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Send a reset email to Maya Chen' }));
  await user.click(press(await findDialog('Send a reset email to Maya Chen'), 'Send email'));
  await findMessage('Success', message, 'It is sent to maya.chen@example.com once mail works again.');
});

test('the mail about a decision, too', async () => {
  answers('refuseUser', { ...account({ status: 'refused' }), mail_delayed: true });
  const { user, dialog } = await open('Refuse Maya Chen', 'Refuse the registration of Maya Chen', waiting());
  await user.click(press(dialog, 'Refuse registration'));
  await findMessage(
    'Registration refused successfully',
    'The mail about it is queued; mail is not being delivered at present.',
  );
});

const invited = () =>
  account({
    status: 'invited',
    has_password: false,
    allowed_actions: ['send-invitation', 'withdraw-invitation'],
  });

test('an invitation goes out again to who has not accepted it yet', async () => {
  const sent = answers('sendResetMail', { message: 'Invitation sent successfully', mail_delayed: false });
  const { user } = show(invited());
  await user.click(await screen.findByRole('button', { name: 'Send the invitation again to Maya Chen' }));
  await user.click(press(await findDialog('Send the invitation again to Maya Chen'), 'Send email'));
  await findMessage('Success', 'Invitation sent successfully');
  expect(sent[0]?.body).toEqual({ email: 'maya.chen@example.com' });
});

test('an invitation is withdrawn after asking', async () => {
  const sent = answers('suspendUser', {
    mail_delayed: false,
    message: 'Invitation withdrawn successfully',
    user: account({ status: 'suspended' }),
    assets: [],
  });
  const title = 'Withdraw the invitation of Maya Chen';
  const { user, dialog } = await open(title, title, invited());
  expect(dialog).toHaveTextContent('The link that was mailed to maya.chen@example.com stops working');
  await user.click(press(dialog, 'Withdraw invitation'));
  await findMessage('Success', 'Invitation withdrawn successfully', 'A mail tells maya.chen@example.com.');
  expect(sent).toMatchObject([{ params: { id: 41 } }]);
});
