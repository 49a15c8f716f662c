import { installWordLayout, printSize } from '@merchloom/artwork/browser';
import { boxOf } from '@merchloom/artwork/design/geometry';
import type { DesignObject } from '@merchloom/artwork/layout/to-fabric';
import type { DesignElement } from '@merchloom/contracts/design';
import { ActiveSelection, IText } from 'fabric/es';
import type { Measured } from '../document/measure.ts';
import type { Designer, Entry, Handlers, Shown } from './designer-contract.ts';
import { dragging } from './dragging.ts';
import { fontIsReady, fontOf } from './faces.ts';
import { DesignCanvas } from './frozen-layers.ts';
import { gestures } from './gestures.ts';
import { createHolding } from './holding.ts';
import { controlsFor, dress, dressCanvas, type Look } from './look.ts';
import { allow, elementOf, isDesignObject, makeObject, parts, updateObject } from './objects.ts';
import { clipToArea } from './outside.ts';
import { measureOf, tellTyped } from './typing.ts';
import { createView } from './view.ts';

/** Another picture is another object. */
const showsOther = (one: DesignElement, other: DesignElement): boolean =>
  one.type === 'Image' && other.type === 'Image' && one.src !== other.src;

/**
 * Everything between a design and fabric: what is shown is told by `apply`, what people do is heard by `on`. The design itself lives
 * elsewhere; an element that comes back the way it was told is left alone, so that typing and dragging are not disturbed.
 */
