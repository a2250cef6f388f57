import { enable } from '@portal/server/releases';
import { changeLive } from '../release/change-live';

await changeLive('enable', enable);
