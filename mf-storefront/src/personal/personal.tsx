import { leastBuyerDpi } from '@merchloom/contracts/custom-picture';
import { lettersNumbersSpaces } from '@merchloom/contracts/custom-text';
import { shownPictures, shownTexts } from '@merchloom/contracts/shown-texts';
import type { StoreBootstrap, StoreProduct } from '@merchloom/contracts/store';
import type { Side } from '@merchloom/contracts/vocabulary';
import { Alert } from '@merchloom/ui/alert';
import { TextField } from '@merchloom/ui/field';
import { firstMessages, isApiError } from '@merchloom/web-kit/http';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import type { OwnVersion } from '../basket/lines.ts';
import type { Colour } from '../store/products.ts';
import { askPicturesFx } from './ask-pictures.ts';
import {
  designOf,
  fieldsOf,
  keepTexts,
  type PersonalField,
  type PictureSlot,
  readTexts,
  sides,
  slotsOf,
  type Texts,
  textOf,
  versionOf,
} from './fields.ts';
import { LiveMockup } from './live-mockup.tsx';
import { keepPictures, type OwnPicture, type OwnPictures, readPictures } from './own-pictures.ts';
import { paint, type TextProblem, textProblems } from './painter.ts';
import css from './personal.module.css';
import { PictureField, printedDpi } from './picture-field.tsx';

export interface PersonalHandle {
  /** What the basket takes: nothing where nothing was changed, `null` where something is wrong, which then has the focus. */
  finish(): Promise<OwnVersion | undefined | null>;
  /** A large picture of a side for the viewer; `null` where the product's own shows the same. */
  enlarge(side: Side): Promise<string | null>;
}

interface Props {
  bootstrap: StoreBootstrap;
  product: StoreProduct;
  colour: Colour;
  /** The element that holds the product's picture. */
  stage: HTMLElement | null;
  side: Side;
  onSide: (side: Side) => void;
  /** What stands on the product, for those who cannot see it. */
  onWords: (words: string) => void;
  ref: Ref<PersonalHandle>;
}

