import { areaAround } from '@merchloom/artwork/design/fit-design';
import { luminanceOf } from '@merchloom/artwork/mockup/colour';
import { IconButton } from '@merchloom/ui/button';
import { SegmentedControl } from '@merchloom/ui/choice';
import { LocalError } from '@merchloom/ui/error-page';
import { Keyboard, Maximize, Minus, Plus, Redo, Ruler as RulerIcon, Undo } from '@merchloom/ui/icons';
import { Spinner } from '@merchloom/ui/spinner';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { type DragEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import {
  $colour,
  $counts,
  $design,
  $garment,
  $readOnly,
  $side,
  $sideElements,
  $steps,
  redone,
  sideChosen,
  undone,
} from '../model/designer.ts';
import { $canUpload, filesDropped } from '../model/uploads.ts';
import { ElementList } from './element-list.tsx';
import { garmentBox } from './garment-box.ts';
import css from './stage.module.css';
import { useCanvas } from './use-canvas.ts';
import { useSayings } from './use-sayings.ts';

const Help = lazy(() => import(/* webpackChunkName: "help" */ './help-dialog.tsx').then((module) => ({ default: module.HelpDialog })));
const Ruler = lazy(() => import(/* webpackChunkName: "ruler" */ './ruler.tsx').then((module) => ({ default: module.Ruler })));
const MockupPreview = lazy(() =>
  import(/* webpackChunkName: "mockup-preview" */ './mockup-preview.tsx').then((module) => ({ default: module.MockupPreview })),
);
const RefusedGlyphs = lazy(() =>
  import(/* webpackChunkName: "chosen-elements" */ '../inspector/refused-glyphs.tsx').then((module) => ({ default: module.RefusedGlyphs })),
);
const wholly = { left: 0, top: 0, width: 1, height: 1 };

/** Where one designs: the garment, its print area, the elements, and the bar above them. */
export function Stage() {
  const { t } = useTranslation('builder');
  const host = useRef<HTMLDivElement>(null);
  const under = useRef<HTMLDivElement>(null);
  const over = useRef<HTMLDivElement>(null);
  const canvas = useCanvas(host, [under, over]);
  const [help, setHelp] = useState(false);
  const [ruler, setRuler] = useState(false);
  const [dropping, setDropping] = useState(false);
  const view = useUnit({
    side: $side,
    counts: $counts,
    steps: $steps,
    garment: $garment,
    elements: $sideElements,
    readOnly: $readOnly,
    canUpload: $canUpload,
  });
  const act = useUnit({ undo: undone, redo: redone, side: sideChosen, drop: filesDropped });
  const saying = useSayings();
  const { designer } = canvas;

  useEffect(() => {
    if (!view.canUpload || view.readOnly) return;
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
      if (files.length === 0) return;
      event.preventDefault();
      act.drop(files);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [view.canUpload, view.readOnly, act.drop]);

  const takes = view.canUpload && !view.readOnly;
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setDropping(false);
    const files = [...event.dataTransfer.files];
    if (takes && files.length > 0) act.drop(files);
  };

  return (
    <section className={css.stage} aria-label={t('stage.label')}>
      <div className={css.bar} role="toolbar" aria-label={t('stage.tools')}>
        <div className={css.group}>
          <IconButton
            label={t('stage.undo')}
            icon={<Undo />}
            disabled={view.steps.undo === 0 || view.readOnly}
            onClick={() => act.undo()}
          />
          <IconButton
            label={t('stage.redo')}
            icon={<Redo />}
            disabled={view.steps.redo === 0 || view.readOnly}
            onClick={() => act.redo()}
          />
        </div>
        {(view.garment?.sides.length ?? 2) > 1 && (
          <SegmentedControl
            label={t('stage.side')}
            value={view.side}
            onValueChange={(side) => act.side(side as 'front' | 'back')}
            options={(['front', 'back'] as const).map((value) => ({
              value,
              label: `${t(`stage.${value}`)} ${view.counts[value] || ''}`.trim(),
            }))}
          />
        )}
        <div className={css.group}>
          <span className={css.zoom}>
            <IconButton label={t('stage.zoomOut')} icon={<Minus />} onClick={() => designer?.zoom({ by: 0.8 })} />
            <output className={css.share}>{Math.round(canvas.zoom * 100)} %</output>
            <IconButton label={t('stage.zoomIn')} icon={<Plus />} onClick={() => designer?.zoom({ by: 1.25 })} />
          </span>
          <IconButton label={t('stage.fit')} icon={<Maximize />} onClick={() => designer?.zoom('fit')} />
          <IconButton
            className={css.roomy}
            label={t('stage.ruler')}
            icon={<RulerIcon />}
            aria-pressed={ruler}
            onClick={() => setRuler(!ruler)}
          />
          <IconButton className={css.wide} label={t('stage.keys')} icon={<Keyboard />} onClick={() => setHelp(true)} />
        </div>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: files can be chosen in the panel as well */}
      <div
        className={css.room}
        data-dropping={dropping || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          if (takes) setDropping(true);
        }}
        onDragLeave={() => setDropping(false)}
        onDrop={onDrop}
      >
        <div ref={under} className={css.world}>
          <Underlay />
        </div>
        <div ref={over} className={css.world}>
          <ElementList
            designer={designer}
            loading={canvas.loading}
            editing={canvas.editing}
            onHelp={() => setHelp(true)}
            onRuler={() => setRuler(!ruler)}
          />
        </div>
        {/* After the pointer the keys go on: the element list takes the focus, unless a text is being typed. */}
        <div
          ref={host}
          className={css.canvas}
          data-state={canvas.state}
          onPointerUp={() =>
            requestAnimationFrame(() => {
              if (host.current?.contains(document.activeElement)) return;
              const list = over.current?.querySelector<HTMLElement>('[role="listbox"]');
              (list?.querySelector<HTMLElement>('[aria-selected="true"]') ?? list)?.focus({ preventScroll: true });
            })
          }
        />
        {canvas.state === 'ready' && view.elements.length === 0 && !dropping && (
          <p className={css.empty}>{t(view.canUpload ? 'stage.empty' : 'stage.emptyText')}</p>
        )}
        {dropping && <p className={css.drop}>{t('stage.drop')}</p>}
        {(canvas.state === 'loading' || canvas.loading.length > 0) && (
          <p className={css.waiting}>
            <Spinner label={t('stage.loading')} />
          </p>
        )}
        {canvas.state === 'failed' && (
          <div className={css.failed}>
            <LocalError title={t('stage.failed')} text={t('stage.failedText')} retryLabel={t('retry')} onRetry={() => location.reload()} />
          </div>
        )}
        {canvas.failed.length > 0 && (
          <p className={css.notice} role="alert">
            {t('stage.missing', { count: canvas.failed.length })}{' '}
            <button type="button" onClick={() => designer?.retry()}>
              {t('retry')}
            </button>
          </p>
        )}
        {canvas.refused && canvas.editing && (
          <p className={css.notice} role="alert">
            <Suspense>
              <RefusedGlyphs {...canvas.refused} />
            </Suspense>
          </p>
        )}
        {ruler && (
          <Suspense>
            <Ruler watch={canvas.watch} />
          </Suspense>
        )}
        <Suspense>
          <MockupPreview />
        </Suspense>
      </div>
      <p className={css.said} role="status">
        {saying}
      </p>
      {help && (
        <Suspense>
          <Help onClose={() => setHelp(false)} />
        </Suspense>
      )}
    </section>
  );
}

