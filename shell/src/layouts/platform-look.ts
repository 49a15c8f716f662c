import { regionEntered } from '@merchloom/web-kit/i18n';
import { storeThemeEntered } from '@merchloom/web-kit/theme';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';

/** Pages of the platform itself: no store's wording or theme, and the density of the layout. */
export function usePlatformLook(density: 'store' | 'admin'): void {
  const { leaveRegion, leaveTheme } = useUnit({ leaveRegion: regionEntered, leaveTheme: storeThemeEntered });
  useEffect(() => {
    leaveRegion(null);
    leaveTheme(null);
    document.documentElement.dataset.density = density;
    return () => {
      delete document.documentElement.dataset.density;
    };
  }, [leaveRegion, leaveTheme, density]);
}