/** One field for each text and picture that the organiser leaves to the buyer; the mockup beside it answers. */
export function Personal({ bootstrap, product, colour, stage, side, onSide, onWords, ref }: Props) {
  const { t } = useTranslation('personal');
  const { slug } = bootstrap.store.event;
  const ask = useUnit(askPicturesFx);
  const fields = useMemo(() => fieldsOf(product), [product]);
  const slots = useMemo(() => slotsOf(product), [product]);
  const [texts, setTexts] = useState<Texts>(() => readTexts(slug, product.product_id, fields));
  const [pictures, setPictures] = useState<OwnPictures>(() => readPictures(slug, product.product_id, Date.now()));
  const [sending, setSending] = useState<ReadonlySet<string>>(new Set());
  const [refusedPictures, setRefusedPictures] = useState<Readonly<Record<string, string>>>({});
  const [problems, setProblems] = useState<Record<string, TextProblem>>({});
  const [refused, setRefused] = useState<Partial<Record<Side, string>>>({});
  const [preview, setPreview] = useState<'painting' | 'painted' | 'failed'>('painting');
  const close = useRef<HTMLCanvasElement>(null);
  const section = useRef<HTMLElement>(null);

  const version = useMemo(() => versionOf(product, texts, pictures), [product, texts, pictures]);
  const design = useMemo(() => designOf(product, version, pictures), [product, version, pictures]);
  const changed = (of: Side) => version[`custom_text_${of}`] !== '';
  const heather = product.heathers?.[product.colour_codes.indexOf(colour.code)] ?? false;
  const customTexts = [version.custom_text_front, version.custom_text_back];
  const own = shownPictures(...customTexts).length;
  const words = [...shownTexts(...customTexts), ...(own > 0 ? [t('picture.words', { count: own })] : [])].join(', ');

  useEffect(() => keepTexts(slug, product.product_id, texts), [slug, product.product_id, texts]);
  useEffect(() => keepPictures(slug, product.product_id, pictures), [slug, product.product_id, pictures]);
  useEffect(() => onWords(words), [onWords, words]);
  useEffect(() => {
    let current = true;
    textProblems(design).then(
      (found) => current && setProblems(found),
      // A typeface that did not arrive is looked at by the server.
      () => {},
    );
    return () => {
      current = false;
    };
  }, [design]);

  /** The sample is the organiser's business. */
  const problemOf = (field: PersonalField) => (textOf(texts, field) === field.element.text ? undefined : problems[field.id]);
  const errorOf = (field: PersonalField): string | undefined => {
    const problem = problemOf(field);
    if (problem) return problem.kind === 'wide' ? t('tooWide') : t('glyph', { characters: problem.characters });
    return refused[field.side];
  };

  useImperativeHandle(ref, () => ({
    async finish() {
      const focus = (field: PersonalField | PictureSlot | undefined) =>
        void (field && section.current?.querySelector<HTMLElement>(`[id="${idOf(field)}"]`)?.focus());
      const wrong = fields.find(problemOf);
      if (wrong) {
        focus(wrong);
        return null;
      }
      const refuse = (slot: PictureSlot, message: string) => {
        setRefusedPictures((now) => ({ ...now, [slot.id]: message }));
        focus(slot);
        return null;
      };
      const waiting = slots.find(({ id }) => sending.has(id));
      if (waiting) return refuse(waiting, t('picture.wait'));
      const small = slots.find(
        ({ id, element }) => pictures[id] && printedDpi(element, product.print_area.dpi, pictures[id]) < leastBuyerDpi,
      );
      if (small) return refuse(small, t('picture.tooSmall'));
      if (!changed('front') && !changed('back')) return undefined;
      const chosen = slots.filter(({ id }) => pictures[id]);
      const { custom_text_front, custom_text_back } = version;
      const wanted = { product_id: product.product_id, colour_code: colour.code, custom_text_front, custom_text_back };
      try {
        return { ...version, images: await ask({ tenant: bootstrap.tenant.id, slug, version: wanted }) };
      } catch (error) {
        const unreached = !isApiError(error) || error.status !== 422;
        // Only the server can take a picture over.
        if (unreached && chosen[0]) return refuse(chosen[0], t('picture.offline'));
        if (unreached) {
          // The order is drawn from the texts: without the network the basket shows the sample for a while.
          return { ...version, images: { front_preview: colour.front, back_preview: colour.back } };
        }
        const { custom_text_front: front, custom_text_back: back, ...others } = firstMessages(error);
        const refusedSlot = chosen.find((slot) => others[`custom_picture_${slot.side}`]);
        if (refusedSlot) for (const slot of chosen) setPictureError(slot, others[`custom_picture_${slot.side}`]);
        setRefused({ ...(front && { front }), ...(back && { back }) });
        focus(fields.find((field) => (field.side === 'front' ? front : back)) ?? refusedSlot ?? fields[0]);
        return null;
      }
    },
    async enlarge(of) {
      if (!changed(of)) return null;
      const picture = await paint({ garment: product.garment, side: of, colour: { hex: colour.hex, heather }, design, width: 1200 });
      const blob = await new Promise<Blob | null>((resolve) => picture.toBlob(resolve, 'image/webp', 0.9));
      return blob && URL.createObjectURL(blob);
    },
  }));

  function setPictureError({ id }: PictureSlot, message: string | undefined) {
    setRefusedPictures(({ [id]: _, ...others }) => (message ? { ...others, [id]: message } : others));
  }
  function busy(slot: PictureSlot, is: boolean) {
    setSending((now) => new Set(is ? [...now, slot.id] : [...now].filter((id) => id !== slot.id)));
    // Nobody waits for it any more.
    if (!is) setPictureError(slot, undefined);
  }
  function show(slot: PictureSlot, picture: OwnPicture | undefined) {
    setPictureError(slot, undefined);
    setPictures(({ [slot.id]: _, ...others }) => (picture ? { ...others, [slot.id]: picture } : others));
    if (side !== slot.side) onSide(slot.side);
  }
  function write(field: PersonalField, text: string) {
    setRefused(({ [field.side]: _, ...others }) => others);
    setTexts({ ...texts, [field.id]: text });
    if (side !== field.side) onSide(field.side);
  }

  const bothSides = sides.every((each) => [...fields, ...slots].some((other) => other.side === each));
  return (
    <section ref={section} className={css.personal} aria-labelledby="personal-title">
      <h2 id="personal-title" className={css.title}>
        {t('title')}
      </h2>
      {fields.map((field, index) => {
        const { element, maxLength } = field;
        const text = textOf(texts, field);
        const lettersOnly = element.allowed === 'letters-numbers-spaces';
        const label = element.label || (fields.length > 1 ? t('fieldOf', { number: index + 1 }) : t('field'));
        return (
          <TextField
            key={field.id}
            id={idOf(field)}
            label={bothSides ? t(field.side, { label }) : label}
            value={text}
            onValueChange={(value) => write(field, value)}
            onFocus={(event) => {
              if (side !== field.side) onSide(field.side);
              if (text === element.text) event.currentTarget.select();
            }}
            maxLength={maxLength}
            counter
            counterLabel={(used, most) => t('counter', { used, most })}
            {...(lettersOnly && { allowed: lettersNumbersSpaces, notAllowedMessage: t('notAllowed') })}
            hint={text.trim() === '' ? t('blank') : text === element.text ? t('sample', { text }) : t('asSeen')}
            error={errorOf(field)}
            autoComplete="off"
            enterKeyHint="done"
          />
        );
      })}
      {slots.map((slot, index) => {
        const label = slot.element.label || (slots.length > 1 ? t('picture.fieldOf', { number: index + 1 }) : t('picture.field'));
        return (
          <PictureField
            key={slot.id}
            id={idOf(slot)}
            label={bothSides ? t(slot.side, { label }) : label}
            element={slot.element}
            dpi={product.print_area.dpi}
            value={pictures[slot.id]}
            onChange={(picture) => show(slot, picture)}
            onBusy={(is) => busy(slot, is)}
            error={refusedPictures[slot.id]}
          />
        );
      })}
      {changed(side) && (
        <div className={css.close} aria-hidden="true">
          <canvas ref={close} />
        </div>
      )}
      {preview === 'failed' && (
        <Alert tone="warning" title={t('failed')}>
          {t('failedText')}
        </Alert>
      )}
      {stage && changed(side) && (
        <LiveMockup
          stage={stage}
          product={product}
          colour={{ hex: colour.hex, heather }}
          side={side}
          design={design}
          close={close}
          onState={setPreview}
        />
      )}
    </section>
  );
}

const idOf = ({ side, id }: PersonalField | PictureSlot): string => `personal-${side}-${id}`;
