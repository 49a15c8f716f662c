export { loginPath, loginTarget } from './login-target.ts';
export {
  $session,
  $sessionLoaded,
  $superAdmin,
  loadUserFx,
  loginFx,
  loginSubmitted,
  logoutClicked,
  logoutFx,
  sessionAsked,
  sessionLost,
  sessionStarted,
} from './model.ts';
export { sessionReady } from './ready.ts';
export { hasRole, isSuperAdmin, userMay } from './roles.ts';
