import { everyStoryIsSound } from '@merchloom/testing/web/stories';

everyStoryIsSound(import.meta.dirname, 38);
