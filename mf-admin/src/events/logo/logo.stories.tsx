import { apiError } from '@merchloom/web-kit/http';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { aPicture } from '../../testing/a-picture.ts';
import { inPageOf } from '../../testing/in-page.tsx';
import english from '../locales/en.json';
import { LogoDialog } from './logo-dialog.tsx';
import { LogoField } from './logo-field.tsx';
import { loadPicturesFx } from './model.ts';

const texts = [{ namespace: 'admin-events', english }];
const meta: Meta = { title: 'Screens/Staff/Logo' };
export default meta;

const pictures = Array.from({ length: 9 }, (_, at) =>
  aPicture(at, at === 4 ? { name: 'the-very-long-name-of-a-file-that-somebody-exported-final-final-2.png' } : {}),
);
const withPictures = (answer: () => unknown): StoryObj => ({
  ...inPageOf({ at: '/events/coast-run?tab=look', texts, handlers: [[loadPicturesFx, answer]] }),
  render: () => <LogoDialog tenant="t" value={pictures[1]!.src} onChosen={() => {}} onClose={() => {}} />,
});
export const Several = withPictures(() => ({ rows: pictures, next: 'more' }));
export const Empty = withPictures(() => ({ rows: [], next: null }));
export const Loading = withPictures(() => new Promise(() => {}));
export const Failed = withPictures(() => {
  throw apiError({ status: 503, code: 'unavailable', message: 'We cannot reach the library right now.' });
});
const field = (value: string | null, error?: string): StoryObj => ({
  ...inPageOf({ at: '/events/coast-run?tab=look', texts }),
  render: () => <LogoField tenant="t" value={value} error={error} onValueChange={() => {}} />,
});
export const None = field(null);
export const Chosen = field(pictures[1]!.src);
export const Refused = field(pictures[1]!.src, 'This picture is not in your library.');
