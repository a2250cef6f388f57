import type { BackgroundJob, Mail, MailStatus, Settings } from '@portal/contract';
import { answers, expectRetry, pageTest, refuses } from '@portal/features/testing';
import {
  accessibilityFaults,
  cellsOf,
  findChange,
  findMessage,
  textOf,
} from '@portal/features/testing/finders';
import { page } from '@portal/features/testing/samples';
import { saveUnsaved } from '@portal/ui/base';
import { act, screen, waitFor, within } from '@testing-library/react';
import routes from '../routes';

const settings: Settings = {
  organisation_name: 'Halden Instruments',
  allowed_mail_domains: ['example.com'],
  finance_threshold: 1000,
  budget_policy: 'warn',
  four_eyes: true,
  fiscal_year_start_month: 4,
  session_idle_minutes: 480,
  session_max_hours: 24,
  time_zone: 'UTC',
  price_tolerance_percent: 2,
  price_tolerance_amount: 25,
  charges_tolerance_percent: 10,
  charges_tolerance_amount: 20,
  rounding_tolerance: 0.05,
  over_receipt_percent: 0,
  approval_allowance_percent: 5,
  approval_allowance_amount: 100,
  version: 5,
  updated_at: '2025-01-05T10:00:00.000Z',
};
const mailStatus: MailStatus = {
  transport: 'smtp',
  waiting: 0,
  failed: 0,
  last_sent_at: null,
  last_error: null,
  delayed: false,
  failing_since: null,
};

const backgroundJob = (facts: Partial<BackgroundJob> = {}): BackgroundJob => ({
  name: 'clean-up',
  title: 'Delete what has expired',
  state: 'idle',
  running_since: null,
  progress: null,
  queued: 0,
  last_run: null,
  last_error: null,
  next_run_at: '2025-01-05T11:20:00.000Z',
  ...facts,
});

const show = pageTest({ routes, at: '/admin/settings' }, () => {
  answers('getSettings', settings);
  answers('getMailStatus', mailStatus);
  answers('getServerStatus', { untrusted_proxy: null });
  answers('listMails', page([]));
  answers('listBackgroundJobs', { items: [backgroundJob()] });
});

const card = (name: string) => screen.findByRole('region', { name });
const press = (within_: HTMLElement, name: string) => within(within_).getByRole('button', { name });

describe('Password Reset', () => {
  test('sends the mail and empties the field', async () => {
    const sent = answers('sendResetMail', {
      message: 'Password reset email sent successfully',
      mail_delayed: false,
    });
    const { user } = show();
    expect(await screen.findByRole('heading', { level: 1, name: 'System Settings' })).toBeVisible();
    const reset = await card('Password Reset');
    const email = within(reset).getByLabelText('User email');
    await user.type(email, ' maya.chen@example.com');
    await user.click(press(reset, 'Send Reset Email'));
    await findMessage('Success', 'Password reset email sent successfully');
    expect(sent[0]?.body).toEqual({ email: 'maya.chen@example.com' });
    await waitFor(() => expect(email).toHaveValue(''));
  });

  test('shows Sending... while it is busy', async () => {
    let finish: () => void = () => undefined;
    answers('sendResetMail', async () => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return { message: 'Password reset email sent successfully', mail_delayed: false };
    });
    const { user } = show();
    const reset = await card('Password Reset');
    await user.type(within(reset).getByLabelText('User email'), 'maya.chen@example.com');
    await user.click(press(reset, 'Send Reset Email'));
    expect(await within(reset).findByRole('button', { name: /Sending\.\.\./ })).toBeVisible();
    await waitFor(() => finish());
    await findMessage('Success', 'Password reset email sent successfully');
  });

  test('asks for an address, and says when nobody has it', async () => {
    const { user } = show();
    const reset = await card('Password Reset');
    await user.click(press(reset, 'Send Reset Email'));
    const email = within(reset).getByLabelText('User email');
    await waitFor(() => expect(email).toHaveAccessibleDescription(/Please enter an email address/));
    await user.type(email, 'bad');
    await user.click(press(reset, 'Send Reset Email'));
    await waitFor(() => expect(email).toHaveAccessibleDescription(/valid email/i));
    await user.clear(email);
    const message = 'No account has this email address';
    refuses('sendResetMail', 'invalid', 'Some fields need attention', { fields: { email: message } });
    await user.type(email, 'nobody@example.com');
    await user.click(press(reset, 'Send Reset Email'));
    await findMessage('Error', 'Failed to send password reset email');
    expect(email).toHaveAccessibleDescription(new RegExp(message));
    expect(email).toHaveValue('nobody@example.com');
  });
});

