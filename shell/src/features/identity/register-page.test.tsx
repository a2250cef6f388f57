import { startSession } from '@portal/auth';
import { screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { RegisterPage } from './register-page';
import { answers, answersLater, isAway, refuses, refusesFields, serveApi } from './testing/api';
import { findMessage, showPages, startAfresh } from './testing/show-page';

serveApi();
beforeEach(() => {
  startAfresh();
  answers('getPortal', {
    organisation_name: 'Acme',
    time_zone: 'UTC',
    awaits_first_account: false,
    mail_delayed: false,
  });
});

type User = ReturnType<typeof userEvent.setup>;

function showRegistration() {
  return showPages([{ path: '/auth/register', element: <RegisterPage /> }], { pathname: '/auth/register' });
}

async function fillIn(user: User, { confirmation = 'a long passphrase' } = {}) {
  await user.type(screen.getByLabelText('Full name'), 'Erin Example');
  await user.type(screen.getByLabelText('Email'), 'erin@example.com');
  await user.type(screen.getByLabelText('Password'), 'a long passphrase');
  await user.type(screen.getByLabelText('Confirm password'), confirmation);
}

const submit = (user: User) => user.click(screen.getByRole('button', { name: 'Create User Account' }));

test('offers the four roles, Employee first chosen, and the ways back', () => {
  showRegistration();
  expect(screen.getByRole('heading', { level: 1, name: 'Admin Registration' })).toBeVisible();
  const role = screen.getByLabelText('User role');
  expect(role).toHaveDisplayValue('Employee');
  expect(
    within(role)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Administrator', 'Procurement Manager', 'Finance Manager', 'Employee']);
  expect(screen.getByRole('link', { name: 'Already have an account? Sign in' })).toHaveAttribute(
    'href',
    '/auth/login',
  );
  expect(screen.getByRole('link', { name: 'Back to the start page' })).toHaveAttribute('href', '/');
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/At least 10 characters/);
});

test('creates the account and leads to the sign-in page', async () => {
  const register = answers('register', { message: 'Account created successfully.', is_active: true });
  const { user } = showRegistration();
  await fillIn(user);
  await submit(user);
  await findMessage('Registration Successful', 'Account created successfully. Please proceed to login.');
  expect(await screen.findByText(/At \/auth\/login/)).toHaveTextContent('erin@example.com');
  expect(register.bodies).toEqual([
    { name: 'Erin Example', email: 'erin@example.com', password: 'a long passphrase', role: 'EMPLOYEE' },
  ]);
});

test('sends the chosen role, once', async () => {
  const register = answersLater('register', { message: 'Account created.', is_active: false });
  const { user } = showRegistration();
  await fillIn(user);
  await user.selectOptions(screen.getByLabelText('User role'), 'Finance Manager');
  await submit(user);
  await user.click(await screen.findByRole('button', { name: 'Creating Account...' }));
  register.answerNow();
  await screen.findByText(/At \/auth\/login/);
  expect(register.bodies).toEqual([expect.objectContaining({ role: 'FINANCE' })]);
});

test('names every missing field and takes the focus to the first', async () => {
  const { user } = showRegistration();
  await submit(user);
  expect(screen.getByLabelText('Full name')).toHaveFocus();
  expect(screen.getByLabelText('Full name')).toHaveAccessibleDescription('Full name is required');
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Email is required');
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/Password is required/);
});

test('passwords that differ are told beside the field, until they agree', async () => {
  const { user } = showRegistration();
  await fillIn(user, { confirmation: 'a long passphras' });
  await submit(user);
  const confirmation = screen.getByLabelText('Confirm password');
  expect(confirmation).toHaveFocus();
  expect(confirmation).toHaveAccessibleDescription('Passwords do not match');
  await user.type(confirmation, '{End}e');
  expect(confirmation).toBeValid();
});

test('a password below the rule is told beside the field', async () => {
  const { user } = showRegistration();
  await user.type(screen.getByLabelText('Password'), 'short');
  await submit(user);
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
    /Password must be at least 10 characters/,
  );
});

test('what the server says about a field stands beside it until that field changes', async () => {
  refusesFields('register', { password: 'This password is too easy to guess; choose another one' });
  const { user } = showRegistration();
  await fillIn(user);
  await submit(user);
  await findMessage('Registration Failed', 'Some fields need attention');
  const password = screen.getByLabelText('Password');
  await waitFor(() => expect(password).toHaveFocus());
  expect(password).toHaveAccessibleDescription(/too easy to guess/);
  await user.type(screen.getByLabelText('Full name'), ' Junior');
  expect(password).toHaveAccessibleDescription(/too easy to guess/);
  await user.type(password, 'another long passphrase');
  expect(password).toBeValid();
  expect(screen.getByLabelText('Email')).toHaveValue('erin@example.com');
});

test('a refusal without words is told all the same', async () => {
  refuses('register', { code: 'internal', message: '' });
  const { user } = showRegistration();
  await fillIn(user);
  await submit(user);
  await findMessage('Registration Failed', 'Registration failed');
});

test('on an empty installation it tells that the first account is active at once, with any role', async () => {
  answers('getPortal', {
    organisation_name: 'Acme',
    time_zone: 'UTC',
    awaits_first_account: true,
    mail_delayed: false,
  });
  showRegistration();
  expect(await screen.findByText(/Nobody has an account here yet/)).toHaveTextContent(
    'Yours becomes active at once, in whatever role you choose. Choose Administrator: only an administrator can approve those who register after you.',
  );
  expect(screen.getByLabelText('User role')).toHaveAccessibleDescription(
    'The first account may have any role.',
  );
});

test('otherwise, and when that is not known, it tells what waits for an administrator', async () => {
  const asked = answers('getPortal', {
    organisation_name: 'Acme',
    time_zone: 'UTC',
    awaits_first_account: false,
    mail_delayed: false,
  });
  const view = showRegistration();
  await waitFor(() => expect(asked.tokens).toHaveLength(1));
  const told =
    'An Employee with a mail address of the organisation may sign in at once; everybody else once an administrator has approved the account.';
  expect(screen.getByLabelText('User role')).toHaveAccessibleDescription(told);
  expect(screen.queryByText(/Nobody has an account here yet/)).not.toBeInTheDocument();
  view.unmount();
  isAway('getPortal');
  showRegistration();
  expect(screen.getByLabelText('User role')).toHaveAccessibleDescription(told);
});

test('says who is signed in already, for whom this makes another account', () => {
  startSession('token', {
    id: 7,
    name: 'Erin Example',
    email: 'erin@example.com',
    role: 'EMPLOYEE',
    department: null,
  });
  showRegistration();
  expect(screen.getByText(/You are signed in here as/)).toHaveTextContent('Erin Example (erin@example.com)');
  expect(screen.getByRole('link', { name: 'Go On as Erin Example' })).toHaveAttribute('href', '/employee');
});
