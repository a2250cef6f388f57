import { paths } from '@portal/ui/remote';
import { Navigate, type RouteObject } from '@portal/ui/router';
import type { ComponentType } from 'react';
import { LAYOUT_ROUTE_ID } from './areas/attach-areas';
import { mayReload, reloadOutdated } from './areas/reload-outdated';
import { BrokenPage } from './broken-page';
import { FallbackPage } from './fallback-page';
import { LoadingPage } from './loading-page';
import { RootLayout } from './root-layout';

/** A page of the shell that loads when it is first visited. */
function page<K extends string>(
  name: K,
  load: () => Promise<Record<K, ComponentType>>,
): Pick<RouteObject, 'lazy'> {
  return { lazy: async () => ({ Component: (await load())[name] }) };
}

const publicPages: RouteObject[] = [
  {
    path: paths.home,
    ...page(
      'LandingPage',
      () => import(/* webpackChunkName: "landing-page" */ '../features/identity/landing-page'),
    ),
  },
  {
    path: paths.login,
    ...page(
      'LoginPage',
      () => import(/* webpackChunkName: "login-page" */ '../features/identity/login-page'),
    ),
  },
  {
    path: paths.verifyOtp,
    ...page(
      'VerifyOtpPage',
      () => import(/* webpackChunkName: "verify-otp-page" */ '../features/identity/verify-otp-page'),
    ),
  },
  {
    path: paths.register,
    ...page(
      'RegisterPage',
      () => import(/* webpackChunkName: "register-page" */ '../features/identity/register-page'),
    ),
  },
  {
    path: paths.requestReset,
    ...page(
      'RequestResetPage',
      () => import(/* webpackChunkName: "request-reset-page" */ '../features/identity/request-reset-page'),
    ),
  },
  {
    path: paths.resetPassword,
    ...page(
      'ResetPasswordPage',
      () => import(/* webpackChunkName: "reset-password-page" */ '../features/identity/reset-password-page'),
    ),
  },
  {
    path: paths.unauthorized,
    ...page(
      'UnauthorizedPage',
      () => import(/* webpackChunkName: "unauthorized-page" */ '../features/identity/unauthorized-page'),
    ),
  },
];

/** The shell's own routes. Areas are attached below the signed-in layout when they are first visited. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    element: <RootLayout />,
    errorElement: <BrokenPage />,
    hydrateFallbackElement: <LoadingPage />,
    children: [
      ...publicPages,
      { path: '/login', element: <Navigate to={paths.login} replace /> },
      {
        id: LAYOUT_ROUTE_ID,
        loader: reloadOutdated,
        shouldRevalidate: mayReload,
        ...page(
          'SignedInLayout',
          () => import(/* webpackChunkName: "signed-in" */ '../layout/signed-in-layout'),
        ),
        children: [
          {
            path: paths.profile,
            ...page(
              'ProfilePage',
              () =>
                import(/* webpackChunkName: "profile-page" */ '../features/identity/profile/profile-page'),
            ),
          },
        ],
      },
      { path: '*', element: <FallbackPage /> },
    ],
  },
];
