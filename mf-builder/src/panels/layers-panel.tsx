import { IconButton } from '@merchloom/ui/button';
import { ChevronDown, ChevronUp, Copy, Eye, EyeOff, Image, Lock, LockOpen, Type } from '@merchloom/ui/icons';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { type DragEvent, useState } from 'react';
import { describe } from '../document/describe.ts';
import { newElementId } from '../document/new-elements.ts';
import { $chosenIds, $design, $mode, $readOnly, $sideElements, commanded, elementsSelected } from '../model/designer.ts';
import { $warnings } from '../model/warnings.ts';
import css from './panels.module.css';

/** Every element of the side, the topmost first: select, order, lock, hide, copy, name. */
export function LayersPanel() {
  const { t } = useTranslation('builder');
  const { design, elements, chosen, warnings, readOnly, mode } = useUnit({
    design: $design,
    elements: $sideElements,
    chosen: $chosenIds,
    warnings: $warnings,
    readOnly: $readOnly,
    mode: $mode,
  });
  const act = useUnit({ command: commanded, select: elementsSelected });
  const [naming, setNaming] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  if (elements.length === 0) return <p className={css.hint}>{t('layers.empty')}</p>;
  const drop = (event: DragEvent, before: string) => {
    event.preventDefault();
    setOver(null);
    act.command({ kind: 'place', id: event.dataTransfer.getData('text/plain'), before });
  };
  return (
    <ul className={css.layers}>
      {elements.toReversed().map((element) => {
        const { id, locked = false, hidden = false } = element;
        const told = describe(design, element);
        const name = told.words || t(`inspector.${element.type}`);
        const worst = warnings.find((one) => one.elementId === id);
        return (
          <li
            key={id}
            data-chosen={chosen.includes(id) || undefined}
            data-over={over === id || undefined}
            data-group={element.group ? '' : undefined}
            draggable={!readOnly && naming !== id}
            onDragStart={(event) => event.dataTransfer.setData('text/plain', id)}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(id);
            }}
            onDrop={(event) => drop(event, id)}
          >
            {naming === id ? (
              <input
                className={css.rename}
                aria-label={t('layers.name')}
                defaultValue={element.name ?? name}
                maxLength={80}
                ref={(input) => input?.select()}
                onBlur={(event) => {
                  act.command({ kind: 'set', ids: [id], values: { name: event.currentTarget.value.trim() || undefined } });
                  setNaming(null);
                }}
                onKeyDown={(event) => (event.key === 'Enter' || event.key === 'Escape') && event.currentTarget.blur()}
              />
            ) : (
              <button
                type="button"
                className={css.layer}
                aria-pressed={chosen.includes(id)}
                data-hidden={hidden || undefined}
                onClick={(event) => act.select(event.shiftKey || event.ctrlKey || event.metaKey ? [...chosen, id] : [id])}
                onDoubleClick={() => mode === 'event' && !readOnly && setNaming(id)}
              >
                {element.type === 'Text' ? <Type /> : <Image />}
                <span className={css.name}>{name}</span>
                {worst && (
                  <span
                    className={css.mark}
                    data-severity={worst.severity}
                    role="img"
                    aria-label={t(`warning.${worst.code}`, { value: worst.value, colour: '' })}
                  />
                )}
              </button>
            )}
            {!readOnly && (
              <span className={css.tools}>
                <IconButton
                  size="sm"
                  label={t('layers.up', { name })}
                  icon={<ChevronUp />}
                  onClick={() => act.command({ kind: 'order', ids: [id], to: 'up' })}
                />
                <IconButton
                  size="sm"
                  label={t('layers.down', { name })}
                  icon={<ChevronDown />}
                  onClick={() => act.command({ kind: 'order', ids: [id], to: 'down' })}
                />
                <IconButton
                  size="sm"
                  label={t('layers.copy', { name })}
                  icon={<Copy />}
                  onClick={() => act.command({ kind: 'duplicate', ids: [id], copies: [newElementId()] })}
                />
                <IconButton
                  size="sm"
                  label={t(locked ? 'layers.unlock' : 'layers.lock', { name })}
                  aria-pressed={locked}
                  icon={locked ? <Lock /> : <LockOpen />}
                  onClick={() => act.command({ kind: 'set', ids: [id], values: { locked: !locked } })}
                />
                <IconButton
                  size="sm"
                  label={t(hidden ? 'layers.show' : 'layers.hide', { name })}
                  aria-pressed={hidden}
                  icon={hidden ? <EyeOff /> : <Eye />}
                  onClick={() => act.command({ kind: 'set', ids: [id], values: { hidden: !hidden } })}
                />
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
