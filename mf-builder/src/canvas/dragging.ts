import { boxOf } from '@merchloom/artwork/design/geometry';
import type { DesignObject } from '@merchloom/artwork/layout/to-fabric';
import type { FabricObject } from 'fabric/es';
import type { DesignCanvas } from './frozen-layers.ts';
import { isDesignObject } from './objects.ts';
import { type Guide, type SnapTargets, snap, snapAngle, snapTargets } from './snapping.ts';

interface Drag {
  canvas: DesignCanvas;
  area: () => { width: number; height: number };
  guideColour: () => string;
}

/** Px of the screen within which edges attract each other. */
const tolerance = 6;

/** Snapping with its guides, and standing layers drawn once, for as long as a drag lasts. */
export function dragging({ canvas, area, guideColour }: Drag): { forget: () => void; giveUp: () => void } {
  let guides: Guide[] = [];
  let targets: SnapTargets | null = null;

  const moving = (): DesignObject[] => canvas.getActiveObjects().filter(isDesignObject);
  const begin = () => {
    if (targets) return;
    const still = canvas
      .getObjects()
      .filter((object): object is DesignObject => isDesignObject(object) && object.visible && !moving().includes(object));
    targets = snapTargets([{ left: 0, top: 0, ...area() }, ...still.map(({ element }) => boxOf(element))]);
    canvas.freeze(moving());
  };
  const end = () => {
    targets = null;
    guides = [];
    canvas.thaw();
    canvas.requestRenderAll();
  };

  canvas.on('object:moving', ({ target, e }) => {
    begin();
    if ((e as PointerEvent).ctrlKey || (e as PointerEvent).metaKey) {
      guides = [];
      return;
    }
    const snapped = snap(target.getBoundingRect(), targets!, tolerance / canvas.getZoom());
    guides = snapped.guides;
    if (snapped.x !== 0 || snapped.y !== 0) {
      target.set({ left: target.left + snapped.x, top: target.top + snapped.y });
      target.setCoords();
    }
  });
  canvas.on('object:scaling', begin);
  canvas.on('object:rotating', ({ target, e }: { target: FabricObject; e: unknown }) => {
    begin();
    target.rotate(snapAngle(target.angle, (e as PointerEvent).shiftKey));
  });
  canvas.on('mouse:up', end);

  canvas.on('after:render', ({ ctx }) => {
    if (guides.length === 0 || ctx !== canvas.getContext()) return;
    const [zoom, , , , left, top] = canvas.viewportTransform;
    ctx.save();
    ctx.strokeStyle = guideColour();
    ctx.lineWidth = 1;
    ctx.beginPath();
    for (const { axis, at, from, to } of guides) {
      const crisp = (value: number) => Math.round(value) + 0.5;
      if (axis === 'x') {
        ctx.moveTo(crisp(at * zoom + left), from * zoom + top);
        ctx.lineTo(crisp(at * zoom + left), to * zoom + top);
      } else {
        ctx.moveTo(from * zoom + left, crisp(at * zoom + top));
        ctx.lineTo(to * zoom + left, crisp(at * zoom + top));
      }
    }
    ctx.stroke();
    ctx.restore();
  });
  return {
    forget: end,
    /** What is being dragged goes back to where it was. */
    giveUp: () => {
      const transform = canvas._currentTransform;
      if (transform) {
        const { left, top, scaleX, scaleY } = transform.original;
        transform.target.set({ left, top, scaleX, scaleY, angle: transform.original.angle ?? transform.target.angle });
        transform.target.setCoords();
        canvas._currentTransform = null;
      }
      end();
    },
  };
}
