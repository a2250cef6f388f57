export { AreaErrorPanel } from './area-error-panel';
export { ClosedNotice } from './closed-notice';
