import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { inDesigner } from '../testing/in-designer.tsx';
import { Shared } from './shared-page.tsx';

const address = (letter: string) => `/media/mockups/${letter.repeat(64)}/480.webp`;
const meta: Meta<typeof Shared> = {
  title: 'Designer/Shared design',
  component: Shared,
  ...inDesigner(),
  args: {
    design: {
      event: 'Coast Run 2027',
      product: 'Course Map Tee',
      shared_by: 'Morwenna Trevose',
      saved_at: '2026-11-21T09:00:00Z',
      expires_at: '2026-12-21T09:00:00Z',
      print_area: { widthMm: 396, heightMm: 490, dpi: 300 },
      colours: [
        { code: 'navy', hex: '#1d3050', name: 'Navy', images: { front_preview: address('a'), back_preview: address('b') } },
        { code: 'white', hex: '#f5f5f3', name: 'White', images: { front_preview: address('c'), back_preview: null } },
      ],
    },
  },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const FrontAndBack: Story = {};
