import { inPageAt } from '@merchloom/testing/web/in-page';
import { startTexts } from './texts.ts';

export const inPage = inPageAt('/summer-run', startTexts);
