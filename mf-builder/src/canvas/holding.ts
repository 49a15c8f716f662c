import { elementAt } from '@merchloom/artwork/design/geometry';
import { ActiveSelection, type Canvas, type FabricObject, IText } from 'fabric/es';
import { withGroups } from '../document/selection.ts';
import type { Entries, Handlers, Shown } from './designer-contract.ts';
import { isDesignObject } from './objects.ts';

interface Held {
  canvas: Canvas;
  /** Where fabric puts the field that takes the letters. */
  host: HTMLElement;
  entries: Entries;
  shownNow: () => Shown | null;
  handlers: Handlers;
  dressed: (selection: FabricObject) => void;
}

const idsOf = (objects: readonly FabricObject[]): string[] => objects.filter(isDesignObject).map((object) => object.element.id);

/** What is selected, and the text that is typed in place: asked for from outside, and by clicks. */
export function createHolding({ canvas, host, entries, shownNow, handlers, dressed }: Held) {
  /** What is selected by ourselves is not told. */
  let quiet = false;
  let wanted: readonly string[] = [];
  /** A text whose typing begins as soon as its font is there. */
  let toEdit: string | null = null;

  function activate(objects: readonly FabricObject[]): void {
    const [one] = objects;
    if (!one) {
      canvas.discardActiveObject();
    } else if (objects.length === 1) canvas.setActiveObject(one);
    else {
      const selection = new ActiveSelection([...objects], { canvas });
      dressed(selection);
      const still = objects.some((object) => object.lockMovementX);
      selection.set({ hasControls: !still, lockMovementX: still, lockMovementY: still });
      canvas.setActiveObject(selection);
    }
  }

  /** Objects of a selection count from its centre: it is taken apart for the change and put together again. */
  function apart(work: () => void): void {
    const chosen = canvas.getActiveObjects();
    const several = chosen.length > 1;
    quiet = true;
    if (several) canvas.discardActiveObject();
    work();
    if (several) activate(chosen.filter((object) => canvas.getObjects().includes(object)));
    quiet = false;
  }

  function select(ids: readonly string[]): void {
    wanted = ids;
    if (toEdit && !ids.includes(toEdit)) toEdit = null;
    const objects = ids
      .flatMap((id) => entries.get(id)?.object ?? [])
      .filter((object) => object.visible && (object.selectable || (object instanceof IText && object.isEditing)));
    const now = idsOf(canvas.getActiveObjects());
    const next = idsOf(objects);
    if (now.length === next.length && next.every((id) => now.includes(id))) return;
    quiet = true;
    // Fabric ends typing when something else is selected.
    activate(objects);
    quiet = false;
    canvas.requestRenderAll();
  }

  function edit(id: string): boolean {
    toEdit = null;
    const entry = entries.get(id);
    const object = entry?.object;
    if (entry && !object && !entry.failed && entry.element.type === 'Text' && !entry.element.locked && !shownNow()?.readOnly) {
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

  const tellSelection = () => {
    const active = canvas.getActiveObject();
    const shown = shownNow();
    if (active instanceof ActiveSelection) dressed(active);
    if (quiet || !shown) return;
    const ids = withGroups(shown.design, idsOf(canvas.getActiveObjects()));
    wanted = ids;
    handlers.select?.(ids);
    if (ids.length !== canvas.getActiveObjects().length) select(ids);
  };
  canvas.on('selection:created', tellSelection);
  canvas.on('selection:updated', tellSelection);
  canvas.on('selection:cleared', tellSelection);

  // Groups are taken hold of as a whole, before the canvas decides what the pointer holds.
  canvas.on('mouse:down:before', ({ e }) => {
    const { target } = canvas.findTarget(e);
    const shown = shownNow();
    if (!shown || !isDesignObject(target) || (e as PointerEvent).shiftKey || !target.element.group) return;
    const members = withGroups(shown.design, [target.element.id]).flatMap((id) => entries.get(id)?.object ?? []);
    const active = canvas.getActiveObjects();
    if (members.length > 1 && !members.every((member) => active.includes(member))) activate(members.filter(({ visible }) => visible));
  });

  // A click into a selection of several picks the one under it, a second one goes on to its letters.
  const under = (event: unknown) => {
    const shown = shownNow();
    const elements = shown?.design.elements.filter(({ location }) => location === shown.side) ?? [];
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

  return {
    apart,
    select,
    edit,
    /** An object is there that may have been asked for before; answers whether it had been. */
    arrived: (id: string): boolean => {
      const asked = wanted.includes(id);
      if (asked) select(wanted);
      if (toEdit === id) edit(id);
      return asked;
    },
  };
}
