import { legalPages } from '@merchloom/contracts/public-pages';
import { type BuildMode, remoteConfig } from '@merchloom/presets/rspack/config.ts';

const texts = 'public-[lang]';

export default (mode: BuildMode) =>
  remoteConfig({
    dir: import.meta.dirname,
    name: 'mf-storefront',
    mode,
    exposes: { './routes': './src/remote.tsx' },
    preload: {
      '/': ['home-page', texts],
      '/our-products': ['our-products-page', texts],
      '/custom-solutions': ['custom-solutions-page', texts],
      ...Object.fromEntries(['need-merch-for-an-event', 'how-does-it-work', 'about'].map((page) => [`/${page}`, ['reading-page', texts]])),
      ...Object.fromEntries(legalPages.map((page) => [`/${page}`, ['legal-page', texts]])),
      '/:slug': ['store-page'],
      '/:slug/contact-us': ['contact-page', 'help-[lang]'],
      '/:slug/faqs': ['faqs-page', 'help-[lang]'],
      '/:slug/payment-success': ['payment-success-page'],
      '/:slug/order/:token': ['tracking-page', 'tracking-[lang]'],
      '/:slug/sizes/:token': ['sizes-page', 'help-[lang]'],
      '/:slug/:page': ['product-page'],
    },
  });
