import { IconButton } from '@merchloom/ui/button';
import { Dialog } from '@merchloom/ui/dialog';
import { Minus, Plus } from '@merchloom/ui/icons';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { type PointerEvent, useCallback, useEffect, useRef, useState, type WheelEvent } from 'react';
import { Mockup } from '../store/mockup.tsx';
import css from './viewer.module.css';
import { fitting, moved, type Sight, zoomed } from './zoom.ts';

interface Props {
  open: boolean;
  title: string;
  address: string;
  alt: string;
  onClose: () => void;
}

const step = 1.5;
const pace = 60;
const middle = { x: 0, y: 0 };
const arrows: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: pace, y: 0 },
  ArrowRight: { x: -pace, y: 0 },
  ArrowUp: { x: 0, y: pace },
  ArrowDown: { x: 0, y: -pace },
};

/** The picture on the whole screen: pinch, wheel, buttons or keys to come closer, drag or arrow keys to move. */
export function Viewer({ open, title, address, alt, onClose }: Props) {
  const { t } = useTranslation('storefront');
  const [sight, setSight] = useState<Sight>(fitting);
  const area = useRef<HTMLDivElement>(null);
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each picture is first seen whole
  useEffect(() => setSight(fitting), [open, address]);

  const box = useCallback(() => {
    const { width = 1, height = 1, left = 0, top = 0 } = area.current?.getBoundingClientRect() ?? {};
    return { width, height, left, top };
  }, []);
  const zoom = (factor: number, at?: { x: number; y: number }) => {
    const { width, height, left, top } = box();
    const point = at ? { x: at.x - left - width / 2, y: at.y - top - height / 2 } : { x: 0, y: 0 };
    setSight((current) => zoomed(current, factor, point, { width, height }));
  };
  const move = (x: number, y: number) => setSight((current) => moved(current, { x, y }, box()));

  // On the window: the keys work wherever in the dialog the focus is.
  useEffect(() => {
    if (!open) return;
    const sights: Record<string, (current: Sight) => Sight> = {
      '+': (current) => zoomed(current, step, middle, box()),
      '=': (current) => zoomed(current, step, middle, box()),
      '-': (current) => zoomed(current, 1 / step, middle, box()),
      '0': () => fitting,
      ...Object.fromEntries(Object.entries(arrows).map(([key, way]) => [key, (current: Sight) => moved(current, way, box())])),
    };
    const hear = (event: KeyboardEvent) => {
      const next = sights[event.key];
      if (!next || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      setSight(next);
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, [open, box]);

  function onPointerMove(event: PointerEvent) {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...pointers.current.entries()].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const distance = (point: { x: number; y: number }) => Math.hypot(point.x - other.x, point.y - other.y) || 1;
      zoom(distance(now) / distance(before), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
    } else move(now.x - before.x, now.y - before.y);
    pointers.current.set(event.pointerId, now);
  }
  const release = (event: PointerEvent) => void pointers.current.delete(event.pointerId);

  return (
    <Dialog open={open} onClose={onClose} title={title} closeLabel={t('viewer.close')} size="full">
      <div className={css.viewer}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: what pointers do here, the buttons below and the keys do as well */}
        <div
          ref={area}
          className={css.area}
          data-close={sight.scale > 1 || undefined}
          onWheel={(event: WheelEvent) => zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15, { x: event.clientX, y: event.clientY })}
          onDoubleClick={(event) => (sight.scale > 1 ? setSight(fitting) : zoom(2.5, { x: event.clientX, y: event.clientY }))}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture?.(event.pointerId);
            pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
          }}
          onPointerMove={onPointerMove}
          onPointerUp={release}
          onPointerCancel={release}
        >
          <div className={css.moving} style={{ transform: `translate(${sight.x}px, ${sight.y}px) scale(${sight.scale})` }}>
            <Mockup address={address} alt={alt} sizes="960px" eager className={css.picture} />
          </div>
        </div>
        <p className={css.help}>{t('viewer.help')}</p>
        <div className={css.controls}>
          <IconButton
            variant="secondary"
            label={t('viewer.out')}
            icon={<Minus />}
            disabled={sight.scale <= 1}
            onClick={() => zoom(1 / step)}
          />
          <button type="button" className={css.level} onClick={() => setSight(fitting)} aria-label={t('viewer.fit')}>
            {Math.round(sight.scale * 100)} %
          </button>
          <IconButton variant="secondary" label={t('viewer.in')} icon={<Plus />} disabled={sight.scale >= 5} onClick={() => zoom(step)} />
        </div>
      </div>
    </Dialog>
  );
}
