import type { ConsentSurroundings } from '@merchloom/web-kit/consent';
import type { PageData } from '@merchloom/web-kit/page';

/** R3.4: the analytics script is put into the page only after consent, and taken out when it is withdrawn. */
export function consentSurroundings({ config }: PageData): ConsentSurroundings {
  return {
    storage: localStorage,
    production: config.production,
    analyticsUrl: config.analyticsUrl,
    load: (address) => {
      const script = document.createElement('script');
      script.src = address;
      script.async = true;
      script.dataset.analytics = '';
      document.head.append(script);
    },
    unload: () => {
      for (const script of document.querySelectorAll('script[data-analytics]')) script.remove();
    },
  };
}
