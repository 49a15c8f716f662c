import type { Design, DesignElement } from '@merchloom/contracts/design';
import { printSize } from '../layout/print-area.ts';
import { luminanceOf } from '../mockup/colour.ts';
import { boxOf, drawnSize } from './geometry.ts';

/** `error` keeps a design from being published. */
export type PrintWarning = {
  elementId: string;
  code: 'low_dpi' | 'soft_dpi' | 'outside' | 'partly_outside' | 'small_text' | 'empty_text';
  severity: 'error' | 'warning';
  /** dpi of a picture, pt of a text. */
  value?: number;
};

/** From how many dpi a picture prints sharply, and from how many it prints at all. */
export const dpiLimits = { sharp: 200, least: 150 };
/** Smaller letters fill with ink. */
export const leastPt = 8;

/** Size in px of the picture behind an address; undefined when it is not known (yet). */
export type PixelsOf = (src: string) => { width: number; height: number } | undefined;

export const ptOf = (px: number, dpi: number): number => (px * 72) / dpi;

/** The resolution that a picture is printed at: the lower of its two directions. */
export function effectiveDpi(element: DesignElement, dpi: number, pixels: { width: number; height: number }): number {
  const drawn = drawnSize(element);
  const { width, height } = (element.type === 'Image' && element.crop) || { width: 1, height: 1 };
  // Stored places are rounded: 149.999 dpi is 150.
  return Math.floor(Math.min((pixels.width * width) / drawn.width, (pixels.height * height) / drawn.height) * dpi + 0.001);
}

function ofPlace(element: DesignElement, area: { width: number; height: number }): PrintWarning[] {
  const { left, top, width, height } = boxOf(element);
  // A stroke may touch the edge: half a millimetre is nobody's mistake.
  const slack = 6;
  const inside = left >= -slack && top >= -slack && left + width <= area.width + slack && top + height <= area.height + slack;
  if (inside) return [];
  const away = left >= area.width || top >= area.height || left + width <= 0 || top + height <= 0;
  return [{ elementId: element.id, code: away ? 'outside' : 'partly_outside', severity: away ? 'error' : 'warning' }];
}

function ofContent(element: DesignElement, dpi: number, pixelsOf: PixelsOf): PrintWarning[] {
  const { id: elementId } = element;
  if (element.type === 'Image') {
    const pixels = pixelsOf(element.src);
    const value = pixels && effectiveDpi(element, dpi, pixels);
    if (value === undefined || value >= dpiLimits.sharp) return [];
    return value < dpiLimits.least
      ? [{ elementId, code: 'low_dpi', severity: 'error', value }]
      : [{ elementId, code: 'soft_dpi', severity: 'warning', value }];
  }
  if (element.text.trim() === '') return element.customisable ? [] : [{ elementId, code: 'empty_text', severity: 'warning' }];
  const pt = ptOf(element.fontSize * Math.abs(element.scale.y), dpi);
  return pt < leastPt ? [{ elementId, code: 'small_text', severity: 'warning', value: Number(pt.toFixed(1)) }] : [];
}

/** Everything that would print, but not well. Hidden elements are not asked. */
export function printWarnings(design: Design, pixelsOf: PixelsOf): PrintWarning[] {
  const area = printSize(design.printArea);
  return design.elements
    .filter(({ hidden }) => !hidden)
    .flatMap((element) => [...ofPlace(element, area), ...ofContent(element, design.printArea.dpi, pixelsOf)]);
}

/** WCAG contrast of two colours, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [light, dark] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Whether a text in this colour is hard to see on the cloth. Deliberately tone-on-tone prints exist, so it is a hint. */
export const isFaint = (fill: string, cloth: string): boolean => contrastOf(fill, cloth) < 1.7;
