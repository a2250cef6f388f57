import { sampleRegistry, sampleRemote } from '../../testing/registry-samples';
import { homeOf } from './home-of';
import { registryStore } from './registry';

jest.mock('../report', () => ({ reportRemoteEvent: jest.fn() }));

function read(...remotes: Parameters<typeof sampleRegistry>[0]): void {
  registryStore.setState({ copy: { registry: sampleRegistry(remotes), readAt: Date.now() } });
}
const treasury = (roles: string[]) => sampleRemote('treasury', roles, 'build-one', { homeOf: ['FINANCE'] });

it('is the area that says so', () => {
  read(sampleRemote('employee', ['EMPLOYEE']), treasury(['FINANCE']));
  expect([homeOf('FINANCE'), homeOf('EMPLOYEE')]).toEqual(['/treasury', '/employee']);
});

it('is the specification’s address where none says so, the role may not enter, or nothing was read', () => {
  read(sampleRemote('finance', ['FINANCE']), treasury(['ADMIN']));
  expect(homeOf('FINANCE')).toBe('/finance');
  registryStore.setState({ copy: undefined });
  expect(homeOf('PROCUREMENT')).toBe('/procurement');
});
