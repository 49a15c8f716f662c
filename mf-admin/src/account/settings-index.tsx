import { Navigate } from '@merchloom/web-kit/router';

/** Until somebody knows better, settings begin with oneself. */
export const SettingsIndex = () => <Navigate to="/settings/profile" replace />;
