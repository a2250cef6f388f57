import { runAlone } from '@portal/features/alone';
import self from '../package.json';
import routes from './routes';

void runAlone(self.portal, routes);
