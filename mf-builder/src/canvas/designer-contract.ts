import type { DesignObject } from '@merchloom/artwork/layout/to-fabric';
import type { Design, DesignElement } from '@merchloom/contracts/design';
import type { Side } from '@merchloom/contracts/vocabulary';
import type { Measured } from '../document/measure.ts';
import type { Look } from './look.ts';
import type { Viewport } from './viewport.ts';

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
export type Handlers = { [E in keyof DesignerEvents]?: DesignerEvents[E] };

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

/** An element of the side that is shown, and its object once that is there. */
export interface Entry {
  element: DesignElement;
  object: DesignObject | null;
  failed: boolean;
}
export type Entries = ReadonlyMap<string, Entry>;
