/** What a key does while the stage has the focus (UX 4.2). Millimetres and degrees. */
export type KeyAction =
  | { kind: 'nudge'; x: number; y: number }
  | { kind: 'resize'; factor: number }
  | { kind: 'turn'; degrees: number }
  | { kind: 'order'; to: 'up' | 'down' | 'top' | 'bottom' }
  | {
      kind:
        | 'next'
        | 'previous'
        | 'edit'
        | 'leave'
        | 'remove'
        | 'duplicate'
        | 'undo'
        | 'redo'
        | 'help'
        | 'all'
        | 'text'
        | 'group'
        | 'ungroup'
        | 'ruler';
    }
  | { kind: 'zoom'; by: number }
  | { kind: 'fit' };

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>;

const directions: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function withControl({ key, shiftKey }: Pressed): KeyAction | null {
  switch (key.toLowerCase()) {
    case 'z':
      return { kind: shiftKey ? 'redo' : 'undo' };
    case 'y':
      return { kind: 'redo' };
    case 'd':
      return { kind: 'duplicate' };
    case 'a':
      return { kind: 'all' };
    case 'g':
      return { kind: shiftKey ? 'ungroup' : 'group' };
    case '0':
      return { kind: 'fit' };
    default:
      return null;
  }
}

/** Single letters count only here, where nobody writes (WCAG 2.1.4). Null: not ours. */
export function actionOf(pressed: Pressed): KeyAction | null {
  const { key, shiftKey, altKey } = pressed;
  if (pressed.ctrlKey || pressed.metaKey) return withControl(pressed);
  const direction = directions[key];
  if (direction) {
    const [x, y] = direction;
    if (altKey) return { kind: 'resize', factor: x > 0 || y < 0 ? 1.05 : 1 / 1.05 };
    const step = shiftKey ? 10 : 1;
    return { kind: 'nudge', x: x * step, y: y * step };
  }
  switch (key) {
    case 'Tab':
      return { kind: shiftKey ? 'previous' : 'next' };
    case 'Enter':
    case 'F2':
      return { kind: 'edit' };
    case 'Escape':
      return { kind: 'leave' };
    case 'Delete':
    case 'Backspace':
      return { kind: 'remove' };
    case ']':
      return { kind: 'order', to: 'up' };
    case '[':
      return { kind: 'order', to: 'down' };
    case '}':
      return { kind: 'order', to: 'top' };
    case '{':
      return { kind: 'order', to: 'bottom' };
    case 'r':
      return { kind: 'turn', degrees: 5 };
    case 'R':
      return { kind: 'turn', degrees: -5 };
    case 't':
    case 'T':
      return { kind: 'text' };
    case 'm':
    case 'M':
      return { kind: 'ruler' };
    case '?':
      return { kind: 'help' };
    case '+':
    case '=':
      return { kind: 'zoom', by: 1.25 };
    case '-':
      return { kind: 'zoom', by: 0.8 };
    default:
      return null;
  }
}
