import { type Canvas, Control, FabricObject } from 'fabric/es';

/** Colours of handles and guides, as the page's theme has them. */
export interface Look {
  accent: string;
  guide: string;
}

type Render = NonNullable<Control['render']>;

const coarse = globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;
const handle = coarse ? 9 : 6;
const touch = coarse ? 40 : 24;

const knob =
  (look: Look): Render =>
  (context, left, top) => {
    context.save();
    context.shadowColor = 'rgb(20 22 30 / 28%)';
    context.shadowBlur = 4;
    context.shadowOffsetY = 1;
    context.beginPath();
    context.arc(left, top, handle, 0, Math.PI * 2);
    context.fillStyle = '#ffffff';
    context.fill();
    context.shadowColor = 'transparent';
    context.lineWidth = 1.5;
    context.strokeStyle = look.accent;
    context.stroke();
    context.restore();
  };

const turnKnob =
  (look: Look): Render =>
  (context, left, top) => {
    const radius = handle + 5;
    context.save();
    context.translate(left, top);
    context.shadowColor = 'rgb(20 22 30 / 28%)';
    context.shadowBlur = 4;
    context.shadowOffsetY = 1;
    context.beginPath();
    context.arc(0, 0, radius, 0, Math.PI * 2);
    context.fillStyle = '#ffffff';
    context.fill();
    context.shadowColor = 'transparent';
    context.lineWidth = 1.6;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.strokeStyle = look.accent;
    const arc = radius * 0.46;
    context.beginPath();
    context.arc(0, 0, arc, -0.2 * Math.PI, 1.35 * Math.PI);
    context.stroke();
    const [x, y] = [arc * Math.cos(-0.2 * Math.PI), arc * Math.sin(-0.2 * Math.PI)];
    context.beginPath();
    context.moveTo(x - 3.2, y + 0.4);
    context.lineTo(x + 0.4, y + 0.4);
    context.lineTo(x + 0.4, y - 3.2);
    context.stroke();
    context.restore();
  };

/** Four corners that scale and one knob that turns: stretching letters is nobody's wish. */
export function controlsFor(look: Look): Record<string, Control> {
  // Fabric's own behave as ours do; its namespace of them would bring everything else along.
  const { tl, mtr } = FabricObject.createControls().controls as { tl: Control; mtr: Control };
  const corner = (x: number, y: number) =>
    new Control({
      x,
      y,
      actionHandler: tl.actionHandler,
      cursorStyleHandler: tl.cursorStyleHandler,
      actionName: 'scale',
      render: knob(look),
      sizeX: touch,
      sizeY: touch,
      touchSizeX: 44,
      touchSizeY: 44,
    });
  return {
    tl: corner(-0.5, -0.5),
    tr: corner(0.5, -0.5),
    bl: corner(-0.5, 0.5),
    br: corner(0.5, 0.5),
    mtr: new Control({
      x: 0,
      y: 0.5,
      offsetY: coarse ? 38 : 30,
      actionHandler: mtr.actionHandler,
      cursorStyleHandler: mtr.cursorStyleHandler,
      actionName: 'rotate',
      withConnection: false,
      render: turnKnob(look),
      sizeX: touch,
      sizeY: touch,
      touchSizeX: 44,
      touchSizeY: 44,
    }),
  };
}

export function dress(object: FabricObject, look: Look, controls: Record<string, Control>): void {
  object.set({
    controls,
    borderColor: look.accent,
    borderScaleFactor: 1.5,
    borderOpacityWhenMoving: 0.5,
    padding: 4,
    lockScalingFlip: true,
    minScaleLimit: 0.01,
    hoverCursor: 'move',
  });
}

/** The frame that a pointer draws to select several. */
export function dressCanvas(canvas: Canvas, look: Look): void {
  canvas.selectionColor = `color-mix(in srgb, ${look.accent} 10%, transparent)`;
  canvas.selectionBorderColor = look.accent;
  canvas.selectionLineWidth = 1;
}
