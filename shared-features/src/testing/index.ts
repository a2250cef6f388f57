export { type Arrival, answers, NO_ANSWER, refusal, refuses, serveApi, servesFile } from './api';
export { areaRoutes } from './area-routes';
export { expectRetry, pageTest } from './page-test';
