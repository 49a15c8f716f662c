import { type BuildMode, remoteConfig } from '@merchloom/presets/rspack/config.ts';

export default (mode: BuildMode) =>
  remoteConfig({
    dir: import.meta.dirname,
    name: 'mf-admin',
    mode,
    exposes: { './routes': './src/remote.tsx' },
    preload: {
      '/login': ['login-page'],
      '/dashboard': ['dashboard-page'],
      '/orders': ['orders-page'],
      '/settings': ['settings-page'],
      '/settings/company-details': ['company-page'],
      '/settings/billing-account': ['billing-page'],
      '/get-started': ['get-started-page'],
      '/clients': ['clients-page'],
      '/clients/:client': ['client-page'],
      '/client-revenue': ['revenue-page'],
      '/orders/:order': ['order-page'],
      '/events': ['events-page'],
      '/events/create': ['create-event-page'],
      '/events/:slug': ['event-page'],
      '/products': ['products-page'],
      '/fulfillers': ['fulfillers-page'],
    },
  });
