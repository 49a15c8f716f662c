import { everyStoryIsSound } from '@merchloom/testing/web/stories';

// jsdom draws nothing.
jest.mock('./personal/painter.ts', () => ({
  paint: async () => document.createElement('canvas'),
  drawPrint: () => {},
  textProblems: async () => ({}),
}));

everyStoryIsSound(import.meta.dirname, 5);
