import { anImage } from '@merchloom/artwork/sample-design';
import type { ImageElement } from '@merchloom/contracts/design';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { inDesigner } from '../testing/in-designer.tsx';
import { CropDialog } from './crop-dialog.tsx';
import { PictureTools } from './picture-tools.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';

const picture: ImageElement = anImage({ id: 'logo' });
const meta: Meta = { title: 'Designer/Pictures' };
export default meta;
type Story = StoryObj;

const onClose = () => {};
export const Tools: Story = { ...inDesigner(), render: () => <PictureTools pictures={[picture]} disabled={false} /> };
export const ToolsOfSeveral: Story = { ...inDesigner(), render: () => <PictureTools pictures={[picture, picture]} disabled={false} /> };
export const Crop: Story = { ...inDesigner(), render: () => <CropDialog element={picture} onClose={onClose} /> };
export const CropAgain: Story = {
  ...inDesigner(),
  render: () => (
    <CropDialog
      element={{ ...picture, crop: { left: 0.2, top: 0.1, width: 0.5, height: 0.5 }, scale: { x: -1, y: 1 } }}
      onClose={onClose}
    />
  ),
};
export const Replace: Story = { ...inDesigner(), render: () => <ReplaceDialog element={picture} onClose={onClose} /> };
