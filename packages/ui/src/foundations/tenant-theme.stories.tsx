import { type CSSProperties, useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Alert } from '../alert/index.ts';
import { Badge } from '../badge/index.ts';
import { Button } from '../button/index.ts';
import { Select, TextField } from '../field/index.ts';
import { Grid, Inline, Stack } from '../layout/index.ts';
import { Link } from '../link/index.ts';
import { DataTable } from '../table/index.ts';
import { Heading, Text } from '../text/index.ts';
import { contrast, fontPairs, type TenantTheme, tenantTheme } from '../theme/index.ts';
import styles from './swatch-grid.module.css';

interface Ratio {
  id: string;
  name: string;
  light: number;
  dark: number;
  needed: number;
}

const grounds = ['--tenant-canvas', '--tenant-surface', '--tenant-raised', '--tenant-sunken'] as const;

function ratiosOf(light: TenantTheme, dark: TenantTheme): Ratio[] {
  const pair = (front: `--tenant-${string}`, back: `--tenant-${string}`, theme: TenantTheme) =>
    contrast(theme.variables[front] ?? '', theme.variables[back] ?? '');
  const least = (front: `--tenant-${string}`, theme: TenantTheme) => Math.min(...grounds.map((ground) => pair(front, ground, theme)));
  const of = (id: string, name: string, needed: number, measure: (theme: TenantTheme) => number): Ratio => ({
    id,
    name,
    needed,
    light: measure(light),
    dark: measure(dark),
  });
  return [
    of('button', 'Text on buttons', 4.5, (theme) => pair('--tenant-on-accent', '--tenant-accent', theme)),
    of('hover', 'Text on hovered buttons', 4.5, (theme) => pair('--tenant-on-accent', '--tenant-accent-hover', theme)),
    of('edge', 'Edge of buttons', 3, (theme) => least('--tenant-accent-border', theme)),
    of('link', 'Links', 4.5, (theme) => least('--tenant-accent-text', theme)),
    of('text', 'Text', 7, (theme) => least('--tenant-text', theme)),
    of('muted', 'Muted text', 4.5, (theme) => least('--tenant-text-muted', theme)),
    of('tint', 'Text on tint', 4.5, (theme) => pair('--tenant-on-accent-subtle', '--tenant-accent-subtle', theme)),
    of('focus', 'Focus ring', 3, (theme) => least('--tenant-focus', theme)),
  ];
}

function Preview({ theme }: { theme: TenantTheme }) {
  return (
    <div data-tenant="preview" data-theme={theme.mode} style={theme.variables as CSSProperties} className={styles.preview}>
      <Stack>
        <Heading level={2}>Summer Fest</Heading>
        <Text tone="muted">
          Wear the night. Read the <Link href="#terms">terms</Link>.
        </Text>
        <Inline>
          <Button>Add to basket</Button>
          <Button variant="secondary">Details</Button>
          <Badge>Personalise</Badge>
        </Inline>
      </Stack>
    </div>
  );
}

function Playground({ accent: first, fontPair: firstPair }: { accent: string; fontPair: string }) {
  const [accent, setAccent] = useState(first);
  const [fontPair, setFontPair] = useState(firstPair);
  const light = tenantTheme({ accent, fontPair }, 'light');
  const dark = tenantTheme({ accent, fontPair }, 'dark');
  const cell = (ratio: number, needed: number) => `${ratio.toFixed(2)} ${ratio >= needed ? '✓' : '✗'}`;

  return (
    <Stack gap={24}>
      <Heading level={1}>Tenant theme</Heading>
      <Inline gap={16} align="end">
        <TextField label="Accent colour" type="color" value={accent} onValueChange={setAccent} />
        <Select
          label="Fonts"
          value={fontPair}
          onValueChange={setFontPair}
          options={fontPairs.map((pair) => ({ value: pair.id, label: pair.name }))}
        />
      </Inline>
      {light.darkened && <Alert tone="info" live="off" title="We darkened it slightly so buttons stay readable" />}
      <Grid min={300}>
        <Preview theme={light} />
        <Preview theme={dark} />
      </Grid>
      <DataTable
        caption="Contrast"
        rows={ratiosOf(light, dark)}
        rowKey={(ratio) => ratio.id}
        columns={[
          { id: 'name', header: 'Pair', primary: true, cell: (ratio) => ratio.name },
          { id: 'needed', header: 'Needed', align: 'end', cell: (ratio) => ratio.needed },
          { id: 'light', header: 'Light', align: 'end', cell: (ratio) => cell(ratio.light, ratio.needed) },
          { id: 'dark', header: 'Dark', align: 'end', cell: (ratio) => cell(ratio.dark, ratio.needed) },
        ]}
      />
    </Stack>
  );
}

const meta = {
  title: 'Foundations/Tenant theme',
  component: Playground,
  args: { accent: '#e4572e', fontPair: 'modern' },
} satisfies Meta<typeof Playground>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Darkened: Story = {};
export const Pale: Story = { args: { accent: '#ffd400', fontPair: 'geometric' } };
export const NearBlack: Story = { args: { accent: '#111111', fontPair: 'industrial' } };