export function createDesigner(host: HTMLElement, options: { look: Look; addressOf?: (src: string) => string }): Designer {
  const { addressOf = (src: string) => src } = options;
  let { look } = options;
  let controls = controlsFor(look);
  installWordLayout(parts);
  const element = host.appendChild(document.createElement('canvas'));
  const canvas = new DesignCanvas(element, {
    width: host.clientWidth,
    height: host.clientHeight,
    preserveObjectStacking: true,
    renderOnAddRemove: false,
    enablePointerEvents: true,
    stopContextMenu: false,
    fireMiddleClick: false,
    targetFindTolerance: 6,
    imageSmoothingEnabled: true,
  });
  dressCanvas(canvas, look);
  // The list of elements beside it is what assistive technology gets.
  canvas.wrapperEl.setAttribute('aria-hidden', 'true');
  canvas.upperCanvasEl.style.touchAction = 'none';

  const handlers: Handlers = {};
  const entries = new Map<string, Entry>();
  let shown: Shown | null = null;
  const shownNow = () => shown;
  const area = () => (shown ? printSize(shown.design.printArea) : { width: 1, height: 1 });
  const drags = dragging({ canvas, area, guideColour: () => look.guide });
  const view = createView(canvas, shownNow, handlers);
  const dressed = (object: Parameters<typeof dress>[0]) => dress(object, look, controls);
  const { apart, select, edit, arrived } = createHolding({ canvas, host, entries, shownNow, handlers, dressed });

  function tellWaiting(): void {
    const all = [...entries.values()];
    const of = (wanted: (entry: Entry) => boolean) => all.filter(wanted).map((entry) => entry.element.id);
    handlers.waiting?.({ loading: of(({ object, failed }) => !object && !failed), failed: of(({ failed }) => failed) });
  }
  function tellMeasures(measures: Measured[]): void {
    if (measures.length > 0) handlers.measure?.(measures);
  }

  function sortObjects(): void {
    if (!shown) return;
    const wanted = shown.design.elements.flatMap(({ id }) => entries.get(id)?.object ?? []);
    const objects = canvas.getObjects();
    if (wanted.every((object, index) => object === objects[index])) return;
    wanted.forEach((object, index) => void canvas.moveObjectTo(object, index));
  }

  async function build(entry: Entry): Promise<void> {
    try {
      await fontOf(entry.element);
      const { element } = entry;
      const object = await makeObject(element, addressOf, (src, pixels) => handlers.pixels?.({ src, ...pixels }));
      if (entries.get(element.id) !== entry || entry.object || showsOther(entry.element, element)) return;
      entry.object = object;
      entry.failed = false;
      // It may have changed while its picture or font was on the way.
      if (entry.element !== object.element) updateObject(object, entry.element);
      dressed(object);
      clipToArea(object, area);
      allow(object, { readOnly: shown?.readOnly ?? false });
      apart(() => {
        canvas.add(object);
        sortObjects();
      });
      tellMeasures(measureOf(object, false));
      if (arrived(element.id)) view.reveal(boxOf(entry.element));
    } catch (failure) {
      console.error('An element could not be shown', failure);
      entry.failed = true;
    }
    tellWaiting();
    canvas.requestRenderAll();
  }

  function update(entry: Entry, element: DesignElement): Measured[] {
    const { object, element: before } = entry;
    entry.element = element;
    if (showsOther(before, element)) {
      if (object) canvas.remove(object);
      entry.object = null;
      entry.failed = false;
      void build(entry);
      return [];
    }
    if (!object) return [];
    if (!fontIsReady(element)) {
      void fontOf(element).then(
        () => shown && entries.get(element.id) === entry && entry.element === element && settle(entry),
        (failure: unknown) => console.error('A font did not arrive', failure),
      );
      return [];
    }
    // What is being typed is ahead of the document: an older text that comes back must not overwrite it.
    const typing = object instanceof IText && object.isEditing && element.type === 'Text';
    const measured = updateObject(object, typing ? { ...element, text: object.text } : element);
    allow(object, { readOnly: shown?.readOnly ?? false });
    return measured ? measureOf(object, true) : [];
  }
  function settle(entry: Entry): void {
    apart(() => tellMeasures(update(entry, entry.element)));
    canvas.requestRenderAll();
  }

  function apply(next: Shown): void {
    const first = !shown;
    const framed = first || JSON.stringify(shown!.frame) !== JSON.stringify(next.frame);
    const rights = !first && shown!.readOnly !== next.readOnly;
    shown = next;
    const elements = next.design.elements.filter(({ location }) => location === next.side);
    const kept = new Set(elements.map(({ id }) => id));
    const gone = [...entries].filter(([id]) => !kept.has(id));
    const changed = elements.filter((one) => entries.has(one.id) && entries.get(one.id)!.element !== one);
    const added = elements.filter(({ id }) => !entries.has(id));
    if (gone.length + changed.length > 0)
      apart(() => {
        for (const [id, { object }] of gone) {
          entries.delete(id);
          if (object) canvas.remove(object);
        }
        tellMeasures(changed.flatMap((one) => update(entries.get(one.id)!, one)));
      });
    for (const one of added) {
      const entry: Entry = { element: one, object: null, failed: false };
      entries.set(one.id, entry);
      void build(entry);
    }
    if (rights) for (const { object } of entries.values()) if (object) allow(object, next);
    sortObjects();
    if (framed) view.refit();
    if (added.length + gone.length > 0) tellWaiting();
    canvas.requestRenderAll();
  }

  const keep = (element: DesignElement) => {
    const entry = entries.get(element.id);
    if (entry) entry.element = element;
  };
  canvas.on('object:modified', ({ target }) => {
    drags.forget();
    if (target instanceof IText && target.isEditing) return;
    const elements = (target instanceof ActiveSelection ? target.getObjects() : [target]).filter(isDesignObject).map((object) => {
      object.element = elementOf(object);
      keep(object.element);
      return object.element;
    });
    if (elements.length > 0) handlers.change?.({ elements, typing: false });
  });
  canvas.on('text:changed', ({ target }) => tellTyped(target as unknown as IText & DesignObject, handlers, keep));

  const release = gestures({
    host,
    panBy: view.pan,
    zoomBy: view.zoom,
    hits: (event) =>
      Boolean(canvas.findTarget(event).target) || Boolean(canvas.getActiveObject()?.findControl?.(canvas.getViewportPoint(event), true)),
    giveUpDrag: drags.giveUp,
  });

  const resized = new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = host;
    if (width === 0 || height === 0 || (width === canvas.width && height === canvas.height)) return;
    canvas.setDimensions({ width, height });
    view.refit();
  });
  resized.observe(host);

  return {
    on: (event, handler) => {
      handlers[event] = handler;
    },
    apply,
    select,
    edit,
    zoom: (to) => {
      if (to === 'fit') view.showAll();
      else if ('by' in to) view.zoom(to.by);
      else view.zoom(to.share, undefined, true);
    },
    retry: () => {
      for (const entry of entries.values())
        if (entry.failed) {
          entry.failed = false;
          void build(entry);
        }
      tellWaiting();
    },
    look: (next) => {
      look = next;
      controls = controlsFor(look);
      dressCanvas(canvas, look);
      for (const { object } of entries.values()) if (object) dressed(object);
      canvas.requestRenderAll();
    },
    destroy: () => {
      release();
      resized.disconnect();
      entries.clear();
      shown = null;
      void canvas.dispose().then(() => host.replaceChildren());
    },
  };
}
