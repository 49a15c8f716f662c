import { boxAround } from '@merchloom/artwork/design/geometry';
import { useUnit } from 'effector-react';
import { useEffect, useRef, useState } from 'react';
import { $chosen, $design } from '../model/designer.ts';
import css from './ruler.module.css';
import { rulerMarks } from './ruler-steps.ts';
import type { CanvasState } from './use-canvas.ts';

const thickness = 22;

/** Millimetres along the upper and the left edge, from the print area's corner; what is selected is marked. The inspector says the same in fields. */
export function Ruler({ watch }: { watch: CanvasState['watch'] }) {
  const { design, chosen } = useUnit({ design: $design, chosen: $chosen });
  const [view, setView] = useState({ zoom: 1, left: 0, top: 0 });
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => watch(setView), [watch]);
  useEffect(() => {
    const measured = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect));
    measured.observe(frame.current!);
    return () => measured.disconnect();
  }, []);
  const perMm = (view.zoom * design.printArea.dpi) / 25.4;
  const box = boxAround(chosen);
  return (
    <div ref={frame} className={css.ruler} aria-hidden="true">
      <svg aria-hidden="true" className={css.across} width={room.width} height={thickness}>
        {box && <rect className={css.chosen} x={box.left * view.zoom + view.left} width={box.width * view.zoom} height={thickness} />}
        <path d={marksOf(rulerMarks(perMm, view.left, room.width), (at, from) => `M${at} ${from}V${thickness}`)} />
        {rulerMarks(perMm, view.left, room.width)
          .filter(({ numbered }) => numbered)
          .map(({ at, mm }) => (
            <text key={mm} x={at + 3} y={10}>
              {mm}
            </text>
          ))}
      </svg>
      <svg aria-hidden="true" className={css.down} width={thickness} height={room.height}>
        {box && <rect className={css.chosen} y={box.top * view.zoom + view.top} height={box.height * view.zoom} width={thickness} />}
        <path d={marksOf(rulerMarks(perMm, view.top, room.height), (at, from) => `M${from} ${at}H${thickness}`)} />
        {rulerMarks(perMm, view.top, room.height)
          .filter(({ numbered }) => numbered)
          .map(({ at, mm }) => (
            <text key={mm} transform={`translate(10 ${at - 3}) rotate(-90)`}>
              {mm}
            </text>
          ))}
      </svg>
      <span className={css.unit}>mm</span>
    </div>
  );
}

const marksOf = (marks: ReturnType<typeof rulerMarks>, line: (at: number, from: number) => string): string =>
  marks.map(({ at, numbered, mm }) => line(Math.round(at) + 0.5, numbered ? 4 : mm % 10 === 0 ? 14 : 17)).join('');