/** The blank garment and the dashed line of its print area, in print px; moved and scaled with the canvas. */
function Underlay() {
  const { design, garment, colour, side } = useUnit({ design: $design, garment: $garment, colour: $colour, side: $side });
  const picture = useRef<HTMLDivElement>(null);
  const hex = colour?.hex ?? '#f5f5f3';
  const heather = colour?.heather ?? false;
  useEffect(() => {
    let current = true;
    if (!garment) return;
    const drawn = import(/* webpackChunkName: "garment-picture" */ './garment-picture.ts');
    drawn
      .then(({ blankGarment }) => blankGarment(garment, side, hex, heather))
      .then(
        (canvas) => current && picture.current?.replaceChildren(...(canvas ? [canvas] : [])),
        (failure: unknown) => console.error('The garment could not be drawn', failure),
      );
    return () => {
      current = false;
    };
  }, [garment, side, hex, heather]);
  const area = garment ? areaAround(design, garment.printArea) : wholly;
  const box = garment ? garmentBox(design, garment, side) : null;
  return (
    <>
      <div ref={picture} className={css.garment} style={box ?? { ...area, background: hex }} data-sheet={box ? undefined : ''} />
      <div className={css.area} style={area} data-dark={luminanceOf(hex) < 0.3 || undefined} />
    </>
  );
}
