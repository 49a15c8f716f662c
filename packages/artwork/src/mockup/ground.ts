import { type Context2D, contextOf, draw, type MockupCanvas, type Picture } from './canvas.ts';
import type { GarmentSide } from './garments.ts';
import type { Scene } from './print-on.ts';

/** Shadow on the surface under something that stands: a wide soft pool and a dark line of contact. */
function paintFloor(context: Context2D, stands: NonNullable<GarmentSide['stands']>, scale: number): void {
  const pools = [
    { radius: stands.radius, flat: 0.16, right: 40, down: 4, dark: 0.34 },
    { radius: stands.radius * 0.74, flat: 0.09, right: -24, down: 6, dark: 0.6 },
  ];
  for (const pool of pools) {
    context.save();
    context.scale(scale, scale);
    context.translate(stands.centre + pool.right, stands.base + pool.down);
    context.scale(1, pool.flat);
    const shade = context.createRadialGradient(0, 0, pool.radius * 0.25, 0, 0, pool.radius);
    shade.addColorStop(0, `rgba(30,32,38,${pool.dark})`);
    shade.addColorStop(0.6, `rgba(30,32,38,${pool.dark * 0.5})`);
    shade.addColorStop(1, 'rgba(30,32,38,0)');
    context.fillStyle = shade;
    context.fillRect(-pool.radius, -pool.radius, pool.radius * 2, pool.radius * 2);
    context.restore();
  }
}

/** Only the shadow of a silhouette: what throws it stands outside the picture. */
function paintShadow(context: Context2D, silhouette: Picture, { width, height, scale }: Scene): void {
  const outside = width * 4;
  const shadows = [
    { colour: 'rgba(28,32,40,0.20)', blur: 46, right: 8, down: 26 },
    { colour: 'rgba(28,32,40,0.22)', blur: 12, right: 2, down: 6 },
  ];
  for (const shadow of shadows) {
    context.save();
    context.shadowColor = shadow.colour;
    context.shadowBlur = shadow.blur * scale;
    context.shadowOffsetX = shadow.right * scale + outside;
    context.shadowOffsetY = shadow.down * scale;
    draw(context, silhouette, -outside, 0, width, height);
    context.restore();
  }
}

const kept = new WeakMap<Picture, { width: number; ground: MockupCanvas }>();

/** What lies under a garment, whatever its colour and print: drawn once while a garment is drawn again and again. */
export function groundOf(scene: Scene, { stands }: GarmentSide, silhouette: Picture): MockupCanvas {
  const known = kept.get(silhouette);
  if (known?.width === scene.width) return known.ground;
  const ground = scene.create(scene.width, scene.height);
  const context = contextOf(ground);
  if (stands) paintFloor(context, stands, scene.scale);
  else paintShadow(context, silhouette, scene);
  kept.set(silhouette, { width: scene.width, ground });
  return ground;
}
