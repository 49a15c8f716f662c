import { useLocation } from '@merchloom/web-kit/router';
import { failedRemote } from '../router/patch-remote.tsx';
import { RemoteDown } from './remote-down.tsx';
import { StatusPage } from './status-page-later.tsx';

/** Every path that no page has: the part it belongs to is down, or it does not exist (R9.15). */
export function Nowhere() {
  const { pathname } = useLocation();
  return failedRemote(pathname) ? <RemoteDown /> : <StatusPage status={404} />;
}
