import { areaAround } from '@merchloom/artwork/design/fit-design';
import { printSize } from '@merchloom/artwork/layout/print-area';
import { useUnit } from 'effector-react';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Designer } from '../canvas/designer-contract.ts';
import type { Viewport } from '../canvas/viewport.ts';
import {
  $chosenIds,
  $design,
  $garment,
  $readOnly,
  $side,
  commanded,
  elementsSelected,
  measured,
  pixelsLearned,
} from '../model/designer.ts';
import { $addressOf } from '../model/uploads.ts';

export interface CanvasState {
  designer: Designer | null;
  state: 'loading' | 'ready' | 'failed';
  /** Share of the whole view, 1 = everything in sight. */
  zoom: number;
  loading: readonly string[];
  failed: readonly string[];
  editing: string | null;
  refused: { family: string; characters: string } | null;
  /** Hears where the view is, now and whenever it moves; answers how to stop. */
  watch: (onView: (view: Viewport) => void) => () => void;
}

const idle: Omit<CanvasState, 'watch'> = {
  designer: null,
  state: 'loading',
  zoom: 1,
  loading: [],
  failed: [],
  editing: null,
  refused: null,
};

const themeColours = (host: HTMLElement) => {
  const style = getComputedStyle(host);
  return { accent: style.getPropertyValue('--handle').trim() || '#4b4ee6', guide: style.getPropertyValue('--guide').trim() || '#e0218a' };
};

/** The canvas on the stage: fed with the design, heard from. `world` is moved along with it: garment, print area, element list. */
export function useCanvas(host: RefObject<HTMLDivElement | null>, worlds: readonly RefObject<HTMLDivElement | null>[]): CanvasState {
  const [state, setState] = useState(idle);
  const [attempt] = useState(0);
  const view = useUnit({
    design: $design,
    side: $side,
    ids: $chosenIds,
    garment: $garment,
    readOnly: $readOnly,
    addressOf: $addressOf,
    command: commanded,
    measure: measured,
    select: elementsSelected,
    learn: pixelsLearned,
  });
  const latest = useRef(view);
  latest.current = view;
  const moved = useRef(worlds);
  const lastView = useRef<Viewport>({ zoom: 1, left: 0, top: 0 });
  const watchers = useRef(new Set<(view: Viewport) => void>());
  const watch = useCallback((onView: (view: Viewport) => void) => {
    watchers.current.add(onView);
    onView(lastView.current);
    return () => void watchers.current.delete(onView);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: made once; what changes is read from `latest`
  useEffect(() => {
    let gone = false;
    let made: Designer | null = null;
    const set = (values: Partial<CanvasState>) => !gone && setState((now) => ({ ...now, ...values }));
    import(/* webpackChunkName: "canvas" */ '../canvas/create-designer.ts').then(
      ({ createDesigner }) => {
        if (gone || !host.current) return;
        const { addressOf } = latest.current;
        made = createDesigner(host.current, { look: themeColours(host.current), ...(addressOf && { addressOf }) });
        made.on('change', ({ elements, typing }) => latest.current.command({ kind: 'replace', elements, typing }));
        made.on('measure', (measures) => latest.current.measure(measures));
        made.on('select', (ids) => latest.current.select(ids));
        made.on('pixels', (facts) => latest.current.learn(facts));
        made.on('waiting', set);
        made.on('editing', (editing) => set({ editing }));
        made.on('refused', (refused) => set({ refused }));
        made.on('viewport', ({ zoom, left, top, share }) => {
          for (const world of moved.current) {
            if (!world.current) continue;
            world.current.style.transform = `translate(${left}px, ${top}px) scale(${zoom})`;
            world.current.style.setProperty('--zoom', String(zoom));
          }
          lastView.current = { zoom, left, top };
          for (const onView of watchers.current) onView(lastView.current);
          set({ zoom: share });
        });
        set({ designer: made, state: 'ready' });
      },
      (failure: unknown) => {
        console.error('The designer could not be loaded', failure);
        set({ state: 'failed' });
      },
    );
    return () => {
      gone = true;
      made?.destroy();
    };
  }, [attempt]);

  const { designer } = state;
  const { design, side, ids, garment, readOnly } = view;
  useEffect(() => {
    const area = garment ? areaAround(design, garment.printArea) : { left: 0, top: 0, ...printSize(design.printArea) };
    const around = { x: area.width * 0.16, y: area.height * 0.07 };
    const frame = {
      left: Math.round(area.left - around.x),
      top: Math.round(area.top - around.y),
      width: Math.round(area.width + 2 * around.x),
      height: Math.round(area.height + 2 * around.y),
    };
    designer?.apply({ design, side, readOnly, frame });
  }, [designer, design, side, readOnly, garment]);
  useEffect(() => designer?.select(ids), [designer, ids]);
  // Handles follow the page's theme; what did not come while one was offline is asked for again.
  useEffect(() => {
    if (!designer) return;
    const { retry } = designer;
    window.addEventListener('online', retry);
    const renew = () => host.current && designer.look(themeColours(host.current));
    const observer = new MutationObserver(renew);
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    return () => {
      window.removeEventListener('online', retry);
      observer.disconnect();
    };
  }, [designer, host]);
  return { ...state, watch };
}
