import { USER_STATUSES } from '@portal/contract';
import { acceptsInvitation, CLOSED_STATUSES, isClosed, linkFor } from './link-by-status';

test('who asks for a password gets a reset, an invitation, or the word that the account is closed', () => {
  const links = USER_STATUSES.map((status) => [status, isClosed(status) ? 'closed' : linkFor(status)]);
  expect(Object.fromEntries(links)).toEqual({
    active: 'reset',
    waiting: 'reset',
    invited: 'invitation',
    suspended: 'closed',
    refused: 'closed',
  });
  expect(USER_STATUSES.filter(isClosed)).toEqual([...CLOSED_STATUSES].sort(byOrder));
});

const byOrder = (one: (typeof USER_STATUSES)[number], other: (typeof USER_STATUSES)[number]) =>
  USER_STATUSES.indexOf(one) - USER_STATUSES.indexOf(other);

test('only who was invited chooses a first password', () => {
  expect(USER_STATUSES.filter(acceptsInvitation)).toEqual(['invited']);
});
