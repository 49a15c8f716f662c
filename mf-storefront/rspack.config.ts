import { legalPages } from '@merchloom/contracts/public-pages';
import { type BuildMode, remoteConfig } from '@merchloom/presets/rspack/config.ts';

export default (mode: BuildMode) =>
  remoteConfig({
    dir: import.meta.dirname,
    name: 'mf-storefront',
    mode,
    exposes: { './routes': './src/remote.tsx' },
    preload: {
      '/': ['public-pages', 'home-page'],
      '/our-products': ['public-pages', 'our-products-page'],
      '/custom-solutions': ['public-pages', 'custom-solutions-page'],
      ...Object.fromEntries(
        ['need-merch-for-an-event', 'how-does-it-work', 'about'].map((page) => [`/${page}`, ['public-pages', 'reading-page']]),
      ),
      ...Object.fromEntries(legalPages.map((page) => [`/${page}`, ['public-pages', 'legal-page']])),
      '/:slug': ['store-page'],
      '/:slug/contact-us': ['help-pages', 'contact-page'],
      '/:slug/faqs': ['help-pages', 'faqs-page'],
      '/:slug/payment-success': ['payment-success-page'],
      '/:slug/order/:token': ['tracking-page'],
      '/:slug/:page': ['product-page'],
    },
  });
