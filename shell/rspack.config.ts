import { type BuildMode, hostConfig } from '@merchloom/presets/rspack/config.ts';

export default (mode: BuildMode) => hostConfig({ dir: import.meta.dirname, mode });
