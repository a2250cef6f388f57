import { retire } from '@portal/server/releases';
import { changeLive } from '../release/change-live';

await changeLive('retire', retire);
