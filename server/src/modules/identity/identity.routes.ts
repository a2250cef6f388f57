import { isActiveStatus } from '@portal/contract';
import type { FastifyRequest } from 'fastify';
import type { Handlers } from '../../platform/http/routes';
import { isMailDelayed } from '../../platform/mail';
import { networkOf, readableAddress } from '../../platform/rate-limit';
import { beginSignIn } from './commands/begin-sign-in';
import { registerAccount } from './commands/register-account';
import { requestReset } from './commands/request-reset';
import { resendCode } from './commands/resend-code';
import { resetPassword } from './commands/reset-password';
import { signOut } from './commands/sign-out';
import { verifyCode } from './commands/verify-code';
import type { IdentityDependencies } from './identity-dependencies';
import { checkResetLink } from './queries/check-reset-link';
import type { SessionTokens } from './sessions/session-tokens';
import { createBrowserCookies } from './sign-in/browser-cookies';
import { inConstantTime } from './sign-in/constant-time';

const CODE_SENT = 'Verification code sent to your email';
const CODE_WAITS = 'Your code is waiting to be sent: mail cannot be delivered at present';
const RESET_ASKED = 'If this address has an account, a link to set a new password is on its way to it.';
const RESET_WAITS =
  'Mail cannot be delivered at present. If this address has an account, a link to set a new password is sent to it once mail works again.';
const MAY_SIGN_IN = 'Account created successfully.';
const MUST_WAIT = 'Account created. An administrator has to approve it before you can sign in.';

export function createIdentityHandlers(dependencies: IdentityDependencies, tokens: SessionTokens) {
  const cookies = createBrowserCookies(dependencies.hashKey, dependencies.isHttps);
  /** The text for a mail that is on its way, or the one for a mail that waits. */
  const tellMailed = async (onItsWay: string, waits: string) => {
    const mail_delayed = await isMailDelayed(dependencies.db);
    return { message: mail_delayed ? waits : onItsWay, mail_delayed };
  };
  const networkFrom = (request: FastifyRequest) => networkOf(request.ip);
  return {
    login: async ({ body, request, reply }) => {
      const { userId, browserSecret } = await beginSignIn(dependencies, {
        ...body,
        network: networkFrom(request),
        knownBrowser: cookies.readKnownBrowser(request),
      });
      cookies.setSignIn(reply, browserSecret);
      return { user_id: userId, ...(await tellMailed(CODE_SENT, CODE_WAITS)) };
    },

    resendCode: async ({ body, request, reply }) => {
      const browserSecret = cookies.readSignIn(request);
      await resendCode(dependencies, { userId: body.user_id, browserSecret });
      if (browserSecret) cookies.setSignIn(reply, browserSecret);
      return tellMailed(CODE_SENT, CODE_WAITS);
    },

    verifyCode: async ({ body, request, reply }) => {
      const knownBrowser = cookies.readKnownBrowser(request);
      const session = await verifyCode(dependencies, {
        userId: body.user_id,
        code: body.code,
        browserSecret: cookies.readSignIn(request),
        network: networkFrom(request),
        knownBrowser,
        userAgent: request.headers['user-agent'],
        address: readableAddress(request.ip),
      });
      cookies.clearSignIn(reply);
      if (knownBrowser?.userId !== session.userId) cookies.setKnownBrowser(reply, session.userId);
      return { token: tokens.sign(session), expires_at: session.expiresAt.toISOString() };
    },

    register: ({ body, request }) =>
      inConstantTime(async () => {
        const status = await registerAccount(dependencies, { ...body, network: networkFrom(request) });
        const isActive = isActiveStatus(status);
        return { message: isActive ? MAY_SIGN_IN : MUST_WAIT, is_active: isActive };
      }),

    requestReset: ({ body, request }) =>
      inConstantTime(async () => {
        await requestReset(dependencies, { email: body.email, network: networkFrom(request) });
        return tellMailed(RESET_ASKED, RESET_WAITS);
      }),

    checkResetLink: ({ body, request }) =>
      checkResetLink(dependencies.db, { token: body.token, network: networkFrom(request) }),

    resetPassword: async ({ body, request, reply }) => {
      const field = body.password === undefined ? 'new_password' : 'password';
      const { userId, isFirst } = await resetPassword(dependencies, {
        token: body.token,
        // The contract's schema demands exactly one of the two.
        password: body.password ?? body.new_password ?? '',
        field,
        network: networkFrom(request),
      });
      // Whoever has the mail is the owner: strangers' wrong passwords do not keep this browser out.
      cookies.setKnownBrowser(reply, userId);
      return {
        message: `Your password was ${isFirst ? 'set' : 'changed'}. You can sign in with it now.`,
      };
    },

    logout: async ({ caller }) => {
      await signOut(dependencies.db, caller);
      return { message: 'You have been successfully signed out.' };
    },
  } satisfies Partial<Handlers>;
}
