export { type CoverageOf, checkDesign, type DesignProblem, DesignRefused } from './check-design.ts';
export { fitDesign } from './design/fit-design.ts';
export { type Box, boxAround, boxOf, drawnSize, type Point, pointOf } from './design/geometry.ts';
export {
  contrastOf,
  dpiLimits,
  effectiveDpi,
  isFaint,
  leastPt,
  type PixelsOf,
  type PrintWarning,
  printWarnings,
  ptOf,
} from './design/print-warnings.ts';
export { printable } from './design/printable.ts';
export { type Coverage, readCodePoints, readCoverage } from './fonts/coverage.ts';
export { type FontFace, type FontFamily, findFace, fontFaces, fontFamilies, isUploadedFont } from './fonts/families.ts';
export { drawSide } from './layout/draw-side.ts';
export type { FabricParts, LoadedImage, LoadImage } from './layout/fabric-parts.ts';
export { fromFabric } from './layout/from-fabric.ts';
export { elementsOn, printedSides, printSize } from './layout/print-area.ts';
export { type DesignObject, toFabric } from './layout/to-fabric.ts';
export { installWordLayout } from './layout/word-layout.ts';
export type { CanvasFactory, MockupCanvas, Picture } from './mockup/canvas.ts';
export { composeMockup, type GarmentMaps, type MockupRequest, mockupHeight } from './mockup/compose.ts';
export { type Garment, type GarmentSide, garments, garmentView } from './mockup/garments.ts';
