import type { Design, DesignElement } from './design.ts';

/**
 * The version that elements are written as: 2 knows cropped pictures. What says nothing new stays 1, so that a program that was rolled back
 * still opens it, and refuses what it would print differently.
 */
export const designVersionOf = (elements: readonly DesignElement[]): Design['version'] =>
  elements.some((element) => element.type === 'Image' && element.crop) ? 2 : 1;
