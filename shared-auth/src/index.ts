export { ApiError } from './api/api-error';
export {
  type CallOptions,
  call,
  downloadFile,
  type FileCallId,
  prepareCalls,
  readProfile,
} from './api/client';
export { isTouched, watchTouches } from './session/person-use';
export {
  endSession,
  followOtherTabs,
  restoreSession,
  type Session,
  type SessionEnd,
  sessionStore,
  startSession,
  updateSessionUser,
  useSession,
} from './session/session-store';
export type { SessionUser } from './session/session-user';
export { signOut } from './session/sign-out';
export { pendingUserId, STORAGE_KEYS } from './session/storage';
export { tokenSubject } from './session/token-subject';
