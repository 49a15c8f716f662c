import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Card } from '../card/index.ts';
import { Container, Grid, Inline, Split, Stack } from './index.ts';

const meta = { title: 'Layout/Layout', component: Stack } satisfies Meta<typeof Stack>;

export default meta;
type Story = StoryObj<typeof meta>;

const boxes = ['One', 'Two', 'Three', 'Four'].map((word) => (
  <Card key={word} padding="sm">
    {word}
  </Card>
));

export const Below: Story = { args: { children: boxes } };
export const Beside: Story = { render: () => <Inline>{boxes}</Inline> };
export const AsManyAsFit: Story = { render: () => <Grid min={180}>{boxes}</Grid> };
export const MainAndAside: Story = {
  render: () => (
    <Container>
      <Split sticky aside={<Card>Summary</Card>}>
        <Stack>{boxes}</Stack>
      </Split>
    </Container>
  ),
};
