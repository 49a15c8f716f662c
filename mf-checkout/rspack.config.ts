import { type BuildMode, remoteConfig } from '@merchloom/presets/rspack/config.ts';

export default (mode: BuildMode) =>
  remoteConfig({
    dir: import.meta.dirname,
    name: 'mf-checkout',
    mode,
    exposes: { './checkout': './src/checkout.tsx', './payment-success': './src/payment-success.tsx', './gift-form': './src/gift-form.tsx' },
  });
