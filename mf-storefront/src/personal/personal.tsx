import { lettersNumbersSpaces, shownTexts } from '@merchloom/contracts/custom-text';
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
import { designOf, fieldsOf, keepTexts, type PersonalField, readTexts, sides, type Texts, textOf, versionOf } from './fields.ts';
import { LiveMockup } from './live-mockup.tsx';
import { paint, type TextProblem, textProblems } from './painter.ts';
import css from './personal.module.css';

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

/** One field for each text that the organiser leaves to the buyer; the picture beside it answers. */
export function Personal({ bootstrap, product, colour, stage, side, onSide, onWords, ref }: Props) {
  const { t } = useTranslation('personal');
  const { slug } = bootstrap.store.event;
  const ask = useUnit(askPicturesFx);
  const fields = useMemo(() => fieldsOf(product), [product]);
  const [texts, setTexts] = useState<Texts>(() => readTexts(slug, product.product_id, fields));
  const [problems, setProblems] = useState<Record<string, TextProblem>>({});
  const [refused, setRefused] = useState<Partial<Record<Side, string>>>({});
  const [preview, setPreview] = useState<'painting' | 'painted' | 'failed'>('painting');
  const close = useRef<HTMLCanvasElement>(null);
  const section = useRef<HTMLElement>(null);

  const version = useMemo(() => versionOf(product, texts), [product, texts]);
  const design = useMemo(() => designOf(product, version), [product, version]);
  const changed = (of: Side) => version[`custom_text_${of}`] !== '';
  const heather = product.heathers?.[product.colour_codes.indexOf(colour.code)] ?? false;
  const words = shownTexts(version.custom_text_front, version.custom_text_back).join(', ');

  useEffect(() => keepTexts(slug, product.product_id, texts), [slug, product.product_id, texts]);
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
      const focus = (field: PersonalField | undefined) =>
        void (field && section.current?.querySelector<HTMLElement>(`[id="${idOf(field)}"]`)?.focus());
      const wrong = fields.find(problemOf);
      if (wrong) {
        focus(wrong);
        return null;
      }
      if (!changed('front') && !changed('back')) return undefined;
      const { custom_text_front, custom_text_back } = version;
      const wanted = { product_id: product.product_id, colour_code: colour.code, custom_text_front, custom_text_back };
      try {
        return { ...version, images: await ask({ tenant: bootstrap.tenant.id, slug, version: wanted }) };
      } catch (error) {
        if (!isApiError(error) || error.status !== 422) {
          // The order is drawn from the texts: without the network the basket shows the sample for a while.
          return { ...version, images: { front_preview: colour.front, back_preview: colour.back } };
        }
        const { custom_text_front: front, custom_text_back: back } = firstMessages(error);
        setRefused({ ...(front && { front }), ...(back && { back }) });
        focus(fields.find((field) => (field.side === 'front' ? front : back)) ?? fields[0]);
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

  function write(field: PersonalField, text: string) {
    setRefused(({ [field.side]: _, ...others }) => others);
    setTexts({ ...texts, [field.id]: text });
    if (side !== field.side) onSide(field.side);
  }

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
            label={sides.every((each) => fields.some((other) => other.side === each)) ? t(field.side, { label }) : label}
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

const idOf = ({ side, id }: PersonalField): string => `personal-${side}-${id}`;
