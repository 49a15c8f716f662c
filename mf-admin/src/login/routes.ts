import type { RemoteRoute } from '@merchloom/web-kit/remotes';

const texts: RemoteRoute['texts'] = {
  namespace: 'admin-entry',
  locales: (language) => import(/* webpackChunkName: "locale-entry-[request]" */ `./locales/${language}.json`),
};

/** Ways into an account. */
export const entryRoutes: readonly RemoteRoute[] = [
  {
    path: '/login',
    layout: 'login',
    texts,
    lazy: () => import(/* webpackChunkName: "login-page" */ './login-page.tsx').then((page) => ({ Component: page.LoginPage })),
  },
  {
    path: '/register',
    layout: 'login',
    texts,
    lazy: () => import(/* webpackChunkName: "register-page" */ './register-page.tsx').then((page) => ({ Component: page.RegisterPage })),
  },
  {
    path: '/invitation/:token',
    layout: 'login',
    texts,
    lazy: () =>
      import(/* webpackChunkName: "invitation-page" */ './invitation-page.tsx').then((page) => ({ Component: page.InvitationPage })),
  },
  {
    path: '/reset-password',
    layout: 'login',
    texts,
    lazy: () =>
      import(/* webpackChunkName: "reset-request-page" */ './reset-request-page.tsx').then((page) => ({
        Component: page.ResetRequestPage,
      })),
  },
  {
    path: '/reset-password/confirmation',
    layout: 'login',
    texts,
    lazy: () =>
      import(/* webpackChunkName: "reset-password-page" */ './reset-password-page.tsx').then((page) => ({
        Component: page.ResetConfirmationPage,
      })),
  },
  {
    path: '/reset-password/:token',
    layout: 'login',
    texts,
    lazy: () =>
      import(/* webpackChunkName: "reset-password-page" */ './reset-password-page.tsx').then((page) => ({
        Component: page.ResetPasswordPage,
      })),
  },
  {
    path: '/email-verification/:token',
    layout: 'login',
    texts,
    lazy: () =>
      import(/* webpackChunkName: "email-verification-page" */ './email-verification-page.tsx').then((page) => ({
        Component: page.EmailVerificationPage,
      })),
  },
];
