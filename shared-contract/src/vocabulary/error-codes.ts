/** Every error code the API sends, with its HTTP status: the closed list of design section 5. */
export const ERROR_STATUS = {
  malformed: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  invalid_code: 401,
  code_expired: 401,
  forbidden: 403,
  account_inactive: 403,
  not_found: 404,
  conflict: 409,
  stale_version: 409,
  wrong_state: 409,
  finance_awaited: 409,
  four_eyes: 409,
  asset_unavailable: 409,
  over_budget: 409,
  already_exists: 409,
  key_reused: 409,
  link_expired: 409,
  too_large: 413,
  unsupported_media_type: 415,
  invalid: 422,
  too_many_attempts: 429,
  internal: 500,
  unavailable: 503,
} as const;
export type ErrorCode = keyof typeof ERROR_STATUS;
export const ERROR_CODES = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]];
