import { coverageOf, type FontFace, findFace, installWordLayout, loadFont, printSize } from '@merchloom/artwork/browser';
import { fontAddress } from '@merchloom/artwork/browser/font-files';
import { elementAt } from '@merchloom/artwork/design/geometry';
import type { DesignObject } from '@merchloom/artwork/layout/to-fabric';
import type { Design, DesignElement, TextElement } from '@merchloom/contracts/design';
import type { Side } from '@merchloom/contracts/vocabulary';
import { ActiveSelection, type FabricObject, IText } from 'fabric/es';
import type { Measured } from '../document/measure.ts';
import { withGroups } from '../document/selection.ts';
import { dragging } from './dragging.ts';
import { DesignCanvas } from './frozen-layers.ts';
import { gestures } from './gestures.ts';
import { controlsFor, dress, dressCanvas, type Look } from './look.ts';
import { allow, elementOf, isDesignObject, makeObject, parts, updateObject } from './objects.ts';
import { clipToArea } from './outside.ts';
import { fit, keepInSight, type Viewport, zoomAt, zoomRange } from './viewport.ts';

/** What the canvas shows. */
export interface Shown {
  design: Design;
  side: Side;
  readOnly: boolean;
  /** What has to be in sight when the whole is shown, in print px: the garment around the area, or the area itself. */
  frame: { left: number; top: number; width: number; height: number };
}

export interface DesignerEvents {
  /** Somebody moved, scaled, turned or typed. */
  change: (change: { elements: DesignElement[]; typing: boolean }) => void;
  measure: (measures: Measured[]) => void;
  select: (ids: string[]) => void;
  viewport: (view: Viewport & { share: number }) => void;
  /** The text that is being typed in place, or null. */
  editing: (id: string | null) => void;
  pixels: (facts: { src: string; width: number; height: number }) => void;
  /** Pictures and fonts on their way, and those that did not come. */
  waiting: (state: { loading: string[]; failed: string[] }) => void;
  /** Characters that the font has no glyph for; they were left out. */
  refused: (refusal: { family: string; characters: string }) => void;
}

export interface Designer {
  on: <E extends keyof DesignerEvents>(event: E, handler: DesignerEvents[E]) => void;
  apply: (shown: Shown) => void;
  select: (ids: readonly string[]) => void;
  /** Types in place; false when it is no text that may be changed. */
  edit: (id: string) => boolean;
  zoom: (to: 'fit' | { share: number } | { by: number }) => void;
  /** Tries again what did not load. */
  retry: () => void;
  look: (look: Look) => void;
  destroy: () => void;
}

interface Entry {
  element: DesignElement;
  object: DesignObject | null;
  failed: boolean;
}

/** Another picture is another object. */
const showsOther = (one: DesignElement, other: DesignElement): boolean =>
  one.type === 'Image' && other.type === 'Image' && one.src !== other.src;
const faceOf = (element: TextElement): FontFace | undefined => findFace(element.fontFamily, element.fontWeight, element.fontStyle);
const ready = new Set<string>();