test('what was typed when the session ended is back in its card', async () => {
  const first = show();
  const typed = within(await card('Password Reset')).getByLabelText('User email');
  await first.user.type(typed, 'maya.chen@example.com');
  act(() => saveUnsaved());
  first.unmount();
  show();
  const reset = await card('Password Reset');
  expect(within(reset).getByText('Your unsaved changes are back')).toBeVisible();
  expect(within(reset).getByLabelText('User email')).toHaveValue('maya.chen@example.com');
});

test('a proxy that is not trusted is named, with what to do', async () => {
  answers('getServerStatus', {
    untrusted_proxy: { address: '10.0.0.2', seen_at: '2025-01-05T10:00:00.000Z' },
  });
  show();
  expect(await screen.findByText('Everybody who comes through 10.0.0.2 counts as one caller')).toBeVisible();
  expect(screen.getByText(/set TRUST_PROXY=10\.0\.0\.2 where the portal is started/)).toBeVisible();
});

describe('General Settings', () => {
  test('are filled with what holds, and saved with the version that was seen', async () => {
    const edited = answers('editSettings', { ...settings, version: 6 });
    const { user } = show();
    const general = await card('General Settings');
    const name = await within(general).findByLabelText('Organisation name');
    expect(name).toHaveValue('Halden Instruments');
    expect(within(general).getByLabelText(/^Allowed mail domains/)).toHaveValue('example.com');
    expect(within(general).getByLabelText('Finance threshold')).toHaveValue('1,000.00');
    expect(within(general).getByRole('radio', { name: /^Warn/ })).toBeChecked();
    expect(within(general).getByRole('checkbox')).toBeChecked();
    expect(within(general).getByLabelText('Fiscal year starts in')).toHaveDisplayValue('April');
    expect(within(general).getByLabelText('Time zone')).toHaveValue('UTC');
    expect(await accessibilityFaults()).toEqual([]);

    await user.type(within(general).getByLabelText(/^Allowed mail domains/), '{Enter}@Acme.example');
    await user.click(within(general).getByRole('radio', { name: /^Stop/ }));
    await user.click(within(general).getByRole('checkbox'));
    const month = within(general).getByLabelText('Fiscal year starts in');
    await user.selectOptions(month, 'July');
    expect(general).toHaveTextContent(
      'Every fiscal year will begin in JulyBudgets keep the year that they were set for',
    );
    await user.selectOptions(month, 'April');
    expect(general).not.toHaveTextContent('Every fiscal year will begin');
    await user.selectOptions(month, 'July');
    await user.click(press(general, 'Save Settings'));
    await findMessage('Success', 'Settings saved successfully');
    expect(edited[0]?.body).toEqual({
      version: 5,
      allowed_mail_domains: ['example.com', 'acme.example'],
      budget_policy: 'stop',
      four_eyes: false,
      fiscal_year_start_month: 7,
    });
    await user.click(press(general, 'Save Settings'));
    expect(await within(general).findByText(/^Nothing has been changed yet/)).toBeVisible();
    await user.type(name, ' AS');
    await user.click(press(general, 'Save Settings'));
    await waitFor(() => expect(edited[1]?.body?.version).toBe(6));
  });

  test('each is judged beside its field', async () => {
    const { user } = show();
    const general = await card('General Settings');
    await within(general).findByLabelText('Organisation name');
    const describes = async (label: RegExp, text: string, message: string) => {
      const control = within(general).getByLabelText(label);
      await user.clear(control);
      await user.type(control, text);
      await user.click(press(general, 'Save Settings'));
      await waitFor(() => expect(control).toHaveAccessibleDescription(expect.stringContaining(message)));
    };
    await describes(
      /^Allowed mail domains/,
      'no_domain',
      '"no_domain" is not a mail domain like example.com',
    );
    await describes(/^Finance threshold/, '12,5', 'Enter an amount such as 1,234.50');
    await describes(/^Time zone/, 'Mars/Olympus', 'Choose a time zone such as Europe/Berlin');
    await describes(/^Organisation name/, ' ', 'Organisation name is required');
  });

  test('two tabs: says what somebody else changed, keeps the text, and can be saved again', async () => {
    const current = { ...settings, version: 8, finance_threshold: 500, four_eyes: false };
    const message = 'The settings were changed after you opened them; please look at them again';
    refuses('editSettings', 'stale_version', message, { current });
    const { user } = show();
    const general = await card('General Settings');
    const name = await within(general).findByLabelText('Organisation name');
    await user.type(name, ' AS');
    await user.click(press(general, 'Save Settings'));
    await findChange('The settings have changed since you opened them');
    expect(general).toHaveTextContent('Now: finance threshold $500.00; four eyes off.');
    expect(name).toHaveValue('Halden Instruments AS');
    expect(within(general).getByLabelText('Finance threshold')).toHaveValue('500.00');
    expect(within(general).getByRole('checkbox')).not.toBeChecked();
    const edited = answers('editSettings', { ...current, version: 9 });
    await user.click(press(general, 'Save Settings'));
    await findMessage('Success', 'Settings saved successfully');
    // The other's changes are not sent back as they were.
    expect(edited[0]?.body).toEqual({ version: 8, organisation_name: 'Halden Instruments AS' });
  });

  test('that cannot be read say so and can be read again', () =>
    expectRetry(show, 'Failed to fetch settings', 'getSettings', settings, () =>
      screen.findByLabelText('Organisation name'),
    ));
});

