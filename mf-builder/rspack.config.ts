import { type BuildMode, remoteConfig } from '@merchloom/presets/rspack/config.ts';

export default (mode: BuildMode) =>
  remoteConfig({
    dir: import.meta.dirname,
    name: 'mf-builder',
    mode,
    preload: { '/event-builder': ['builder-page', 'canvas'], '/designs/shared': ['shared-page'] },
    exposes: { './routes': './src/remote.tsx', './design-proof': './src/design-proof/index.ts', './designer': './src/designer/index.ts' },
  });