/** Resolves at once for a face that is there. */
async function fontOf(element: DesignElement): Promise<void> {
  const face = element.type === 'Text' ? faceOf(element) : undefined;
  if (!face || ready.has(face.file)) return;
  await loadFont(face, fontAddress);
  ready.add(face.file);
}
const fontIsReady = (element: DesignElement): boolean => {
  const face = element.type === 'Text' ? faceOf(element) : undefined;
  return !face || ready.has(face.file);
};

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

  const handlers: { [E in keyof DesignerEvents]?: DesignerEvents[E] } = {};
  const entries = new Map<string, Entry>();
  let shown: Shown | null = null;
  let view: Viewport = { zoom: 1, left: 0, top: 0 };
  let fitted = true;
  let quiet = false;

  const room = () => ({ width: canvas.width, height: canvas.height });
  const area = () => (shown ? printSize(shown.design.printArea) : { width: 1, height: 1 });
  const share = () => (shown ? view.zoom / fit(shown.frame, room()).zoom : 1);

  function setView(next: Viewport): void {
    view = shown ? keepInSight(next, shown.frame, room()) : next;
    canvas.setViewportTransform([view.zoom, 0, 0, view.zoom, view.left, view.top]);
    handlers.viewport?.({ ...view, share: share() });
    canvas.requestRenderAll();
  }
  function showAll(): void {
    if (!shown) return;
    fitted = true;
    setView(fit(shown.frame, room()));
  }
  function zoomTo(zoom: number, point: { x: number; y: number }): void {
    if (!shown) return;
    fitted = false;
    const whole = fit(shown.frame, room()).zoom;
    setView(zoomAt(view, Math.min(Math.max(zoom, whole * zoomRange.least), whole * zoomRange.most), point));
  }

  const idsOf = (objects: readonly FabricObject[]): string[] => objects.filter(isDesignObject).map((object) => object.element.id);
  function emitChange(objects: readonly FabricObject[], typing: boolean): void {
    const elements = objects.filter(isDesignObject).map((object) => {
      const next = elementOf(object);
      object.element = next;
      const entry = entries.get(next.id);
      if (entry) entry.element = next;
      return next;
    });
    if (elements.length > 0) handlers.change?.({ elements, typing });
  }
  function tellWaiting(): void {
    const all = [...entries.values()];
    const of = (wanted: (entry: Entry) => boolean) => all.filter(wanted).map((entry) => entry.element.id);
    handlers.waiting?.({ loading: of(({ object, failed }) => !object && !failed), failed: of(({ failed }) => failed) });
  }

  /** Objects of a selection count from its centre: it is taken apart for the change and put together again. */
  function outsideSelection(work: () => void): void {
    const chosen = canvas.getActiveObjects();
    const apart = chosen.length > 1;
    quiet = true;
    if (apart) canvas.discardActiveObject();
    work();
    if (apart) activate(chosen.filter((object) => canvas.getObjects().includes(object)));
    quiet = false;
  }
  function activate(objects: readonly FabricObject[]): void {
    const [one] = objects;
    if (!one) {
      canvas.discardActiveObject();
    } else if (objects.length === 1) canvas.setActiveObject(one);
    else {
      const selection = new ActiveSelection([...objects], { canvas });
      dress(selection, look, controls);
      const still = objects.some((object) => object.lockMovementX);
      selection.set({ hasControls: !still, lockMovementX: still, lockMovementY: still });
      canvas.setActiveObject(selection);
    }
  }

  function sortObjects(): void {
    if (!shown) return;
    const wanted = shown.design.elements.flatMap(({ id }) => entries.get(id)?.object ?? []);
    const objects = canvas.getObjects();
    if (wanted.every((object, index) => object === objects[index])) return;
    wanted.forEach((object, index) => void canvas.moveObjectTo(object, index));
  }
  function measureOf(object: DesignObject, anchored: boolean): Measured[] {
    if (object.element.type !== 'Text') return [];
    const { width, height, element } = object;
    const differs = Math.abs(width - element.size.width) > 0.5 || Math.abs(height - element.size.height) > 0.5;
    return differs ? [{ id: element.id, width, height, anchored }] : [];
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
      dress(object, look, controls);
      clipToArea(object, area);
      allow(object, { readOnly: shown?.readOnly ?? false });
      outsideSelection(() => {
        canvas.add(object);
        sortObjects();
      });
      const measures = measureOf(object, false);
      if (measures.length > 0) handlers.measure?.(measures);
      if (wantedSelection.includes(element.id)) select(wantedSelection);
      if (toEdit === element.id) edit(element.id);
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
    outsideSelection(() => {
      const measures = update(entry, entry.element);
      if (measures.length > 0) handlers.measure?.(measures);
    });
    canvas.requestRenderAll();
  }

  let wantedSelection: readonly string[] = [];
  function select(ids: readonly string[]): void {
    wantedSelection = ids;
    if (toEdit && !ids.includes(toEdit)) toEdit = null;
    const objects = ids
      .flatMap((id) => entries.get(id)?.object ?? [])
      .filter((object) => object.visible && (object.selectable || (object instanceof IText && object.isEditing)));
    const now = idsOf(canvas.getActiveObjects());
    const wanted = idsOf(objects);
    if (now.length === wanted.length && wanted.every((id) => now.includes(id))) return;
    quiet = true;
    // Fabric ends typing when something else is selected.
    activate(objects);
    quiet = false;
    canvas.requestRenderAll();
  }

  /** A text whose typing begins as soon as its font is there. */
  let toEdit: string | null = null;
  function edit(id: string): boolean {
    toEdit = null;
    const entry = entries.get(id);
    const object = entry?.object;
    if (entry && !object && !entry.failed && entry.element.type === 'Text' && !entry.element.locked && !shown?.readOnly) {
      toEdit = id;
      return true;
    }
    if (!(object instanceof IText) || !object.editable) return false;
    canvas.setActiveObject(object);
    object.hiddenTextareaContainer = host;
    object.enterEditing();
    object.selectAll();
    canvas.requestRenderAll();
    return true;
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
      outsideSelection(() => {
        for (const [id, { object }] of gone) {
          entries.delete(id);
          if (object) canvas.remove(object);
        }
        const measures = changed.flatMap((one) => update(entries.get(one.id)!, one));
        if (measures.length > 0) handlers.measure?.(measures);
      });
    for (const one of added) {
      const entry: Entry = { element: one, object: null, failed: false };
      entries.set(one.id, entry);
      void build(entry);
    }
    if (rights) for (const { object } of entries.values()) if (object) allow(object, next);
    sortObjects();
    if (framed && (fitted || first)) showAll();
    if (added.length + gone.length > 0) tellWaiting();
    canvas.requestRenderAll();
  }

  const drags = dragging({ canvas, area, guideColour: () => look.guide });

  // Groups are taken hold of as a whole, before the canvas decides what the pointer holds.
  canvas.on('mouse:down:before', ({ e }) => {
    const { target } = canvas.findTarget(e);
    if (!shown || !isDesignObject(target) || (e as PointerEvent).shiftKey || !target.element.group) return;
    const members = withGroups(shown.design, [target.element.id]).flatMap((id) => entries.get(id)?.object ?? []);
    const active = canvas.getActiveObjects();
    if (members.length > 1 && !members.every((member) => active.includes(member))) activate(members.filter(({ visible }) => visible));
  });
  canvas.on('object:modified', ({ target }) => {
    drags.forget();
    if (target instanceof IText && target.isEditing) return;
    emitChange(target instanceof ActiveSelection ? target.getObjects() : [target], false);
  });
  const tellSelection = () => {
    const active = canvas.getActiveObject();
    if (active instanceof ActiveSelection) dress(active, look, controls);
    if (quiet || !shown) return;
    const ids = withGroups(shown.design, idsOf(canvas.getActiveObjects()));
    wantedSelection = ids;
    handlers.select?.(ids);
    if (ids.length !== canvas.getActiveObjects().length) select(ids);
  };
  canvas.on('selection:created', tellSelection);
  canvas.on('selection:updated', tellSelection);
  canvas.on('selection:cleared', tellSelection);

  // A click into a selection of several picks the one under it, a second one goes on to its letters.
  const under = (event: unknown) => {
    const elements = shown?.design.elements.filter(({ location }) => location === shown?.side) ?? [];
    return elementAt(elements, canvas.getScenePoint(event as PointerEvent));
  };
  canvas.on('mouse:up', ({ e, isClick }) => {
    const active = canvas.getActiveObject();
    if (!isClick || !(active instanceof ActiveSelection) || (e as PointerEvent).shiftKey) return;
    const hit = under(e);
    if (!hit || hit.group) return;
    select([hit.id]);
    handlers.select?.([hit.id]);
  });
  canvas.on('mouse:dblclick', ({ e, target }) => {
    const hit = under(e);
    if (hit && !(target instanceof IText)) edit(hit.id);
  });

  canvas.on('text:editing:entered', ({ target }) => isDesignObject(target) && handlers.editing?.(target.element.id));
  canvas.on('text:editing:exited', ({ target }) => isDesignObject(target) && handlers.editing?.(null));
  canvas.on('text:changed', ({ target }) => {
    const text = target as unknown as IText & DesignObject;
    if (text.element?.type !== 'Text') return;
    const face = faceOf(text.element);
    const covers = face && coverageOf(face);
    const missing = covers ? [...new Set(text.text)].filter((char) => char !== '\n' && !covers(char.codePointAt(0)!)) : [];
    if (missing.length > 0) {
      const kept = [...text.text].filter((char) => !missing.includes(char)).join('');
      const cursor = Math.max(0, text.selectionStart - (text.text.length - kept.length));
      text.set({ text: kept });
      text.initDimensions();
      text.setSelectionStart(cursor);
      text.setSelectionEnd(cursor);
      if (text.hiddenTextarea) text.hiddenTextarea.value = kept;
      handlers.refused?.({ family: text.element.fontFamily, characters: missing.join('') });
    }
    // Only the letters are new: the document decides where the grown box lies.
    const before = text.element;
    const typed = { ...elementOf(text), size: before.size, position: before.position } as DesignElement;
    text.element = typed;
    entries.get(typed.id)!.element = typed;
    handlers.change?.({ elements: [typed], typing: true });
    const measures = measureOf(text, true);
    if (measures.length > 0) handlers.measure?.(measures);
  });

  const release = gestures({
    host,
    viewport: () => view,
    panBy: (x, y) => {
      fitted = false;
      setView({ ...view, left: view.left + x, top: view.top + y });
    },
    zoomBy: (factor, point) => zoomTo(view.zoom * factor, point),
    hits: (event) =>
      Boolean(canvas.findTarget(event).target) || Boolean(canvas.getActiveObject()?.findControl?.(canvas.getViewportPoint(event), true)),
    giveUpDrag: () => {
      const transform = canvas._currentTransform;
      if (transform) {
        const { left, top, scaleX, scaleY } = transform.original;
        transform.target.set({ left, top, scaleX, scaleY, angle: transform.original.angle ?? transform.target.angle });
        transform.target.setCoords();
        canvas._currentTransform = null;
      }
      drags.forget();
    },
  });

  const resized = new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = host;
    if (width === 0 || height === 0 || (width === canvas.width && height === canvas.height)) return;
    canvas.setDimensions({ width, height });
    if (fitted) showAll();
    else setView(view);
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
      const middle = { x: canvas.width / 2, y: canvas.height / 2 };
      if (to === 'fit') showAll();
      else if ('by' in to) zoomTo(view.zoom * to.by, middle);
      else if (shown) zoomTo(fit(shown.frame, room()).zoom * to.share, middle);
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
      for (const { object } of entries.values()) if (object) dress(object, look, controls);
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
