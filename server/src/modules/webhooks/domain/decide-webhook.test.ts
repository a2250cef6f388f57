import { ROLES, WEBHOOK_ACTIONS, WEBHOOK_STATES } from '@portal/contract';
import { decideDelivery, decideWebhook } from './decide-webhook';

const named = (state: 'enabled' | 'disabled') => ({ name: 'ERP', state });

test('what an administrator may do to a webhook in each state', () => {
  const said = WEBHOOK_STATES.flatMap((state) =>
    WEBHOOK_ACTIONS.map((action) => {
      const verdict = decideWebhook(action, named(state), 'ADMIN');
      return `${state} ${action}: ${verdict.permitted ? 'open' : verdict.message}`;
    }),
  );
  expect(said).toEqual([
    'enabled edit: open',
    'enabled test: open',
    'enabled rotate_secret: open',
    'enabled disable: open',
    'enabled enable: ERP is enabled already',
    'enabled remove: open',
    'disabled edit: open',
    'disabled test: ERP is disabled: enable it to try it',
    'disabled rotate_secret: open',
    'disabled disable: ERP is disabled already',
    'disabled enable: open',
    'disabled remove: open',
  ]);
});

test('nobody else may do anything', () => {
  for (const role of ROLES.filter((each) => each !== 'ADMIN'))
    for (const action of WEBHOOK_ACTIONS)
      expect(decideWebhook(action, named('enabled'), role)).toMatchObject({ code: 'forbidden' });
});

test('a delivery is sent again unless its webhook is disabled or it is being sent', () => {
  const judged = (state: 'enabled' | 'disabled', isBeingSent = false) =>
    decideDelivery('resend', { webhook: named(state), isBeingSent }, 'ADMIN').permitted;
  expect([judged('enabled'), judged('disabled'), judged('enabled', true)]).toEqual([true, false, false]);
  expect(
    decideDelivery('resend', { webhook: named('enabled'), isBeingSent: false }, 'PROCUREMENT').permitted,
  ).toBe(false);
});
