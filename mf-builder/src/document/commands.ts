import { type Box, boxAround, boxOf } from '@merchloom/artwork/design/geometry';
import type { Design, DesignElement, ImageElement, PictureCrop, TextElement } from '@merchloom/contracts/design';
import { designVersionOf } from '@merchloom/contracts/design-version';
import { mmToPx } from '@merchloom/contracts/print-size';
import { cropped, exchanged, flipped } from './pictures.ts';

export type Edge = 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom';
export type Step = 'top' | 'up' | 'down' | 'bottom';
/** What may be set of an element; what its type does not have is left out. */
export type Values = Partial<Omit<TextElement, 'id' | 'type'> & Omit<ImageElement, 'id' | 'type'>>;

/** Everything that can be done to a design. Ids that are not there, and locked elements, are passed over. */
export type Command =
  | { kind: 'add'; elements: readonly DesignElement[] }
  /** Whole elements, as the canvas has them; `typing`: one letter of many. */
  | { kind: 'replace'; elements: readonly DesignElement[]; typing?: boolean }
  | { kind: 'set'; ids: readonly string[]; values: Values }
  | { kind: 'remove'; ids: readonly string[] }
  | { kind: 'order'; ids: readonly string[]; to: Step }
  /** Into another's place in the z-order. */
  | { kind: 'place'; id: string; before: string }
  /** `copies` are the new ids, in the order of `ids`. */
  | { kind: 'duplicate'; ids: readonly string[]; copies: readonly string[]; shift?: number; to?: DesignElement['location'] }
  | { kind: 'group'; ids: readonly string[]; group: string }
  | { kind: 'ungroup'; ids: readonly string[] }
  | { kind: 'align'; ids: readonly string[]; edge: Edge }
  | { kind: 'spread'; ids: readonly string[]; axis: 'x' | 'y' }
  | { kind: 'nudge'; ids: readonly string[]; x: number; y: number }
  | { kind: 'turn'; ids: readonly string[]; degrees: number }
  | { kind: 'resize'; ids: readonly string[]; factor: number }
  | { kind: 'flip'; ids: readonly string[]; axis: 'x' | 'y' }
  | { kind: 'crop'; id: string; crop: PictureCrop }
  /** Another picture in the box of the one that was there. */
  | { kind: 'exchange'; id: string; picture: { src: string; width: number; height: number } };

const round = (value: number): number => Number(value.toFixed(3));
const has = (ids: readonly string[]) => (element: DesignElement) => ids.includes(element.id);

/** Applies a change to elements that may be changed; the same design when nothing came of it. */
function mapElements(design: Design, ids: readonly string[], change: (element: DesignElement) => DesignElement): Design {
  let changed = false;
  const elements = design.elements.map((element) => {
    if (!ids.includes(element.id) || element.locked) return element;
    const next = change(element);
    if (next !== element) changed = true;
    return next;
  });
  return changed ? { ...design, elements } : design;
}

const moved = (element: DesignElement, x: number, y: number): DesignElement =>
  x === 0 && y === 0 ? element : { ...element, position: { x: round(element.position.x + x), y: round(element.position.y + y) } };

const textOnly = new Set(['text', 'fontFamily', 'fontSize', 'fontWeight', 'fontStyle', 'underline', 'textAlign']);
/** A locked element can be unlocked, hidden and named, and nothing else. */
const alwaysOpen = new Set(['locked', 'hidden', 'name']);

function withValues(element: DesignElement, values: Values): DesignElement {
  const entries = Object.entries(values).filter(
    ([key, value]) =>
      (element.type === 'Text' ? key !== 'src' : !textOnly.has(key)) &&
      (!element.locked || alwaysOpen.has(key)) &&
      JSON.stringify(element[key as keyof DesignElement]) !== JSON.stringify(value),
  );
  if (entries.length === 0) return element;
  const next: Record<string, unknown> = { ...element, ...Object.fromEntries(entries) };
  for (const [key, value] of entries) if (value === undefined || (value === '' && key === 'name')) delete next[key];
  return next as unknown as DesignElement;
}

function setValues(design: Design, ids: readonly string[], values: Values): Design {
  const elements = design.elements.map((element) => (ids.includes(element.id) ? withValues(element, values) : element));
  return elements.some((element, index) => element !== design.elements[index]) ? { ...design, elements } : design;
}

