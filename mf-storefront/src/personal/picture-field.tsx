import { dpiLimits, effectiveDpi } from '@merchloom/artwork/design/print-warnings';
import { coverCrop, leastBuyerDpi } from '@merchloom/contracts/custom-picture';
import type { ImageElement } from '@merchloom/contracts/design';
import { uploadLimit } from '@merchloom/contracts/upload-limit';
import { Button } from '@merchloom/ui/button';
import { AlertTriangle, Image, Upload } from '@merchloom/ui/icons';
import { Meter } from '@merchloom/ui/progress';
import { isApiError } from '@merchloom/web-kit/http';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { useEffect, useId, useRef, useState } from 'react';
import { type OwnPicture, sendPictureFx } from './own-pictures.ts';
import css from './personal.module.css';

interface PictureFieldProps {
  id: string;
  label: string;
  element: ImageElement;
  dpi: number;
  value: OwnPicture | undefined;
  onChange: (picture: OwnPicture | undefined) => void;
  /** Whether a picture is on its way. */
  onBusy: (busy: boolean) => void;
  error?: string | undefined;
}

const accepted = 'image/jpeg,image/png,image/webp';

/** At how many dpi a picture prints in the box of an element. */
export const printedDpi = (element: ImageElement, dpi: number, picture: Pick<OwnPicture, 'width' | 'height'>): number =>
  effectiveDpi({ ...element, crop: coverCrop(element, picture) }, dpi, picture);

/** A picture of the buyer's own, out of the camera roll or a folder; it can be cancelled, exchanged and taken back. */
export function PictureField({ id, label, element, dpi, value, onChange, onBusy, error }: PictureFieldProps) {
  const { t } = useTranslation('personal');
  const send = useUnit(sendPictureFx);
  const [sending, setSending] = useState<{ name: string; share: number } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const texts = useId();
  useEffect(() => () => running.current?.abort(), []);

  async function upload(file: File | undefined) {
    if (!file) return;
    // Nobody should send 30 MB from a phone to be told that it is too much.
    if (file.size > uploadLimit) return setFailure(t('picture.tooLarge'));
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const mine = () => running.current === controller;
    setFailure(null);
    setSending({ name: file.name, share: 0 });
    onBusy(true);
    try {
      const onProgress = (share: number) => mine() && setSending({ name: file.name, share });
      const picture = await send({ file, signal: controller.signal, onProgress });
      if (mine()) onChange(picture);
    } catch (refusal) {
      if (!mine() || controller.signal.aborted) return;
      setFailure((isApiError(refusal) && (refusal.errors.file?.[0] ?? refusal.message)) || t('picture.failed'));
    } finally {
      if (mine()) rest();
    }
  }
  const rest = () => {
    setSending(null);
    onBusy(false);
  };
  function cancel() {
    running.current?.abort();
    running.current = null;
    rest();
  }

  const printed = value && printedDpi(element, dpi, value);
  const small = printed !== undefined && printed < dpiLimits.least;
  const wrong = failure ?? error ?? (printed !== undefined && printed < leastBuyerDpi ? t('picture.tooSmall') : undefined);
  return (
    <fieldset className={css.picture} data-invalid={wrong ? '' : undefined}>
      <legend>{label}</legend>
      <span className={css.thumb} aria-hidden="true">
        {value ? <img src={value.thumb} alt="" /> : <Image />}
      </span>
      <div className={css.pictureSide}>
        {sending && (
          <Meter
            label={sending.name}
            value={sending.share}
            max={1}
            valueText={sending.share < 1 ? `${Math.round(sending.share * 100)} %` : t('picture.reading')}
          />
        )}
        <div className={css.pictureActions}>
          <Button
            ref={opener}
            id={id}
            size="sm"
            variant="secondary"
            icon={sending ? undefined : <Upload />}
            aria-describedby={texts}
            onClick={() => (sending ? cancel() : field.current?.click())}
          >
            {t(sending ? 'picture.cancel' : value ? 'picture.exchange' : 'picture.choose')}
          </Button>
          {value && !sending && (
            <Button
              size="sm"
              variant="ghost"
              onClick={() => {
                onChange(undefined);
                setFailure(null);
                opener.current?.focus();
              }}
            >
              {t('picture.remove')}
            </Button>
          )}
        </div>
        <div id={texts} className={css.pictureTexts}>
          {wrong ? (
            <p role="alert" className={css.pictureError}>
              <AlertTriangle /> {wrong}
            </p>
          ) : small ? (
            <p role="status" className={css.pictureWarning}>
              <AlertTriangle /> {t('picture.small', { dpi: printed })}
            </p>
          ) : null}
          {!wrong && <p>{t(value ? 'picture.asSeen' : 'picture.hint')}</p>}
        </div>
      </div>
      <input
        ref={field}
        type="file"
        accept={accepted}
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          void upload(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
    </fieldset>
  );
}
