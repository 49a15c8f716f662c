import { boxOf, drawnSize } from '@merchloom/artwork/design/geometry';
import { effectiveDpi } from '@merchloom/artwork/design/print-warnings';
import type { DesignElement } from '@merchloom/contracts/design';
import { Badge } from '@merchloom/ui/badge';
import { IconButton } from '@merchloom/ui/button';
import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignStartHorizontal,
  AlignStartVertical,
  BringToFront,
  Copy,
  Group,
  Lock,
  LockOpen,
  SendToBack,
  SpreadHorizontal,
  SpreadVertical,
  Trash,
  Ungroup,
} from '@merchloom/ui/icons';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { lazy, Suspense } from 'react';
import type { Edge } from '../document/commands.ts';
import { newElementId } from '../document/new-elements.ts';
import { $chosen, $design, $mode, $pixels, $readOnly, commanded } from '../model/designer.ts';
import { $warnings } from '../model/warnings.ts';
import { BuyersCanEdit } from './buyers-can-edit.tsx';
import css from './inspector.module.css';
import { NumberField } from './number-field.tsx';
import { TextFields } from './text-fields.tsx';
import { WarningText } from './warning-text.tsx';

const PictureTools = lazy(() =>
  import(/* webpackChunkName: "picture-tools" */ '../pictures/picture-tools.tsx').then((one) => ({ default: one.PictureTools })),
);

const edges: readonly [Edge, typeof AlignStartVertical][] = [
  ['left', AlignStartVertical],
  ['centre', AlignCenterVertical],
  ['right', AlignEndVertical],
  ['top', AlignStartHorizontal],
  ['middle', AlignCenterHorizontal],
  ['bottom', AlignEndHorizontal],
];

/** Everything about what is selected, as fields and buttons: each drag has its twin here. */
export function ChosenElements() {
  const { t } = useTranslation('builder');
  const { chosen, readOnly, mode } = useUnit({ chosen: $chosen, readOnly: $readOnly, mode: $mode });
  const command = useUnit(commanded);
  const [one] = chosen;
  if (!one) return null;
  const ids = chosen.map(({ id }) => id);
  const still = readOnly || chosen.every(({ locked }) => locked);
  const grouped = chosen.length > 1 && chosen.every(({ group }) => group && group === one.group);
  const texts = chosen.filter((element) => element.type === 'Text');
  const pictures = chosen.filter((element) => element.type === 'Image');
  return (
    <div className={css.inspector} data-inspector="">
      <div className={css.head}>
        <h2>{chosen.length > 1 ? t('inspector.several', { count: chosen.length }) : t(`inspector.${one.type}`)}</h2>
        <span>
          <IconButton
            size="sm"
            disabled={readOnly}
            label={t('inspector.duplicate')}
            icon={<Copy />}
            onClick={() => command({ kind: 'duplicate', ids, copies: ids.map(newElementId) })}
          />
          <IconButton
            size="sm"
            disabled={readOnly}
            label={t(one.locked ? 'inspector.unlock' : 'inspector.lock')}
            aria-pressed={one.locked ?? false}
            icon={one.locked ? <Lock /> : <LockOpen />}
            onClick={() => command({ kind: 'set', ids, values: { locked: !one.locked } })}
          />
          <IconButton
            size="sm"
            disabled={still}
            label={t('inspector.remove')}
            icon={<Trash />}
            onClick={() => command({ kind: 'remove', ids })}
          />
        </span>
      </div>
      <Warnings ids={ids} />
      {texts.length > 0 && texts.length === chosen.length && <TextFields key={`texts ${one.id}`} texts={texts as never} disabled={still} />}
      {pictures.length > 0 && pictures.length === chosen.length && (
        <Suspense>
          <PictureTools key={`pictures ${one.id}`} pictures={pictures} disabled={still} />
        </Suspense>
      )}
      {chosen.length === 1 && <Placement element={one} disabled={still} />}
      <fieldset className={css.tools} disabled={still}>
        <legend>{t(chosen.length > 1 && !grouped ? 'inspector.alignEach' : 'inspector.align')}</legend>
        {edges.map(([edge, Icon]) => (
          <IconButton
            key={edge}
            size="sm"
            label={t(`inspector.${edge}`)}
            icon={<Icon />}
            onClick={() => command({ kind: 'align', ids, edge })}
          />
        ))}
        {chosen.length > 2 && !grouped && (
          <>
            <IconButton
              size="sm"
              label={t('inspector.spreadX')}
              icon={<SpreadHorizontal />}
              onClick={() => command({ kind: 'spread', ids, axis: 'x' })}
            />
            <IconButton
              size="sm"
              label={t('inspector.spreadY')}
              icon={<SpreadVertical />}
              onClick={() => command({ kind: 'spread', ids, axis: 'y' })}
            />
          </>
        )}
      </fieldset>
      <fieldset className={css.tools} disabled={still}>
        <legend>{t('inspector.order')}</legend>
        <IconButton
          size="sm"
          label={t('inspector.toTop')}
          icon={<BringToFront />}
          onClick={() => command({ kind: 'order', ids, to: 'top' })}
        />
        <IconButton
          size="sm"
          label={t('inspector.toBottom')}
          icon={<SendToBack />}
          onClick={() => command({ kind: 'order', ids, to: 'bottom' })}
        />
        {chosen.length > 1 && !grouped && (
          <IconButton
            size="sm"
            label={t('inspector.group')}
            icon={<Group />}
            onClick={() => command({ kind: 'group', ids, group: newElementId() })}
          />
        )}
        {grouped && (
          <IconButton size="sm" label={t('inspector.ungroup')} icon={<Ungroup />} onClick={() => command({ kind: 'ungroup', ids })} />
        )}
      </fieldset>
      {mode === 'event' && chosen.length === 1 && <BuyersCanEdit key={`buyers ${one.id}`} element={one} disabled={still} />}
    </div>
  );
}