function reorder(design: Design, ids: readonly string[], to: Step): Design {
  const chosen = design.elements.filter(has(ids));
  const rest = design.elements.filter((element) => !ids.includes(element.id));
  if (chosen.length === 0) return design;
  const sides = new Set(chosen.map(({ location }) => location));
  const neighbours = rest.map((element, index) => ({ index, same: sides.has(element.location) })).filter(({ same }) => same);
  const at = () => {
    if (to === 'top') return rest.length;
    if (to === 'bottom') return 0;
    const first = design.elements.indexOf(chosen[to === 'up' ? chosen.length - 1 : 0]!);
    const below = design.elements.slice(0, first).filter((element) => !ids.includes(element.id)).length;
    if (to === 'up') return (neighbours.find(({ index }) => index >= below)?.index ?? rest.length - 1) + 1;
    return neighbours.findLast(({ index }) => index < below)?.index ?? 0;
  };
  const index = at();
  const elements = [...rest.slice(0, index), ...chosen, ...rest.slice(index)];
  return elements.every((element, position) => element === design.elements[position]) ? design : { ...design, elements };
}

function placeBefore(design: Design, id: string, before: string): Design {
  const element = design.elements.find((one) => one.id === id);
  if (!element || id === before) return design;
  const from = design.elements.indexOf(element);
  const target = design.elements.findIndex((one) => one.id === before);
  if (target === -1) return design;
  const rest = design.elements.filter((one) => one !== element);
  rest.splice(target, 0, element);
  return from === target ? design : { ...design, elements: rest };
}

/** Groups move as one: the pieces that are aligned and spread. */
function pieces(design: Design, ids: readonly string[]): DesignElement[][] {
  const chosen = design.elements.filter((element) => ids.includes(element.id) && !element.locked);
  const groups = Map.groupBy(chosen, (element) => element.group ?? element.id);
  return [...groups.values()];
}

const shiftTo = (box: Box, frame: Box, edge: Edge): { x: number; y: number } => {
  const x = {
    left: frame.left - box.left,
    centre: frame.left + frame.width / 2 - (box.left + box.width / 2),
    right: frame.left + frame.width - box.left - box.width,
  };
  const y = {
    top: frame.top - box.top,
    middle: frame.top + frame.height / 2 - (box.top + box.height / 2),
    bottom: frame.top + frame.height - box.top - box.height,
  };
  return edge in x ? { x: x[edge as keyof typeof x], y: 0 } : { x: 0, y: y[edge as keyof typeof y] };
};

const areaOf = ({ printArea: { widthMm, heightMm, dpi } }: Design): Box => ({
  left: 0,
  top: 0,
  width: mmToPx(widthMm, dpi),
  height: mmToPx(heightMm, dpi),
});

/** One piece is aligned in the print area, several with each other. */
function align(design: Design, ids: readonly string[], edge: Edge): Design {
  const parts = pieces(design, ids);
  const frame = parts.length > 1 ? boxAround(parts.flat())! : areaOf(design);
  return parts.reduce((now, part) => {
    const shift = shiftTo(boxAround(part)!, frame, edge);
    return mapElements(
      now,
      part.map(({ id }) => id),
      (element) => moved(element, shift.x, shift.y),
    );
  }, design);
}

/** Equal gaps between three or more pieces; the outer two stay. */
function spread(design: Design, ids: readonly string[], axis: 'x' | 'y'): Design {
  const [start, extent] = axis === 'x' ? (['left', 'width'] as const) : (['top', 'height'] as const);
  const parts = pieces(design, ids)
    .map((part) => ({ part, box: boxAround(part)! }))
    .sort((a, b) => a.box[start] - b.box[start]);
  if (parts.length < 3) return design;
  const [first, last] = [parts[0]!.box, parts.at(-1)!.box];
  const room = last[start] + last[extent] - first[start] - parts.reduce((sum, { box }) => sum + box[extent], 0);
  const gap = room / (parts.length - 1);
  let at = first[start];
  return parts.reduce((now, { part, box }) => {
    const shift = at - box[start];
    at += box[extent] + gap;
    return mapElements(
      now,
      part.map(({ id }) => id),
      (element) => moved(element, axis === 'x' ? shift : 0, axis === 'y' ? shift : 0),
    );
  }, design);
}

