export { createLogObserver } from './log-observer';
export { observeRequests } from './observe-requests';
export { NOBODY, type Observer, type RemoteLoad, tellAll } from './observer';
export { currentWork, inWork, type Work } from './work';
