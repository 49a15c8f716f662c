// What remotes take from the page instead of bringing their own: a sub-path is shared because it is named here.
import '@merchloom/ui/toast';
import '@merchloom/web-kit/chunk-reload';
import '@merchloom/web-kit/consent';
import '@merchloom/web-kit/forms';
import '@merchloom/web-kit/http';
import '@merchloom/web-kit/i18n';
import '@merchloom/web-kit/layout';
import '@merchloom/web-kit/live';
import '@merchloom/web-kit/page';
import '@merchloom/web-kit/progress';
import '@merchloom/web-kit/remotes';
import '@merchloom/web-kit/router';
import '@merchloom/web-kit/scope';
import '@merchloom/web-kit/session';
import '@merchloom/web-kit/theme';
import '@merchloom/web-kit/toasts';
