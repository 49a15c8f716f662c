import type { Preview } from 'storybook-react-rsbuild';
import '../src/tokens/tokens.css';
import '../src/base/base.css';
import '../src/fonts/inter.css';
import '../src/fonts/display.css';
import { themeVariables } from '../src/theme/index.ts';

const tenants: Record<string, { title: string; accent: string; fontPair: string } | undefined> = {
  platform: undefined,
  lemon: { title: 'Lemon (pale accent)', accent: '#ffd400', fontPair: 'geometric' },
  coral: { title: 'Coral (in between)', accent: '#e4572e', fontPair: 'editorial' },
  forest: { title: 'Forest', accent: '#0b6e4f', fontPair: 'classic' },
  night: { title: 'Night (near black)', accent: '#111111', fontPair: 'industrial' },
  candy: { title: 'Candy', accent: '#ff69b4', fontPair: 'rounded' },
  electric: { title: 'Electric (neon)', accent: '#39ff14', fontPair: 'slab' },
};

const item = (value: string, title: string) => ({ value, title });

const preview: Preview = {
  globalTypes: {
    theme: { toolbar: { title: 'Theme', icon: 'mirror', items: [item('light', 'Light'), item('dark', 'Dark')], dynamicTitle: true } },
    density: { toolbar: { title: 'Density', icon: 'ruler', items: [item('store', 'Store'), item('admin', 'Admin')], dynamicTitle: true } },
    tenant: {
      toolbar: {
        title: 'Tenant',
        icon: 'paintbrush',
        items: Object.entries(tenants).map(([value, tenant]) => item(value, tenant?.title ?? 'Platform')),
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { theme: 'light', density: 'store', tenant: 'platform' },
  parameters: {
    layout: 'padded',
    a11y: { test: 'error' },
    options: { storySort: { order: ['Foundations', 'Screens', 'Layout', 'Actions', 'Forms', 'Feedback', 'Overlays', 'Store', 'Admin'] } },
  },
  decorators: [
    (Story, { globals, parameters }) => {
      const root = document.documentElement;
      root.dataset.theme = globals.theme;
      root.dataset.density = parameters.density ?? globals.density;
      const tenant = tenants[globals.tenant];
      root.removeAttribute('style');
      delete root.dataset.tenant;
      if (tenant) {
        root.dataset.tenant = globals.tenant;
        for (const [name, value] of Object.entries(themeVariables(tenant))) root.style.setProperty(name, value);
      }
      return <Story />;
    },
  ],
};

export default preview;
