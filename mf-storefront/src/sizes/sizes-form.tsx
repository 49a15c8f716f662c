import type { SizePage } from '@merchloom/contracts/size-links';
import { Alert, ErrorSummary } from '@merchloom/ui/alert';
import { Button } from '@merchloom/ui/button';
import { Select, TextField } from '@merchloom/ui/field';
import { Plus, X } from '@merchloom/ui/icons';
import { firstMessages, isApiError, newIdempotencyKey } from '@merchloom/web-kit/http';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Answer, bodyOf, checkAnswer, firstPiece, type PersonField, type Piece } from './answer.ts';
import { answerSizesFx, type LinkAddress } from './model.ts';
import { idOf, PieceFields } from './piece-fields.tsx';
import css from './sizes.module.css';

interface SizesFormProps {
  link: LinkAddress;
  page: SizePage;
  /** Of the answer that is changed; null for a new one. */
  mark: string | null;
  answer: Answer;
  onChange: (answer: Answer) => void;
  onDone: (mark: string) => void;
  onOver: () => void;
}

/** What one person wants and who they are. What is wrong stands at its field, and is summed up above. */
export function SizesForm({ link, page, mark, answer, onChange, onDone, onOver }: SizesFormProps) {
  const { t } = useTranslation('sizes');
  const { send, language } = useUnit({ send: answerSizesFx, language: $language });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const summary = useRef<HTMLDivElement>(null);
  const due = useRef(false);
  const sending = useRef(false);
  const key = useRef({ of: '', key: '' });
  useEffect(() => {
    if (!due.current || !summary.current) return;
    due.current = false;
    summary.current.focus();
  });

  const change = (part: Partial<Answer>, fixed: (field: string) => boolean) => {
    onChange({ ...answer, ...part });
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !fixed(field))));
  };
  const refuse = (found: Record<string, string>) => {
    setErrors(found);
    due.current = true;
  };

  async function submit(submitted: FormEvent) {
    submitted.preventDefault();
    if (sending.current) return;
    const found = checkAnswer(page, answer);
    setFailure(null);
    if (Object.keys(found).length > 0)
      return refuse(Object.fromEntries(Object.entries(found).map(([field, code]) => [field, t(`errors.${code}`)])));
    const body = bodyOf(page, answer, mark);
    const said = JSON.stringify(body);
    // The same words are the same answer, however often they are sent.
    if (key.current.of !== said) key.current = { of: said, key: newIdempotencyKey() };
    sending.current = true;
    setBusy(true);
    try {
      onDone(await send({ ...link, body, key: key.current.key }));
    } catch (error) {
      const messages = firstMessages(error);
      if (isApiError(error) && error.status > 0) key.current = { of: '', key: '' };
      if (Object.keys(messages).length > 0) refuse(messages);
      else setFailure(isApiError(error) && error.status > 0 && error.message !== error.code ? error.message : t('failedText'));
      if (isApiError(error) && error.code === 'size_link_over') onOver();
      setBusy(false);
    }
    sending.current = false;
  }

  const field = (name: PersonField, more: { longest?: number; optional?: boolean; autoComplete: string }) => ({
    id: idOf(name),
    label: t(`fields.${name}`),
    value: answer.person[name],
    error: errors[name],
    maxLength: more.longest ?? 100,
    autoComplete: more.autoComplete,
    ...(more.optional ? { optionalLabel: t('optional') } : { required: true }),
    onValueChange: (value: string) => change({ person: { ...answer.person, [name]: value } }, (wrong) => wrong === name),
  });
  const put = (at: number, piece: Piece) =>
    change({ pieces: answer.pieces.with(at, piece) }, (wrong) => wrong.startsWith(`lines.${at}`) || wrong === 'lines');
  const drop = (at: number) => change({ pieces: answer.pieces.toSpliced(at, 1) }, (wrong) => wrong.startsWith('lines'));
  const another = firstPiece(page);
  const more = answer.pieces.length < page.pieces_each && another;
  const listed = Object.entries(errors).map(([name, message]) => {
    const label = t(`fields.${name.split('.').at(-1)}`, { defaultValue: '' });
    return { id: idOf(name), message: label ? `${label}: ${message}` : message };
  });

  if (!another) return <Alert tone="warning">{t('nothing')}</Alert>;
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      {failure && (
        <Alert tone="danger" live="assertive">
          {failure}
        </Alert>
      )}
      <ErrorSummary ref={summary} title={t('summary', { count: listed.length })} errors={listed} />
      <div id={idOf('lines')} tabIndex={-1} className={css.pieces}>
        {answer.pieces.map((piece, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces are what stands at their place
          <section key={at} className={css.card} aria-label={t('piece', { number: at + 1 })}>
            {answer.pieces.length > 1 && (
              <div className={css.pieceHead}>
                <h2>{t('piece', { number: at + 1 })}</h2>
                <Button
                  type="button"
                  size="sm"
                  variant="ghost"
                  icon={<X />}
                  aria-label={t('dropPiece', { number: at + 1 })}
                  onClick={() => drop(at)}
                >
                  {t('drop')}
                </Button>
              </div>
            )}
            <PieceFields page={page} piece={piece} path={`lines.${at}`} errors={errors} onChange={(changed) => put(at, changed)} />
          </section>
        ))}
        {errors.lines && <p className={css.error}>{errors.lines}</p>}
        {more && (
          <Button
            type="button"
            variant="secondary"
            icon={<Plus />}
            onClick={() => change({ pieces: [...answer.pieces, more] }, () => false)}
          >
            {t('addPiece', { max: page.pieces_each })}
          </Button>
        )}
      </div>
      <section className={css.card} aria-label={t('you')}>
        <h2 className={css.subtitle}>{t('you')}</h2>
        <TextField {...field('name', { autoComplete: 'name' })} />
        <TextField
          {...field('email', { longest: 254, optional: true, autoComplete: 'email' })}
          type="email"
          inputMode="email"
          hint={t('emailHint')}
        />
        {page.ask_address && (
          <>
            <TextField {...field('phone', { longest: 40, optional: true, autoComplete: 'tel' })} type="tel" inputMode="tel" />
            <Select
              id={idOf('address_country')}
              label={t('fields.address_country')}
              placeholder={t('choose')}
              value={answer.person.address_country}
              error={errors.address_country}
              autoComplete="country"
              onValueChange={(address_country) =>
                change({ person: { ...answer.person, address_country, address_state: '' } }, (wrong) => wrong === 'address_country')
              }
              options={countriesIn(page.countries, language)}
            />
            <TextField {...field('address_first_line', { autoComplete: 'address-line1' })} />
            <TextField {...field('address_second_line', { optional: true, autoComplete: 'address-line2' })} />
            <TextField {...field('address_city', { autoComplete: 'address-level2' })} />
            <TextField {...field('address_postcode', { longest: 16, autoComplete: 'postal-code' })} />
            {answer.person.address_country === 'US' ? (
              <TextField {...field('address_state', { longest: 40, autoComplete: 'address-level1' })} />
            ) : (
              <TextField {...field('address_county', { optional: true, autoComplete: 'address-level1' })} />
            )}
          </>
        )}
      </section>
      {/* Nobody sees or reaches it: only machines fill it in. */}
      <div className={css.trap} aria-hidden="true">
        <label>
          Website
          <input
            name="website"
            tabIndex={-1}
            autoComplete="off"
            value={answer.website}
            onChange={({ target }) => onChange({ ...answer, website: target.value })}
          />
        </label>
      </div>
      <Button type="submit" size="lg" block busy={busy} busyLabel={t('sending')}>
        {t(mark ? 'saveChange' : 'send')}
      </Button>
    </form>
  );
}

function countriesIn(codes: readonly string[], language: string) {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' });
  return codes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((one, other) => one.label.localeCompare(other.label, language));
}
