import { startSession } from '@portal/auth';
import { answerRegistry, sampleRegistry, sampleRemote } from '../../testing/registry-samples';
import { preloadHome, preloadOnIntent } from './preload-area';

const lazy = jest.fn(async () => ({}));
const other = jest.fn(async () => ({}));
const loadArea = jest.fn(async (_name: string) => ({
  // As a remote has them: around all pages stands what knows the area.
  module: {
    default: [
      {
        children: [
          { path: 'more', index: false, lazy: other },
          { index: true, lazy },
        ],
      },
    ],
  },
}));
jest.mock('./load-area', () => ({ loadArea: (name: string) => loadArea(name) }));
jest.mock('../report', () => ({ reportRemoteEvent: jest.fn() }));

beforeEach(() => {
  jest.clearAllMocks();
  globalThis.fetch = answerRegistry(
    sampleRegistry([
      sampleRemote('finance', ['FINANCE']),
      sampleRemote('treasury', ['FINANCE'], 'build-one', { homeOf: ['FINANCE'] }),
    ]),
  );
});

it('fetches the first page of the area in which a role lands, and no other', async () => {
  await preloadHome('FINANCE');
  expect(loadArea.mock.calls).toEqual([['treasury']]);
  expect([lazy.mock.calls.length, other.mock.calls.length]).toEqual([1, 0]);
});

it('fetches what is pointed at for whoever may enter', async () => {
  startSession('token', { id: 7, name: 'R', email: 'r@example.com', role: 'EMPLOYEE', department: null });
  preloadOnIntent('/finance/budgets');
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(loadArea).not.toHaveBeenCalled();
  startSession('token', { id: 7, name: 'R', email: 'r@example.com', role: 'FINANCE', department: null });
  preloadOnIntent('/finance/budgets');
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(loadArea.mock.calls).toEqual([['finance']]);
});
