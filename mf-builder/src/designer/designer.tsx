import type { DesignerProps } from '@merchloom/contracts/remotes';
import { Image, Layers, Palette, Shirt, SlidersHorizontal, Templates, Type } from '@merchloom/ui/icons';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Inspector } from '../inspector/inspector.tsx';
import {
  $chosenIds,
  $colour,
  $design,
  $garment,
  $panel,
  $steps,
  designerOpened,
  type Panel,
  panelChosen,
  readOnlySet,
} from '../model/designer.ts';
import { uploadsOpened } from '../model/uploads.ts';
import { PanelOf } from '../panels/panels.tsx';
import { Stage } from '../stage/stage.tsx';
import { useOwnTexts } from '../texts.ts';
import css from './designer.module.css';

const panels: readonly [Panel, ComponentType][] = [
  ['products', Shirt],
  ['templates', Templates],
  ['text', Type],
  ['images', Image],
  ['layers', Layers],
  ['colours', Palette],
];

/** Everything between the bars of a page: rail, panel, stage, inspector; a bottom sheet on a phone. */
export function Designer({ design, onChange, garments, garment, colour, onShown, mode, uploads, accent, readOnly = false }: DesignerProps) {
  useOwnTexts();
  const { t } = useTranslation('builder');
  const [opened, setOpened] = useState(false);
  const [sheet, setSheet] = useState<'panel' | 'inspector'>('panel');
  const view = useUnit({ design: $design, steps: $steps, panel: $panel, garment: $garment, colour: $colour, chosen: $chosenIds });
  const act = useUnit({ open: designerOpened, uploads: uploadsOpened, panel: panelChosen, readOnly: readOnlySet });

  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins with what it is given first; a new `key` begins anew
  useEffect(() => {
    act.uploads(uploads);
    act.open({ design, garments, garment, colour, mode, accent, readOnly });
    setOpened(true);
  }, []);
  useEffect(() => {
    if (opened) act.readOnly(readOnly);
  }, [opened, readOnly, act.readOnly]);

  const told = useRef(design);
  const touched = view.steps.undo + view.steps.redo > 0;
  useEffect(() => {
    if (!opened || !touched || told.current === view.design) return;
    told.current = view.design;
    onChange?.(view.design);
  }, [opened, touched, view.design, onChange]);
  const shown = view.garment && view.colour ? `${view.garment.id} ${view.colour.code}` : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is shown counts
  useEffect(() => {
    if (opened && view.garment && view.colour) onShown?.({ garment: view.garment.id, colour: view.colour.code });
  }, [opened, shown]);

  if (!opened) return null;
  const choose = (panel: Panel) => {
    act.panel(view.panel === panel && sheet === 'panel' ? null : panel);
    setSheet('panel');
  };
  const sheetOpen = sheet === 'inspector' || view.panel !== null;
  return (
    <div className={css.designer} data-panel={view.panel ? '' : undefined} data-sheet={sheetOpen ? sheet : undefined}>
      <nav className={css.rail} aria-label={t('panel.label')}>
        {panels.map(([panel, Icon]) => (
          <button key={panel} type="button" aria-pressed={view.panel === panel && sheet === 'panel'} onClick={() => choose(panel)}>
            <Icon />
            <span>{t(`panel.${panel}`)}</span>
          </button>
        ))}
        <button
          type="button"
          className={css.edit}
          aria-pressed={sheet === 'inspector'}
          data-lively={view.chosen.length > 0 || undefined}
          onClick={() => {
            setSheet(sheet === 'inspector' ? 'panel' : 'inspector');
            if (sheet === 'inspector') act.panel(null);
          }}
        >
          <SlidersHorizontal />
          <span>{t('panel.edit')}</span>
        </button>
      </nav>
      {view.panel && (
        <aside className={css.panel} aria-label={t(`panel.${view.panel}`)}>
          <PanelOf panel={view.panel} />
        </aside>
      )}
      <Stage />
      <aside className={css.inspector} aria-label={t('inspector.title')}>
        <Inspector />
      </aside>
    </div>
  );
}
