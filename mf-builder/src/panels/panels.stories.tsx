import { allSettled, type Scope } from 'effector';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { filesDropped } from '../model/uploads.ts';
import { inDesigner, openedScope } from '../testing/in-designer.tsx';
import { startTexts } from '../testing/texts.ts';
import { PanelOf } from './panels.tsx';

const meta: Meta<typeof PanelOf> = { title: 'Designer/Panels', component: PanelOf };
export default meta;
type Story = StoryObj<typeof meta>;

export const Products: Story = { ...inDesigner(), args: { panel: 'products' } };
export const Templates: Story = { ...inDesigner(), args: { panel: 'templates' } };
export const TemplatesOnNavy: Story = { ...inDesigner({ colour: 'navy' }), args: { panel: 'templates' } };
export const Texts: Story = { ...inDesigner(), args: { panel: 'text' } };
export const ImagesEmpty: Story = { ...inDesigner(), args: { panel: 'images' } };
export const ImagesNotHere: Story = { ...inDesigner({ uploads: null }), args: { panel: 'images' } };
export const Layers: Story = { ...inDesigner({ selected: ['headline'] }), args: { panel: 'layers' } };
export const LayersReadOnly: Story = { ...inDesigner({ readOnly: true }), args: { panel: 'layers' } };
export const ColoursNothingSelected: Story = { ...inDesigner(), args: { panel: 'colours' } };
export const ColoursOfText: Story = { ...inDesigner({ selected: ['headline'] }), args: { panel: 'colours' } };
export const ColourHardToSee: Story = { ...inDesigner({ selected: ['headline'], colour: 'navy' }), args: { panel: 'colours' } };

const refusing = { upload: () => Promise.reject(new Error('This file is broken and cannot be read.')), list: async () => [] };
export const UploadRefused: Story = {
  ...inDesigner(),
  args: { panel: 'images' },
  loaders: [
    async () => {
      await startTexts();
      const scope: Scope = await openedScope({ uploads: refusing });
      await allSettled(filesDropped, { scope, params: [new File(['x'], 'sponsor-logo-final.png')] });
      return { scope };
    },
  ],
};
