import { placePanel } from './place-panel.ts';

function place(top: number) {
  Object.defineProperties(document.documentElement, {
    clientWidth: { value: 1440, configurable: true },
    clientHeight: { value: 900, configurable: true },
  });
  const [panel, button] = [document.createElement('section'), document.createElement('button')];
  button.getBoundingClientRect = () => ({ top, bottom: top + 32, right: 1400 }) as DOMRect;
  placePanel(panel, button, 4);
  const { insetBlock, insetInlineEnd, maxHeight } = panel.style;
  return { insetBlock, insetInlineEnd, maxHeight };
}

test('a panel opens below its button while there is room', () => {
  expect(place(100)).toEqual({ insetBlock: '136px auto', insetInlineEnd: '40px', maxHeight: '448px' });
});

test('near the lower edge it opens above, so that every choice can be reached', () => {
  expect(place(860)).toEqual({ insetBlock: 'auto 44px', insetInlineEnd: '40px', maxHeight: '448px' });
});

test('in a low window it takes the room there is', () => {
  expect(place(620)).toEqual({ insetBlock: 'auto 284px', insetInlineEnd: '40px', maxHeight: '448px' });
  expect(place(560)).toEqual({ insetBlock: 'auto 344px', insetInlineEnd: '40px', maxHeight: '448px' });
  expect(place(500)).toMatchObject({ insetBlock: '536px auto', maxHeight: '356px' });
});
