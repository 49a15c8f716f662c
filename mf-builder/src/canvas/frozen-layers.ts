import { Canvas, type FabricObject } from 'fabric/es';

type Layers = { below: HTMLCanvasElement; above: HTMLCanvasElement; moving: readonly FabricObject[] };

/**
 * A canvas that draws what stands still only once while something is dragged: below and above it lies a picture each. A drag costs
 * the same with two hundred elements as with two.
 */
export class DesignCanvas extends Canvas {
  private layers: Layers | null = null;

  /** From now on only these move. Nothing is gained when others lie between them. */
  freeze(moving: readonly FabricObject[]): void {
    if (this.layers || moving.length === 0) return;
    const objects = this.getObjects();
    const places = moving.map((object) => objects.indexOf(object)).sort((a, b) => a - b);
    const [first, last] = [places[0]!, places.at(-1)!];
    if (first < 0 || last - first + 1 !== places.length) return;
    this.layers = { below: this.picture(objects.slice(0, first)), above: this.picture(objects.slice(last + 1)), moving };
  }

  thaw(): void {
    this.layers = null;
  }

  private picture(objects: readonly FabricObject[]): HTMLCanvasElement {
    const { width, height } = this.lowerCanvasEl;
    const picture = Object.assign(document.createElement('canvas'), { width, height });
    const context = picture.getContext('2d')!;
    const ratio = this.getRetinaScaling();
    context.scale(ratio, ratio);
    context.transform(...this.viewportTransform);
    context.imageSmoothingQuality = 'high';
    for (const object of objects) object.render(context);
    return picture;
  }

  override _renderObjects(context: CanvasRenderingContext2D, objects: FabricObject[]): void {
    const { layers } = this;
    if (!layers || context !== this.contextContainer) {
      super._renderObjects(context, objects);
      return;
    }
    const draw = (picture: HTMLCanvasElement) => {
      context.save();
      context.resetTransform();
      context.drawImage(picture, 0, 0);
      context.restore();
    };
    draw(layers.below);
    for (const object of layers.moving) object.render(context);
    draw(layers.above);
  }
}