describe('Mail', () => {
  const failed: Mail = {
    id: 9,
    recipient: 'c@example.com',
    subject: 'Set a new password',
    state: 'failed',
    attempts: 1,
    last_error: '550 no such person',
    created_at: '2025-01-05T10:00:00.000Z',
    next_attempt_at: null,
    given_up_at: '2025-01-05T10:01:00.000Z',
  };

  test('says that mail is not being delivered, since when, and what to do', async () => {
    answers('getMailStatus', { ...mailStatus, delayed: true, failing_since: '2025-01-05T10:00:00.000Z' });
    show();
    const mail = await card('Mail');
    expect(await within(mail).findByText('Mail is not being delivered at present')).toBeVisible();
    expect(mail).toHaveTextContent(/Since Jan 0?5, 2025.*What is queued is sent once it works again/);
  });

  test('tells how it is delivered, what waits and failed, and the last error', async () => {
    answers('getMailStatus', {
      ...mailStatus,
      waiting: 3,
      failed: 1,
      last_sent_at: '2025-01-05T10:00:00.000Z',
      last_error: {
        message: '550 no such person',
        recipient: 'c@example.com',
        subject: 'Set a new password',
        created_at: '2025-01-05T10:00:00.000Z',
        given_up_at: '2025-01-05T10:01:00.000Z',
      },
    });
    const asked = answers('listMails', page([failed]));
    const { user, address } = show();
    const mail = await card('Mail');
    await within(mail).findByText('Mail server');
    expect(mail).toHaveTextContent(/Last sentJan 05, 2025.*Waiting3.*Failed within 7 days1/);
    expect(mail).toHaveTextContent(
      'Last error550 no such person: “Set a new password” to c@example.com, given up',
    );
    await user.click(within(mail).getByRole('link', { name: '1' }));
    expect(address()).toBe('/admin/settings?mail_state=failed');
    await waitFor(() => expect(asked.at(-1)?.query.state).toEqual(['failed']));
  });

  test('lists what is not delivered: to whom, about what, why, and when it is tried again', async () => {
    answers(
      'listMails',
      page([
        failed,
        { ...failed, id: 8, state: 'waiting', attempts: 2, next_attempt_at: '2025-01-05T11:00:00.000Z' },
      ]),
    );
    show('?mail_state=failed');
    const rows = within(await screen.findByRole('table', { name: 'Mails not delivered' })).getAllByRole(
      'row',
    );
    await screen.findByText('Given up');
    expect(textOf(rows[0] as HTMLElement)).toContain('Recipient State Last Error Created Next Attempt');
    const shown = screen.getAllByRole('row').map((row) => row.textContent);
    expect(shown[1]).toMatch(
      /c@example\.comSet a new passwordFailed1 attempt550 no such personJan 05, 2025.*Given up/,
    );
    expect(shown[2]).toMatch(/Waiting2 attempts.*Jan 05, 2025.*Jan 05, 2025/);
  });

  test('a test mail goes to the reader', async () => {
    answers('sendTestMail', {
      message: 'A test mail to maya.chen@example.com is on its way',
      mail_delayed: false,
    });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Send Test Mail' }));
    await findMessage(
      'Success',
      'Test mail sent successfully',
      'A test mail to maya.chen@example.com is on its way',
    );
  });

  test('a test mail that is refused says why', async () => {
    refuses('sendTestMail', 'too_many_attempts', 'Too many attempts; try again in 15 minutes');
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Send Test Mail' }));
    await findMessage('Error', 'Failed to send test mail', 'Too many attempts; try again in 15 minutes');
  });

  test('with all delivered it says so', async () => {
    show();
    expect((await screen.findAllByText('No undelivered mails'))[0]).toBeVisible();
  });
});

