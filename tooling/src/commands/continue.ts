import { continueCanary } from '@portal/server/releases';
import { changeLive } from '../release/change-live';

await changeLive('continue', continueCanary);
