import { fileURLToPath } from 'node:url';
import type { StorybookConfig } from 'storybook-react-rsbuild';

const config: StorybookConfig = {
  stories: ['../src/**/*.stories.tsx', '../../../{shell,mf-*}/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y'],
  framework: {
    name: 'storybook-react-rsbuild',
    options: { builder: { rsbuildConfigPath: fileURLToPath(new URL('../rsbuild.config.ts', import.meta.url)) } },
  },
  typescript: { reactDocgen: 'react-docgen' },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};

export default config;