function Warnings({ ids }: { ids: readonly string[] }) {
  const all = useUnit($warnings);
  return (
    <div role="status">
      {all
        .filter(({ elementId }) => ids.includes(elementId))
        .map((warning) => (
          <WarningText key={`${warning.elementId} ${warning.code}`} warning={warning} />
        ))}
    </div>
  );
}

function Placement({ element, disabled }: { element: DesignElement; disabled: boolean }) {
  const { t } = useTranslation('builder');
  const { design, pixels } = useUnit({ design: $design, pixels: $pixels });
  const command = useUnit(commanded);
  const { dpi } = design.printArea;
  const mm = (px: number) => (px / dpi) * 25.4;
  const px = (value: number) => (value / 25.4) * dpi;
  const box = boxOf(element);
  const size = drawnSize(element);
  const ids = [element.id];
  const resize = (factor: number) => command({ kind: 'resize', ids, factor });
  const known = element.type === 'Image' ? pixels[element.src] : undefined;
  const sharpness = known ? effectiveDpi(element, dpi, known) : null;
  return (
    <fieldset className={css.numbers}>
      <legend>{t('inspector.place')}</legend>
      <NumberField
        label="X"
        unit="mm"
        disabled={disabled}
        value={mm(box.left)}
        onCommit={(value) => command({ kind: 'nudge', ids, x: px(value) - box.left, y: 0 })}
      />
      <NumberField
        label="Y"
        unit="mm"
        disabled={disabled}
        value={mm(box.top)}
        onCommit={(value) => command({ kind: 'nudge', ids, x: 0, y: px(value) - box.top })}
      />
      <NumberField
        label={t('inspector.width')}
        unit="mm"
        disabled={disabled}
        least={1}
        most={2000}
        value={mm(size.width)}
        onCommit={(value) => resize(px(value) / size.width)}
      />
      <NumberField
        label={t('inspector.height')}
        unit="mm"
        disabled={disabled}
        least={1}
        most={2000}
        value={mm(size.height)}
        onCommit={(value) => resize(px(value) / size.height)}
      />
      <NumberField
        label={t('inspector.angle')}
        unit="°"
        disabled={disabled}
        least={-360}
        most={360}
        value={element.angle}
        onCommit={(value) => command({ kind: 'turn', ids, degrees: value - element.angle })}
      />
      {sharpness !== null && <Badge tone={sharpness >= 200 ? 'success' : sharpness >= 150 ? 'warning' : 'danger'}>{sharpness} dpi</Badge>}
    </fieldset>
  );
}
