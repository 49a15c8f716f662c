import type { PictureCrop } from '@merchloom/contracts/design';
import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react';
import { type Handle, handles } from './crop-box.ts';
import css from './pictures.module.css';

interface CropFrameProps {
  address: string;
  crop: PictureCrop;
  /** Shown as it stands in the design. */
  mirrored: { x: boolean; y: boolean };
  /** What is shown now, in words. */
  words: string;
  keysHint: string;
  /** Shares of the picture. */
  onMove: (x: number, y: number) => void;
  onPull: (handle: Handle, x: number, y: number) => void;
  onPixels: (pixels: { width: number; height: number }) => void;
  onFailed: () => void;
}

const directions: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const percent = (share: number) => `${share * 100}%`;

/** The whole picture with a frame around the part that is shown. Arrows move the frame, Alt and arrows pull its lower right corner. */
export function CropFrame(props: CropFrameProps) {
  const { address, crop, mirrored, words, keysHint, onMove, onPull, onPixels, onFailed } = props;
  const id = useId();
  const picture = useRef<HTMLDivElement>(null);
  const last = useRef<{ x: number; y: number; handle: Handle | null } | null>(null);
  const sign = { x: mirrored.x ? -1 : 1, y: mirrored.y ? -1 : 1 };

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const handle = ((event.target as HTMLElement).dataset.handle as Handle | undefined) ?? null;
    last.current = { x: event.clientX, y: event.clientY, handle };
    event.currentTarget.setPointerCapture(event.pointerId);
  }
  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const from = last.current;
    const box = picture.current?.getBoundingClientRect();
    if (!from || !box) return;
    const x = (sign.x * (event.clientX - from.x)) / box.width;
    const y = (sign.y * (event.clientY - from.y)) / box.height;
    last.current = { ...from, x: event.clientX, y: event.clientY };
    if (from.handle) onPull(from.handle, x, y);
    else onMove(x, y);
  }
  const letGo = () => {
    last.current = null;
  };
  function onKeyDown(event: KeyboardEvent) {
    const direction = directions[event.key];
    if (!direction) return;
    event.preventDefault();
    const step = event.shiftKey ? 0.1 : 0.01;
    const [x, y] = [direction[0] * step * sign.x, direction[1] * step * sign.y];
    // The corner that is seen at the lower right.
    if (event.altKey) onPull(`${mirrored.y ? 'n' : 's'}${mirrored.x ? 'w' : 'e'}`, x, y);
    else onMove(x, y);
  }

  return (
    <div className={css.table}>
      <div ref={picture} className={css.picture} style={{ transform: `scale(${sign.x}, ${sign.y})` }}>
        <img
          src={address}
          alt=""
          draggable={false}
          onLoad={({ currentTarget }) => onPixels({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })}
          onError={onFailed}
        />
        <div
          className={css.frame}
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by keys
          tabIndex={0}
          aria-label={words}
          aria-describedby={`${id}-keys`}
          style={{ left: percent(crop.left), top: percent(crop.top), width: percent(crop.width), height: percent(crop.height) }}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={letGo}
          onPointerCancel={letGo}
          onKeyDown={onKeyDown}
        >
          {handles.map((handle) => (
            <span key={handle} className={css.handle} data-handle={handle} />
          ))}
        </div>
      </div>
      <p id={`${id}-keys`} className={css.keys}>
        {keysHint}
      </p>
      <p className={css.said} role="status">
        {words}
      </p>
    </div>
  );
}
