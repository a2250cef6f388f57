/** Addresses of the shell's own pages. Those of an area are its remote's: `src/paths.ts` there, and `"pages"` for others. */
export const paths = {
  home: '/',
  login: '/auth/login',
  verifyOtp: '/auth/verify-otp',
  register: '/auth/register',
  requestReset: '/auth/request-reset',
  resetPassword: '/auth/reset-password',
  unauthorized: '/unauthorized',
  profile: '/profile',
} as const;
