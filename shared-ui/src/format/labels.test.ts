import { REQUEST_STATUSES, ROLE_LABELS, ROLES, USER_STATUSES } from '@portal/contract/vocabulary';
import { conditionLabel, roleLabel, statusLabel, urgencyLabel } from './labels';

it('reads a status in any case', () => {
  expect(statusLabel('PENDING')).toEqual(statusLabel('pending'));
  expect(statusLabel('ALLOCATED').text).toBe('Allocated');
});

it('colours an unknown status like pending', () => {
  expect(statusLabel('on_the_moon')).toEqual({ text: 'On The Moon', tone: statusLabel('pending').tone });
});

it('tells the request statuses apart by word and, but for the hidden one, by tone', () => {
  const visible = REQUEST_STATUSES.filter((status) => status !== 'withdrawn').map(statusLabel);
  expect(new Set(visible.map(({ text }) => text)).size).toBe(visible.length);
  expect(new Set(visible.map(({ tone }) => tone)).size).toBe(visible.length);
});

it('calls the roles what the contract calls them', () => {
  for (const role of ROLES) expect(roleLabel(role).text).toBe(ROLE_LABELS[role]);
  expect(roleLabel('WIZARD').text).toBe(ROLE_LABELS.EMPLOYEE);
  expect(ROLES.map((role) => roleLabel(role).text)).toEqual([
    'Administrator',
    'Procurement Manager',
    'Finance Manager',
    'Employee',
  ]);
  expect(new Set(ROLES.map((role) => roleLabel(role).tone)).size).toBe(ROLES.length);
});

it('has a word and a tone of its own for each state of an account', () => {
  const words = USER_STATUSES.map((status) => statusLabel(status).text);
  expect(words).toEqual(['Active', 'Invited', 'Waiting', 'Inactive', 'Refused']);
});

it('has the defaults of the specification', () => {
  expect(conditionLabel(null).text).toBe('Good');
  expect(urgencyLabel(undefined).text).toBe('Medium');
  for (const [urgency, text] of Object.entries({ low: 'Low', MEDIUM: 'Medium', High: 'High' }))
    expect(urgencyLabel(urgency)).toEqual({ text, tone: urgencyLabel(text).tone });
  expect(new Set(['low', 'medium', 'high'].map((urgency) => urgencyLabel(urgency).tone)).size).toBe(3);
});
