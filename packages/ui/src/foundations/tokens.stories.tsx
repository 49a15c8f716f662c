import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { tones } from '../badge/index.ts';
import { Stack } from '../layout/index.ts';
import { Heading } from '../text/index.ts';
import styles from './swatch-grid.module.css';

const roles = ['canvas', 'surface', 'raised', 'sunken', 'stage', 'border', 'border-strong', 'text', 'text-muted', 'accent', 'accent-hover'];
const moreRoles = ['accent-border', 'accent-text', 'accent-subtle', 'on-accent-subtle', 'focus', 'danger', 'danger-text'];
const steps = [2, 4, 6, 8, 12, 16, 20, 24, 32, 40, 48, 64, 80, 96, 128];
const types = ['xs', 'sm', 'md', 'lg', 'title-sm', 'title-md', 'title-lg', 'hero'];

const meta = { title: 'Foundations/Tokens' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Colour: Story = {
  render: () => (
    <Stack gap={24}>
      <Heading level={1}>Colour</Heading>
      <div className={styles.grid}>
        {[...roles, ...moreRoles].map((role) => (
          <div key={role} className={styles.swatch}>
            <div className={styles.colour} style={{ background: `var(--color-${role})` }} />
            --color-{role}
          </div>
        ))}
      </div>
      <div className={styles.grid}>
        {tones.map((tone) => (
          <div
            key={tone}
            className={styles.tone}
            style={{ background: `var(--tone-${tone}-bg)`, color: `var(--tone-${tone}-fg)`, borderColor: `var(--tone-${tone}-border)` }}
          >
            {tone}
          </div>
        ))}
      </div>
    </Stack>
  ),
};

export const Space: Story = {
  render: () => (
    <Stack gap={8}>
      <Heading level={1}>Space</Heading>
      {steps.map((step) => (
        <div key={step} className={styles.row}>
          <span className={styles.name}>--space-{step}</span>
          <div className={styles.bar} style={{ inlineSize: `var(--space-${step})` }} />
        </div>
      ))}
    </Stack>
  ),
};

export const Type: Story = {
  render: () => (
    <Stack gap={24}>
      {types.map((type) => (
        <div key={type}>
          <span className={styles.name}>--type-{type}</span>
          <p style={{ font: `${type.length > 2 ? 650 : 400} var(--type-${type}) var(--font-${type.length > 2 ? 'display' : 'ui'})` }}>
            Quiet frame, loud product
          </p>
        </div>
      ))}
    </Stack>
  ),
};

export const Elevation: Story = {
  render: () => (
    <div className={styles.grid} style={{ gap: '2rem' }}>
      {[0, 1, 2, 3].map((level) => (
        <div key={level} className={styles.raised} style={{ boxShadow: `var(--elev-${level})` }}>
          --elev-{level}
        </div>
      ))}
    </div>
  ),
};
