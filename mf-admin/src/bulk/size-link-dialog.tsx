import type { SizeLink } from '@merchloom/contracts/size-links';
import { Dialog } from '@merchloom/ui/dialog';
import { Checkbox, Fieldset, TextArea, TextField } from '@merchloom/ui/field';
import { Stack } from '@merchloom/ui/layout';
import { newIdempotencyKey } from '@merchloom/web-kit/http';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { useRef } from 'react';
import { RecordForm } from '../forms/record-form.tsx';
import { useReading } from '../forms/use-reading.ts';
import { standing, useRecord } from '../forms/use-record.ts';
import css from './bulk.module.css';
import { changeLinkFx, createLinkFx, type LinkFacts, loadProductsFx, type OfEvent } from './calls.ts';
import { dayEnd, dayOf } from './deadline.ts';
import { factsOf } from './size-links.tsx';

interface LinkDialogProps {
  of: OfEvent;
  /** Null makes a new one. */
  link: SizeLink | null;
  onSaved: (link: SizeLink) => void;
  onClose: () => void;
}

const blank: LinkFacts = { title: '', note: '', product_ids: [], ask_address: false, pieces_each: 1, ends_at: null };
const mostEach = 10;

/** What a link asks for, and until when. */
export function LinkDialog({ of, link, onSaved, onClose }: LinkDialogProps) {
  const { t } = useTranslation('admin-bulk');
  const { t: common } = useTranslation('admin');
  const { products, create, change } = useUnit({ products: loadProductsFx, create: createLinkFx, change: changeLinkFx });
  const { value: offered } = useReading(() => products(of), `products ${of.slug}`);
  const key = useRef({ of: '', key: '' });
  const form = useRecord<LinkFacts, SizeLink>({
    initial: link ? factsOf(link) : blank,
    version: link?.version ?? 0,
    save(facts, version) {
      if (link) return change({ ...of, link: link.id, version, facts: { ...facts, closed: link.closed } });
      // The same words make one link, however often they are sent.
      const said = JSON.stringify(facts);
      if (key.current.of !== said) key.current = { of: said, key: newIdempotencyKey() };
      return create({ ...of, facts, key: key.current.key });
    },
    theirs: standing(factsOf, 'size_link'),
    onSaved,
  });
  const { values, errors, change: set } = form;
  const all = offered?.map(({ product_id }) => product_id) ?? [];
  const chosen = values.product_ids.length === 0 ? all : values.product_ids;
  // Everything means whatever the event has, later too.
  const toggle = (id: string) => {
    const next = chosen.includes(id) ? chosen.filter((each) => each !== id) : all.filter((each) => each === id || chosen.includes(each));
    if (next.length > 0) set({ product_ids: next.length === all.length ? [] : next });
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t(link ? 'links.edit' : 'links.new')}
      description={t('links.formText')}
      closeLabel={common('state.close')}
    >
      <RecordForm form={form} submitLabel={t(link ? 'links.save' : 'links.make')} label={(field) => t(`links.field.${field}`)}>
        <Stack gap={16}>
          <TextField
            label={t('links.field.title')}
            hint={t('links.titleHint')}
            maxLength={120}
            value={values.title}
            error={errors.title}
            onValueChange={(title) => set({ title })}
          />
          <TextArea
            label={t('links.field.note')}
            optionalLabel={t('optional')}
            rows={3}
            maxLength={500}
            value={values.note}
            error={errors.note}
            onValueChange={(note) => set({ note })}
          />
          {offered && offered.length > 1 && (
            <Fieldset legend={t('links.field.product_ids')}>
              <div className={css.choices}>
                {offered.map(({ product_id, name }) => (
                  <Checkbox
                    key={product_id}
                    label={name}
                    checked={chosen.includes(product_id)}
                    onCheckedChange={() => toggle(product_id)}
                  />
                ))}
              </div>
            </Fieldset>
          )}
          <div className={css.pair}>
            <TextField
              label={t('links.field.pieces_each')}
              type="number"
              min={1}
              max={mostEach}
              value={String(values.pieces_each)}
              error={errors.pieces_each}
              onValueChange={(typed) => set({ pieces_each: Math.min(mostEach, Math.max(1, Math.trunc(Number(typed)) || 1)) })}
            />
            <TextField
              label={t('links.field.ends_at')}
              optionalLabel={t('optional')}
              hint={t('links.endsHint')}
              type="date"
              value={values.ends_at ? dayOf(values.ends_at) : ''}
              error={errors.ends_at}
              onValueChange={(day) => set({ ends_at: day ? dayEnd(day) : null })}
            />
          </div>
          <Checkbox
            label={t('links.field.ask_address')}
            hint={t('links.addressHint')}
            checked={values.ask_address}
            onCheckedChange={(ask_address) => set({ ask_address })}
          />
        </Stack>
      </RecordForm>
    </Dialog>
  );
}