/** Around the centre of all of them, so that what belongs together stays together. */
function resize(design: Design, ids: readonly string[], factor: number): Design {
  const chosen = pieces(design, ids).flat();
  const boxes = chosen.map(boxOf);
  if (boxes.length === 0) return design;
  const { left, top, width, height } = boxAround(chosen)!;
  const centre = { x: left + width / 2, y: top + height / 2 };
  return mapElements(design, ids, (element) => ({
    ...element,
    position: {
      x: round(centre.x + (element.position.x - centre.x) * factor),
      y: round(centre.y + (element.position.y - centre.y) * factor),
    },
    scale: { x: Number((element.scale.x * factor).toFixed(5)), y: Number((element.scale.y * factor).toFixed(5)) },
  }));
}

function duplicate(design: Design, command: Extract<Command, { kind: 'duplicate' }>): Design {
  const { ids, copies, shift = 60, to } = command;
  const groups = new Map<string, string>();
  const made = design.elements.filter(has(ids)).map((element) => {
    const id = copies[ids.indexOf(element.id)]!;
    const { locked: _, group, ...rest } = element;
    if (group) groups.set(group, groups.get(group) ?? `${id}-group`);
    const copy = { ...rest, id, location: to ?? element.location, ...(group && { group: groups.get(group)! }) } as DesignElement;
    return to ? copy : moved(copy, shift, shift);
  });
  return made.length === 0 ? design : { ...design, elements: [...design.elements, ...made] };
}

/** The design after a command, in the version that it needs. The very same object when the command changes nothing. */
export function carryOut(design: Design, command: Command): Design {
  const next = changed(design, command);
  const version = designVersionOf(next.elements);
  return version === next.version || next === design ? next : { ...next, version };
}

function mapPictures(design: Design, ids: readonly string[], change: (picture: ImageElement) => ImageElement): Design {
  return mapElements(design, ids, (element) => (element.type === 'Image' ? change(element) : element));
}

function changed(design: Design, command: Command): Design {
  switch (command.kind) {
    case 'add':
      return command.elements.length === 0 ? design : { ...design, elements: [...design.elements, ...command.elements] };
    case 'replace':
      return mapElements(
        design,
        command.elements.map(({ id }) => id),
        (element) => command.elements.find(({ id }) => id === element.id)!,
      );
    case 'set':
      return setValues(design, command.ids, command.values);
    case 'remove': {
      const elements = design.elements.filter((element) => !command.ids.includes(element.id) || element.locked);
      return elements.length === design.elements.length ? design : { ...design, elements };
    }
    case 'order':
      return reorder(design, command.ids, command.to);
    case 'place':
      return placeBefore(design, command.id, command.before);
    case 'duplicate':
      return duplicate(design, command);
    case 'group':
      return setValues(design, command.ids, { group: command.group });
    case 'ungroup':
      return setValues(design, command.ids, { group: undefined });
    case 'align':
      return align(design, command.ids, command.edge);
    case 'spread':
      return spread(design, command.ids, command.axis);
    case 'nudge':
      return mapElements(design, command.ids, (element) => moved(element, command.x, command.y));
    case 'turn':
      return mapElements(design, command.ids, (element) => ({
        ...element,
        angle: round((((element.angle + command.degrees) % 360) + 360) % 360),
      }));
    case 'resize':
      return resize(design, command.ids, command.factor);
    case 'flip':
      return mapPictures(design, command.ids, (picture) => flipped(picture, command.axis));
    case 'crop':
      return mapPictures(design, [command.id], (picture) => cropped(picture, command.crop));
    case 'exchange':
      return mapPictures(design, [command.id], (picture) => exchanged(picture, command.picture));
  }
}

/** Commands of one key that follow each other quickly are one step of the history. */
export function keyOf(command: Command): string | null {
  switch (command.kind) {
    case 'replace':
      return command.typing ? `typing ${command.elements.map(({ id }) => id).join()}` : null;
    case 'set':
      return `set ${Object.keys(command.values).sort().join()} ${command.ids.join()}`;
    case 'nudge':
    case 'turn':
    case 'resize':
      return `${command.kind} ${command.ids.join()}`;
    default:
      return null;
  }
}
