/**
 * The part of Canvas 2D that the mockup compositor draws with: what a browser's canvas, an OffscreenCanvas and
 * `@napi-rs/canvas` have in common, so that one code serves all three.
 */
export type Context2D = {
  fillStyle: unknown;
  globalAlpha: number;
  globalCompositeOperation: unknown;
  imageSmoothingEnabled: boolean;
  imageSmoothingQuality: unknown;
  shadowColor: string;
  shadowBlur: number;
  shadowOffsetX: number;
  shadowOffsetY: number;
  save(): void;
  restore(): void;
  translate(x: number, y: number): void;
  scale(x: number, y: number): void;
  fillRect(x: number, y: number, width: number, height: number): void;
  drawImage(image: never, x: number, y: number, width: number, height: number): void;
  createRadialGradient(
    x0: number,
    y0: number,
    r0: number,
    x1: number,
    y1: number,
    r1: number,
  ): { addColorStop(at: number, colour: string): void };
  getImageData(x: number, y: number, width: number, height: number): Pixels;
  createImageData(width: number, height: number): Pixels;
  putImageData(pixels: never, x: number, y: number): void;
};

export type Pixels = { data: Uint8ClampedArray; width: number; height: number };

/** Something that can be drawn: an image, a bitmap, a canvas. */
export type Picture = { width: number; height: number };

export type MockupCanvas = Picture & { getContext(kind: '2d'): unknown };

export type CanvasFactory<C extends MockupCanvas = MockupCanvas> = (width: number, height: number) => C;

export const contextOf = (canvas: MockupCanvas): Context2D => canvas.getContext('2d') as Context2D;

export const draw = (context: Context2D, picture: Picture, x: number, y: number, width: number, height: number): void =>
  context.drawImage(picture as never, x, y, width, height);
