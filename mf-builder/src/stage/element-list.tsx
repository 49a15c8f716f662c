import { boxOf } from '@merchloom/artwork/design/geometry';
import { printSize } from '@merchloom/artwork/layout/print-area';
import type { DesignElement } from '@merchloom/contracts/design';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { type CSSProperties, type FocusEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import type { Designer } from '../canvas/designer-contract.ts';
import { fromMm } from '../document/describe.ts';
import { newElementId, newText } from '../document/new-elements.ts';
import {
  $chosenIds,
  $colour,
  $design,
  $readOnly,
  $side,
  $sideElements,
  commanded,
  elementsSelected,
  redone,
  undone,
} from '../model/designer.ts';
import { useWords } from '../model/use-words.ts';
import { inkFor } from '../panels/ink.ts';
import { actionOf } from './keys.ts';
import css from './stage.module.css';

interface ElementListProps {
  designer: Designer | null;
  loading: readonly string[];
  /** The text that is being typed in place. */
  editing: string | null;
  onHelp: () => void;
  onRuler: () => void;
}

/**
 * The elements for everybody who does not use a pointer: one option each, where the element lies, with words for what and where it is.
 * Tab goes from one to the next and on to the rest of the page.
 */
export function ElementList({ designer, loading, editing, onHelp, onRuler }: ElementListProps) {
  const { t } = useTranslation('builder');
  const words = useWords();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const view = useUnit({ design: $design, side: $side, elements: $sideElements, chosen: $chosenIds, readOnly: $readOnly, colour: $colour });
  const act = useUnit({ command: commanded, select: elementsSelected, undo: undone, redo: redone });
  const { elements, chosen, design } = view;
  const focused = elements.find((element) => element.id === chosen[0]) ?? elements[0];

  // What was made by a key, or came back from typing, is where the keys go on.
  const first = chosen[0];
  useEffect(() => {
    const active = document.activeElement;
    if (!first || !list.current?.contains(active)) return;
    const option = list.current.querySelector<HTMLElement>(`[data-element="${CSS.escape(first)}"]`);
    if (option && option !== active && !chosen.includes((active as HTMLElement).dataset.element ?? '')) option.focus();
  }, [first, chosen]);
  const was = useRef(editing);
  useEffect(() => {
    if (was.current && !editing) list.current?.querySelector<HTMLElement>(`[data-element="${CSS.escape(was.current)}"]`)?.focus();
    was.current = editing;
  }, [editing]);

  const focusOn = (element: DesignElement | undefined) =>
    (element ? list.current?.querySelector<HTMLElement>(`[data-element="${CSS.escape(element.id)}"]`) : list.current)?.focus();
  const go = (event: KeyboardEvent, step: 1 | -1) => {
    const at = elements.findIndex((element) => element.id === (event.target as HTMLElement).dataset.element);
    const next = elements[at + step];
    // From the last one the key leads on, as everywhere.
    if (at === -1 || !next) return;
    event.preventDefault();
    focusOn(next);
  };

  function onKeyDown(event: KeyboardEvent) {
    const action = actionOf(event);
    if (!action) return;
    if (action.kind === 'next') return go(event, 1);
    if (action.kind === 'previous') return go(event, -1);
    event.preventDefault();
    const { dpi } = design.printArea;
    const ids = chosen;
    switch (action.kind) {
      case 'help':
        return onHelp();
      case 'ruler':
        return onRuler();
      case 'zoom':
        return designer?.zoom({ by: action.by });
      case 'fit':
        return designer?.zoom('fit');
      case 'all':
        return act.select(elements.filter(({ hidden }) => !hidden).map((element) => element.id));
      case 'leave':
        return act.select([]);
    }
    if (view.readOnly) return;
    switch (action.kind) {
      case 'undo':
        return act.undo();
      case 'redo':
        return act.redo();
      case 'text':
        return act.command({
          kind: 'add',
          elements: [newText(design, view.side, { text: t('text.sample'), fill: inkFor(view.colour?.hex) })],
        });
      case 'edit':
        if (ids[0] && designer?.edit(ids[0])) return;
        return document.querySelector<HTMLElement>('[data-inspector] textarea, [data-inspector] input')?.focus();
      case 'nudge':
        return act.command({ kind: 'nudge', ids, x: fromMm(action.x, dpi), y: fromMm(action.y, dpi) });
      case 'resize':
      case 'turn':
      case 'order':
        return act.command({ ...action, ids });
      case 'remove': {
        const at = elements.findIndex((element) => element.id === ids[0]);
        act.command({ kind: 'remove', ids });
        const rest = elements.filter((element) => !ids.includes(element.id));
        return focusOn(rest[Math.min(Math.max(at, 0), rest.length - 1)]);
      }
      case 'duplicate':
        return act.command({ kind: 'duplicate', ids, copies: ids.map(newElementId) });
      case 'group':
        return ids.length > 1 ? act.command({ kind: 'group', ids, group: newElementId() }) : undefined;
      case 'ungroup':
        return act.command({ kind: 'ungroup', ids });
    }
  }

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const { element } = event.target.dataset;
    if (element && !chosen.includes(element)) act.select([element]);
  };

  return (
    <div
      className={css.elements}
      style={printSize(design.printArea)}
      role="application"
      aria-label={t('stage.design', { side: t(`stage.${view.side}`), count: elements.length })}
      aria-describedby={`${id}-keys`}
    >
      <span id={`${id}-keys`} hidden>
        {t('stage.keysHint')}
      </span>
      <div
        ref={list}
        role="listbox"
        aria-multiselectable="true"
        aria-label={t('stage.elements')}
        tabIndex={elements.length === 0 ? 0 : -1}
        className={css.list}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      >
        {elements.map((element) => (
          <div
            key={element.id}
            role="option"
            aria-selected={chosen.includes(element.id)}
            aria-busy={loading.includes(element.id) || undefined}
            tabIndex={element === focused ? 0 : -1}
            data-element={element.id}
            aria-label={words(element)}
            className={css.option}
            style={boxOf(element) as CSSProperties}
          />
        ))}
      </div>
    </div>
  );
}
