import type { ImageElement, PictureCrop } from '@merchloom/contracts/design';
import { Button } from '@merchloom/ui/button';
import { Dialog } from '@merchloom/ui/dialog';
import { LocalError } from '@merchloom/ui/error-page';
import { Select } from '@merchloom/ui/field';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { wholePicture } from '../document/pictures.ts';
import { NumberField } from '../inspector/number-field.tsx';
import { $pixels, commanded, pixelsLearned } from '../model/designer.ts';
import { $addressOf } from '../model/uploads.ts';
import { moved, pulled, shaped } from './crop-box.ts';
import { CropFrame } from './crop-frame.tsx';
import css from './pictures.module.css';

/** Width to height in px; `picture`: its own. */
const shapes = { free: null, picture: 'picture', square: 1, landscape: 3 / 2, portrait: 2 / 3, wide: 16 / 9 } as const;
type Shape = keyof typeof shapes;

/** Which part of a picture is shown: pulled, told in numbers, or moved by keys. */
export function CropDialog({ element, onClose }: { element: ImageElement; onClose: () => void }) {
  const { t } = useTranslation('builder');
  const { known, addressOf } = useUnit({ known: $pixels, addressOf: $addressOf });
  const [command, learn] = useUnit([commanded, pixelsLearned]);
  const [crop, setCrop] = useState<PictureCrop>(element.crop ?? wholePicture);
  const [shape, setShape] = useState<Shape>('free');
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  const pixels = known[element.src];
  const ratioOf = (asked: Shape): number | null => {
    const wanted = shapes[asked];
    if (wanted === null || !pixels) return null;
    return wanted === 'picture' ? 1 : (wanted * pixels.height) / pixels.width;
  };
  const ratio = ratioOf(shape);
  const px = (share: number, of: 'width' | 'height') => Math.round(share * (pixels?.[of] ?? 0));
  const number = (label: string, value: number, of: 'width' | 'height', change: (share: number) => PictureCrop) => (
    <NumberField
      label={label}
      unit="px"
      least={0}
      most={pixels?.[of] ?? 0}
      disabled={!pixels}
      value={px(value, of)}
      onCommit={(next) => setCrop(change(next / (pixels?.[of] ?? 1)))}
    />
  );
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={t('picture.crop')}
      description={t('picture.cropText')}
      closeLabel={t('close')}
      footer={
        <div className={css.actions}>
          <Button
            variant="ghost"
            onClick={() => {
              setShape('free');
              setCrop(wholePicture);
            }}
          >
            {t('picture.whole')}
          </Button>
          <Button
            disabled={!pixels || failed}
            onClick={() => {
              command({ kind: 'crop', id: element.id, crop });
              onClose();
            }}
          >
            {t('picture.apply')}
          </Button>
        </div>
      }
    >
      {failed ? (
        <LocalError
          title={t('picture.missing')}
          text={t('stage.failedText')}
          retryLabel={t('retry')}
          onRetry={() => {
            setFailed(false);
            setAttempt(attempt + 1);
          }}
        />
      ) : (
        <div className={css.cropping}>
          <CropFrame
            key={attempt}
            address={addressOf?.(element.src) ?? element.src}
            crop={crop}
            mirrored={{ x: element.scale.x < 0, y: element.scale.y < 0 }}
            words={t('picture.part', {
              width: px(crop.width, 'width'),
              height: px(crop.height, 'height'),
              left: px(crop.left, 'width'),
              top: px(crop.top, 'height'),
            })}
            keysHint={t('picture.keys')}
            onMove={(x, y) => setCrop((now) => moved(now, x, y))}
            onPull={(handle, x, y) => setCrop((now) => pulled(now, handle, x, y, ratio))}
            onPixels={(facts) => learn({ src: element.src, ...facts })}
            onFailed={() => setFailed(true)}
          />
          <div className={css.numbers}>
            <Select
              label={t('picture.shape')}
              value={shape}
              disabled={!pixels}
              onValueChange={(value) => {
                const wanted = ratioOf(value as Shape);
                setShape(value as Shape);
                if (wanted !== null) setCrop(shaped(crop, wanted));
              }}
              options={Object.keys(shapes).map((value) => ({ value, label: t(`picture.shapes.${value}`) }))}
            />
            {number(t('inspector.left'), crop.left, 'width', (left) => moved(crop, left - crop.left, 0))}
            {number(t('inspector.top'), crop.top, 'height', (top) => moved(crop, 0, top - crop.top))}
            {number(t('inspector.width'), crop.width, 'width', (width) => pulled(crop, 'e', width - crop.width, 0, ratio))}
            {number(t('inspector.height'), crop.height, 'height', (height) => pulled(crop, 's', 0, height - crop.height, ratio))}
          </div>
        </div>
      )}
    </Dialog>
  );
}
