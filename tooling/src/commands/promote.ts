import { promote } from '@portal/server/releases';
import { changeLive } from '../release/change-live';

await changeLive('promote', promote, (buildId) => `has its canary ${buildId} live for all`);
