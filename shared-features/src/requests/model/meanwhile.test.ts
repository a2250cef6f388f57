import { closed, request } from '../../testing/samples';
import { changedMeanwhile } from './meanwhile';

const chosen = [1, 2, 3, 4, 5].map((id) => ({ id, version: 1 }));
const now = (id: number, version: number, facts: Parameters<typeof request>[0]) => ({
  id,
  version,
  decisions: request(facts).decisions,
});

test('says of each chosen request what became of it, by the verdict of the server', () => {
  const found = changedMeanwhile(
    chosen,
    [
      now(1, 1, { allowed_actions: ['approve'] }),
      now(2, 2, { allowed_actions: ['approve'] }),
      now(3, 1, { decisions: [closed('approve', 'requester_suspended', 'Requester is suspended')] }),
      now(4, 2, { status: 'approved' }),
    ],
    'approve',
  );
  expect([...found]).toEqual([
    [2, 'Changed meanwhile'],
    [3, 'Requester is suspended'],
    [4, 'Already decided'],
    [5, 'Already decided'],
  ]);
});

test('nothing is known before it is read', () => {
  expect(changedMeanwhile(chosen, undefined, 'approve').size).toBe(0);
});
