import { createCanvas, Image } from '@napi-rs/canvas';
import * as fabric from 'fabric';
import type { FabricParts } from '../layout/fabric-parts.ts';

const style = {};

/** The few DOM members that fabric touches when it measures and draws; a whole DOM would cost 30 MB for nothing. */
const document = {
  documentElement: {},
  getElementById: () => null,
  createElement(name: string): unknown {
    if (name === 'canvas')
      return Object.assign(createCanvas(300, 150), { style, setAttribute() {}, hasAttribute: () => false, ownerDocument: document });
    return name === 'img' ? new Image() : { style };
  },
};

const window = { devicePixelRatio: 1, performance, Intl, requestAnimationFrame: setImmediate, cancelAnimationFrame: clearImmediate };

let parts: FabricParts | undefined;

/** fabric on `@napi-rs/canvas`, made ready at first use. Never `fabric/node`: that one needs jsdom and node-canvas. */
export function fabricInNode(): FabricParts {
  if (!parts) {
    const webgl = { queryWebGL() {}, isSupported: () => false };
    fabric.setEnv({ document, window, isTouchSupported: false, WebGLProbe: webgl, dispose() {}, copyPasteData: {} } as never);
    parts = { Text: fabric.FabricText, Image: fabric.FabricImage };
  }
  return parts;
}
