import { pauseCanary } from '@portal/server/releases';
import { changeLive } from '../release/change-live';

await changeLive('pause', pauseCanary);