describe('background jobs', () => {
  const cells = async (title: string) => {
    const table = await screen.findByRole('table', { name: 'Kinds of background work' });
    const heading = await within(table).findByText(title, { selector: '[data-heading]' });
    return cellsOf(heading.closest('tr') as HTMLElement);
  };

  test('each says what it does, how it went last, what failed and when it comes next', async () => {
    answers('listBackgroundJobs', {
      items: [
        backgroundJob({
          last_run: {
            started_at: '2025-01-05T10:00:00.000Z',
            ended_at: '2025-01-05T10:10:00.000Z',
            outcome: 'interrupted',
            done: 3,
          },
          last_error: { at: '2025-01-04T10:00:00.000Z', message: 'disk full' },
        }),
        backgroundJob({ name: 'send-mail', title: 'Deliver mail', next_run_at: null }),
      ],
    });
    show();
    expect(await cells('Delete what has expired')).toEqual({
      Job: 'Delete what has expired',
      State: 'Idle',
      'Last Run': expect.stringMatching(/^Interrupted Jan 05, 2025.*10:10/),
      'Last Error': expect.stringMatching(/^disk full Jan 04, 2025/),
      'Next Run': expect.stringMatching(/^Jan 05, 2025.*11:20/),
    });
    expect(await cells('Deliver mail')).toEqual({
      Job: 'Deliver mail',
      State: 'Idle',
      'Last Run': 'Not within 7 days',
      'Last Error': '–',
      'Next Run': 'When there is something to do',
    });
  });

  test('while one runs its progress follows, until it is done', async () => {
    const progress = { done: 300, total: 1200 };
    answers('listBackgroundJobs', {
      items: [backgroundJob({ state: 'running', running_since: '2025-01-05T10:00:00.000Z', progress })],
    });
    show();
    const table = await screen.findByRole('table', { name: 'Kinds of background work' });
    expect(await within(table).findByText('300 of 1,200')).toBeVisible();
    answers('listBackgroundJobs', { items: [backgroundJob({ queued: 2, state: 'waiting' })] });
    await within(table).findByText('2 in the queue', {}, { timeout: 20_000 });
    expect((await cells('Delete what has expired')).State).toBe('Waiting 2 in the queue');
  });

  test('a list that cannot be fetched says so, and can be tried again', async () => {
    refuses('listBackgroundJobs', 'internal', 'Something went wrong');
    const { user } = show();
    expect((await screen.findAllByText('Failed to fetch background jobs'))[0]).toBeVisible();
    answers('listBackgroundJobs', { items: [backgroundJob()] });
    await user.click(screen.getByText('Retry'));
    expect((await cells('Delete what has expired')).State).toBe('Idle');
  });
});
