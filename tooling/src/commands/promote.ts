import { promote } from '@portal/server/releases';
import { changeLive } from '../release/change-live';

await changeLive('promote', promote);
