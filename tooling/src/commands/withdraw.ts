import { withdraw } from '@portal/server/releases';
import { changeLive } from '../release/change-live';

await changeLive('withdraw', withdraw);
