import type { Appearance } from '@stripe/stripe-js';

const roles = {
  colorPrimary: '--color-accent',
  colorBackground: '--color-surface',
  colorText: '--color-text',
  colorTextSecondary: '--color-text-muted',
  colorTextPlaceholder: '--color-text-muted',
  colorDanger: '--color-danger-text',
  border: '--color-border-strong',
} as const;

/** The provider's frame in the colours of the page. It knows neither our variables nor `oklch`, so they are painted and read back. */
export function appearanceOf(root: HTMLElement = document.documentElement): Appearance {
  const colour = painter(root);
  const { border, ...variables } = Object.fromEntries(Object.entries(roles).map(([name, role]) => [name, colour(role)])) as Record<
    keyof typeof roles,
    string
  >;
  return {
    theme: 'stripe',
    labels: 'above',
    variables: {
      ...variables,
      borderRadius: '8px',
      fontSizeBase: '16px',
      spacingUnit: '4px',
      fontFamily: '"Inter Variable", system-ui, sans-serif',
    },
    rules: {
      '.Input': { border: `1px solid ${border}`, boxShadow: 'none', padding: '12px' },
      '.Input:focus': { borderColor: variables.colorPrimary, boxShadow: `0 0 0 2px ${variables.colorPrimary}` },
      '.Label': { fontWeight: '500' },
    },
  };
}

function painter(root: HTMLElement): (role: string) => string {
  const probe = document.createElement('span');
  probe.hidden = true;
  root.append(probe);
  const context =
    typeof CanvasRenderingContext2D === 'undefined'
      ? null
      : document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  queueMicrotask(() => probe.remove());
  return (role) => {
    probe.style.color = `var(${role})`;
    const computed = getComputedStyle(probe).color;
    if (!context) return computed;
    context.fillStyle = computed;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  };
}
