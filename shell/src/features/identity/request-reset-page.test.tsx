import { screen } from '@testing-library/react';
import { RequestResetPage } from './request-reset-page';
import { answers, refuses, serveApi } from './testing/api';
import { findMessage, showPages, startAfresh } from './testing/show-page';

serveApi();
beforeEach(startAfresh);

const MESSAGE = 'If this address has an account, a link to set a new password is on its way to it.';

const PORTAL = {
  organisation_name: 'Acme',
  time_zone: 'UTC',
  awaits_first_account: false,
  mail_delayed: false,
};

function showRequest(state?: unknown) {
  return showPages([{ path: '/auth/request-reset', element: <RequestResetPage /> }], {
    pathname: '/auth/request-reset',
    state,
  });
}

test('asks for the mail and says what happens next, the same for every address', async () => {
  const request = answers('requestReset', { message: MESSAGE, mail_delayed: false });
  answers('getPortal', PORTAL);
  const { user } = showRequest({ email: 'erin@example.com' });
  expect(screen.getByLabelText('Email')).toHaveValue('erin@example.com');
  await user.click(screen.getByRole('button', { name: 'Send Reset Email' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Check Your Email' })).toHaveFocus();
  expect(screen.getByText(MESSAGE)).toBeVisible();
  expect(request.bodies).toEqual([{ email: 'erin@example.com' }]);
  await user.click(screen.getByRole('button', { name: 'Use another address or send again' }));
  expect(screen.getByLabelText('Email')).toHaveValue('erin@example.com');
});

test('while mail cannot be delivered it says that a link waits, and whom to ask', async () => {
  const message =
    'Mail cannot be delivered at present. If this address has an account, a link is sent later.';
  answers('requestReset', { message, mail_delayed: true });
  answers('getPortal', { ...PORTAL, mail_delayed: true });
  const { user } = showRequest({ email: 'erin@example.com' });
  await user.click(screen.getByRole('button', { name: 'Send Reset Email' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(await screen.findByText(/so a link may be late/)).toHaveTextContent('ask an administrator');
});

test('an address that is none is told beside the field', async () => {
  const { user } = showRequest();
  await user.type(screen.getByLabelText('Email'), 'erin{Enter}');
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Enter a valid email address');
});

test('a failure is told and what was typed stays', async () => {
  refuses('requestReset', { code: 'unavailable', message: 'The portal is not available at the moment' });
  const { user } = showRequest();
  await user.type(screen.getByLabelText('Email'), 'erin@example.com{Enter}');
  await findMessage('Error', 'The portal is not available at the moment');
  expect(screen.getByLabelText('Email')).toHaveValue('erin@example.com');
});

test('leads back to the sign-in page with the place that was asked for', async () => {
  const { user } = showRequest({ from: '/employee' });
  await user.click(screen.getByRole('link', { name: 'Back to Login' }));
  expect(await screen.findByText(/At \/auth\/login/)).toHaveTextContent('"from":"/employee"');
});
