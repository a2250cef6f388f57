import { runAlone } from '@portal/features/alone';
import { portal } from '../package.json';
import routes from './routes';

void runAlone(portal, routes);
