import type { Faq } from '@merchloom/contracts/store-pages';
import { IconButton } from '@merchloom/ui/button';
import { TextArea, TextField } from '@merchloom/ui/field';
import { ChevronDown, ChevronRight, ChevronUp, GripVertical, Trash } from '@merchloom/ui/icons';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import css from './faqs.module.css';

interface FaqRowProps {
  faq: Faq;
  open: boolean;
  readOnly: boolean;
  first: boolean;
  last: boolean;
  over: boolean;
  errors: { question: string | undefined; answer: string | undefined };
  onOver: () => void;
  onOpen: (open: boolean) => void;
  onChange: (part: Partial<Faq>) => void;
  onRemove: () => void;
  onStep: (by: -1 | 1) => void;
  /** Another question was let go over this one. */
  onDropped: (id: string) => void;
}

/** One question: a line to drag, or to move by its buttons and Alt with the arrows; unfolded, its words. */
export function FaqRow({
  faq,
  open,
  readOnly,
  first,
  last,
  over,
  errors,
  onOver,
  onOpen,
  onChange,
  onRemove,
  onStep,
  onDropped,
}: FaqRowProps) {
  const { t } = useTranslation('admin-events');
  const title = useRef<HTMLButtonElement>(null);
  const stepped = useRef(false);
  const name = faq.question || t('faqs.new');
  // A line that has been moved in the document would lose the focus.
  useEffect(() => {
    if (stepped.current) title.current?.focus();
    stepped.current = false;
  });
  const go = (by: -1 | 1) => {
    stepped.current = true;
    onStep(by);
  };
  const byKey = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    go(event.key === 'ArrowUp' ? -1 : 1);
  };

  return (
    <li
      className={css.row}
      data-over={over || undefined}
      draggable={!readOnly && !open}
      onDragStart={(event) => event.dataTransfer.setData('text/plain', faq.id)}
      onDragOver={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onOver();
      }}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onDropped(event.dataTransfer.getData('text/plain'));
      }}
    >
      <div className={css.line}>
        {!readOnly && <GripVertical className={css.grip} aria-hidden="true" />}
        <button
          ref={title}
          type="button"
          className={css.title}
          aria-expanded={open}
          {...(!readOnly && { 'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown', onKeyDown: byKey })}
          onClick={() => onOpen(!open)}
        >
          {open ? <ChevronDown /> : <ChevronRight />}
          <span>{name}</span>
        </button>
        {!readOnly && (
          <span className={css.tools}>
            <IconButton size="sm" icon={<ChevronUp />} label={t('faqs.up', { question: name })} disabled={first} onClick={() => go(-1)} />
            <IconButton size="sm" icon={<ChevronDown />} label={t('faqs.down', { question: name })} disabled={last} onClick={() => go(1)} />
            <IconButton size="sm" icon={<Trash />} label={t('faqs.remove', { question: name })} onClick={onRemove} />
          </span>
        )}
      </div>
      {open && (
        <div className={css.words}>
          <TextField
            label={t('faqs.question')}
            value={faq.question}
            maxLength={200}
            disabled={readOnly}
            error={errors.question}
            onValueChange={(question) => onChange({ question })}
          />
          <TextArea
            label={t('faqs.answer')}
            value={faq.answer}
            rows={4}
            maxLength={2000}
            disabled={readOnly}
            error={errors.answer}
            onValueChange={(answer) => onChange({ answer })}
          />
        </div>
      )}
    </li>
  );
}
