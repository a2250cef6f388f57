export { createTraceHandlers } from './trace.routes';
