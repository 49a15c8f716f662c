import type { Design } from '@merchloom/contracts/design';
import type { DesignerProps, DesignGarment } from '@merchloom/contracts/remotes';
import type { Side } from '@merchloom/contracts/vocabulary';
import { readonly } from '@merchloom/web-kit/scope';
import { combine, createEvent, createStore, sample } from 'effector';
import { type Command, carryOut, keyOf } from '../document/commands.ts';
import { amend, type History, record, redo, startHistory, undo } from '../document/history.ts';
import { type Measured, takeMeasures } from '../document/measure.ts';
import { withGroups } from '../document/selection.ts';

export type Opened = Pick<DesignerProps, 'design' | 'garments' | 'garment' | 'colour' | 'mode' | 'accent' | 'readOnly'>;
export type Panel = 'products' | 'templates' | 'text' | 'images' | 'layers' | 'colours';

/** The designer stands on a page with this design. */
export const designerOpened = createEvent<Opened>();
/** Somebody did something to the design. */
export const commanded = createEvent<Command>();
/** The canvas found out how large texts are. */
export const measured = createEvent<readonly Measured[]>();
/** The whole design was exchanged: a version restored, somebody else's taken over. It can be undone. */
export const designReplaced = createEvent<Design>();
export const undone = createEvent();
export const redone = createEvent();
export const elementsSelected = createEvent<readonly string[]>();
export const sideChosen = createEvent<Side>();
export const garmentChosen = createEvent<string>();
export const colourChosen = createEvent<string>();
export const panelChosen = createEvent<Panel | null>();
export const pixelsLearned = createEvent<{ src: string; width: number; height: number }>();
/** A colour that was used: offered again. */
export const colourUsed = createEvent<string>();
/** Rights of the page, known late or changed by a conflict. */
export const readOnlySet = createEvent<boolean>();

const empty: Design = { version: 1, printArea: { widthMm: 396, heightMm: 490, dpi: 300 }, elements: [] };
/** Read when a step is recorded; tests bring their own. */
export const $clock = createStore<{ now: () => number }>({ now: () => Date.now() }, { serialize: 'ignore' });

const $history = createStore<History>(startHistory(empty), { serialize: 'ignore' });
const $opened = createStore<Opened | null>(null, { serialize: 'ignore' });
const $selection = createStore<readonly string[]>([]);
const $shownSide = createStore<Side>('front');
const $garmentId = createStore<string | null>(null);
const $colourCode = createStore<string | null>(null);
const $openPanel = createStore<Panel | null>('text');
const $knownPixels = createStore<Readonly<Record<string, { width: number; height: number }>>>({});
const $used = createStore<readonly string[]>([]);

const commandRun = sample({ clock: commanded, source: $clock, fn: ({ now }, command) => ({ command, at: now() }) });

$opened.on(designerOpened, (_, opened) => opened).on(readOnlySet, (opened, readOnly) => opened && { ...opened, readOnly });
$history
  .on(designerOpened, (_, { design }) => startHistory(design))
  .on(commandRun, (history, { command, at }) => record(history, carryOut(history.present, command), { key: keyOf(command), at }))
  .on(measured, (history, measures) => amend(history, takeMeasures(history.present, measures)))
  .on(designReplaced, (history, design) => record(history, design, { key: null, at: 0 }))
  .on(undone, undo)
  .on(redone, redo);

export const $design = $history.map(({ present }) => present);
export const $steps = $history.map(({ past, future }) => ({ undo: past.length, redo: future.length }));
export const $readOnly = $opened.map((opened) => opened?.readOnly ?? false);
export const $mode = $opened.map((opened) => opened?.mode ?? 'event');
export const $accent = $opened.map((opened) => opened?.accent ?? null);
export const $garments = $opened.map((opened): readonly DesignGarment[] => opened?.garments ?? []);
export const $side = readonly($shownSide);
export const $panel = readonly($openPanel);
export const $pixels = readonly($knownPixels);
export const $recentColours = readonly($used);

export const $garment = combine($garments, $garmentId, (garments, id) => garments.find((one) => one.id === id) ?? garments[0] ?? null);
export const $colour = combine(
  $garment,
  $colourCode,
  (garment, code) => garment?.colours.find((one) => one.code === code) ?? garment?.colours[0] ?? null,
);

/** Elements of the side that is shown, lowest first. */
export const $sideElements = combine($design, $shownSide, ({ elements }, side) => elements.filter(({ location }) => location === side));
/** What is selected and still there, on the side that is shown. */
export const $chosen = combine($sideElements, $selection, (elements, ids) => elements.filter(({ id }) => ids.includes(id)));
export const $chosenIds = $chosen.map((elements) => elements.map(({ id }) => id));
/** How many elements each side has. */
export const $counts = $design.map(({ elements }) => ({
  front: elements.filter(({ location }) => location === 'front').length,
  back: elements.filter(({ location }) => location === 'back').length,
}));

$selection
  .on(designerOpened, () => [])
  .on(sample({ clock: elementsSelected, source: $design, fn: withGroups }), (_, ids) => ids)
  // What was made just now is what one wants to go on with.
  .on(commandRun, (ids, { command }) => {
    if (command.kind === 'add') return command.elements.map(({ id }) => id);
    return command.kind === 'duplicate' ? command.copies : ids;
  })
  .on(sideChosen, () => []);
$shownSide
  .on(designerOpened, (_, { design, garments, garment }) => {
    const sides = (garments.find(({ id }) => id === garment) ?? garments[0])?.sides ?? ['front'];
    const used = sides.find((side) => design.elements.some(({ location }) => location === side));
    return used ?? sides[0] ?? 'front';
  })
  .on(sideChosen, (_, side) => side)
  .on(commandRun, (side, { command }) => (command.kind === 'duplicate' && command.to ? command.to : side));
$garmentId.on(designerOpened, (_, { garment }) => garment ?? null).on(garmentChosen, (_, id) => id);
$colourCode.on(designerOpened, (_, { colour }) => colour ?? null).on(colourChosen, (_, code) => code);
$openPanel
  .on(panelChosen, (_, panel) => panel)
  .on(designerOpened, (_, { design }) => (design.elements.length === 0 ? 'templates' : 'text'));
$knownPixels.on(pixelsLearned, (known, { src, width, height }) => (known[src] ? known : { ...known, [src]: { width, height } }));
$used.on(colourUsed, (colours, colour) => [colour, ...colours.filter((one) => one !== colour)].slice(0, 8));

// A garment without a back shows its front.
sample({
  clock: $garment,
  source: $shownSide,
  filter: (side, garment) => garment !== null && !garment.sides.includes(side),
  fn: (_, garment) => garment?.sides[0] ?? 'front',
  target: sideChosen,
});
