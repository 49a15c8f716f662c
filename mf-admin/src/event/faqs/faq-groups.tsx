import { Button, IconButton } from '@merchloom/ui/button';
import { EmptyState } from '@merchloom/ui/empty-state';
import { TextField } from '@merchloom/ui/field';
import { Plus, Trash } from '@merchloom/ui/icons';
import { Stack } from '@merchloom/ui/layout';
import { VisuallyHidden } from '@merchloom/ui/visually-hidden';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useState } from 'react';
import { type EditedGroup, newFaq, newGroup, place, positionOf, step } from './arrange.ts';
import { FaqRow } from './faq-row.tsx';
import css from './faqs.module.css';

interface FaqGroupsProps {
  groups: EditedGroup[];
  /** By their places on the wire, `groups.0.faqs.1.question`. */
  errors: Readonly<Record<string, string>>;
  readOnly: boolean;
  onChange: (groups: EditedGroup[]) => void;
}

/** Groups of questions: written, added, taken out, and ordered by hand or by keys. */
export function FaqGroups({ groups, errors, readOnly, onChange }: FaqGroupsProps) {
  const { t } = useTranslation('admin-events');
  const [open, setOpen] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const [told, setTold] = useState('');
  const all = groups.reduce((sum, { faqs }) => sum + faqs.length, 0);

  const change = (at: number, part: Partial<EditedGroup>) =>
    onChange(groups.map((group, index) => (index === at ? { ...group, ...part } : group)));
  const moved = (next: EditedGroup[], id: string) => {
    onChange(next);
    setTold(t('faqs.moved', { position: positionOf(next, id), count: all }));
  };
  const add = (at: number) => {
    const faq = newFaq();
    setOpen(faq.id);
    change(at, { faqs: [...groups[at]!.faqs, faq] });
  };

  return (
    <Stack gap={16}>
      <VisuallyHidden role="status">{told}</VisuallyHidden>
      {groups.length === 0 && <EmptyState compact drawing="box" title={t('faqs.none')} text={t('faqs.noneText')} />}
      {groups.map((group, at) => (
        <section
          key={group.key}
          className={css.group}
          aria-label={group.title || t('faqs.group')}
          data-over={over === group.key || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(group.key);
          }}
          onDrop={(event) => {
            setOver(null);
            const id = event.dataTransfer.getData('text/plain');
            moved(place(groups, id, at, group.faqs.filter((faq) => faq.id !== id).length), id);
          }}
        >
          <div className={css.head}>
            <TextField
              label={t('faqs.group')}
              value={group.title}
              maxLength={80}
              disabled={readOnly}
              error={errors[`groups.${at}.title`]}
              onValueChange={(title) => change(at, { title })}
            />
            {!readOnly && (
              <IconButton
                icon={<Trash />}
                label={t('faqs.removeGroup', { title: group.title })}
                onClick={() => onChange(groups.toSpliced(at, 1))}
              />
            )}
          </div>
          <ul className={css.list}>
            {group.faqs.map((faq, index) => (
              <FaqRow
                key={faq.id}
                faq={faq}
                open={open === faq.id || Object.keys(errors).some((field) => field.startsWith(`groups.${at}.faqs.${index}.`))}
                readOnly={readOnly}
                first={at === 0 && index === 0}
                last={at === groups.length - 1 && index === group.faqs.length - 1}
                errors={{ question: errors[`groups.${at}.faqs.${index}.question`], answer: errors[`groups.${at}.faqs.${index}.answer`] }}
                over={over === faq.id}
                onOver={() => setOver(faq.id)}
                onOpen={(wanted) => setOpen(wanted ? faq.id : null)}
                onChange={(part) => change(at, { faqs: group.faqs.map((each, i) => (i === index ? { ...each, ...part } : each)) })}
                onRemove={() => change(at, { faqs: group.faqs.toSpliced(index, 1) })}
                onStep={(by) => moved(step(groups, faq.id, by), faq.id)}
                onDropped={(id) => {
                  setOver(null);
                  if (id !== faq.id) moved(place(groups, id, at, group.faqs.filter((each) => each.id !== id).indexOf(faq)), id);
                }}
              />
            ))}
          </ul>
          {!readOnly && (
            <div>
              <Button size="sm" variant="ghost" icon={<Plus />} onClick={() => add(at)}>
                {t('faqs.add')}
              </Button>
            </div>
          )}
        </section>
      ))}
      {!readOnly && (
        <div>
          <Button variant="secondary" icon={<Plus />} onClick={() => onChange([...groups, newGroup()])}>
            {t('faqs.addGroup')}
          </Button>
        </div>
      )}
    </Stack>
  );
}
