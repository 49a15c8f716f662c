import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

/** Only for Storybook: the apps build these sources with their own configuration. */
export default defineConfig({
  plugins: [pluginReact()],
  output: {
    // The browsers we support know light-dark(), color-mix() and nesting: rewriting them would only make the CSS larger.
    overrideBrowserslist: ['chrome >= 123', 'firefox >= 128', 'safari >= 17.5'],
    cssModules: { namedExport: false },
  },
});
