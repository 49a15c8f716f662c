import type { OrderDetail } from '@merchloom/contracts/orders';
import { previewAt } from '@merchloom/contracts/preview-address';
import { Image } from '@merchloom/ui/icons';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useState } from 'react';
import css from './order.module.css';

type Line = OrderDetail['lines'][number];

/** The garment as it was ordered, front and back; a picture that does not arrive leaves its place and its name. */
export function LinePictures({ images }: Pick<Line, 'images'>) {
  const { t } = useTranslation('admin');
  const sides = (['front', 'back'] as const).flatMap((side) => {
    const address = images[`${side}_preview`];
    return address ? [{ side, address }] : [];
  });
  return (
    <div className={css.pictures}>
      {sides.map(({ side, address }) => (
        <Mockup key={side} address={address} name={t(side === 'front' ? 'order.front' : 'order.backSide')} />
      ))}
    </div>
  );
}

function Mockup({ address, name }: { address: string; name: string }) {
  const { t } = useTranslation('admin');
  const [broken, setBroken] = useState(false);
  if (broken) {
    return (
      <span className={css.broken} role="img" aria-label={t('order.noPicture', { side: name })}>
        <Image />
        <span>{t('order.noPicture', { side: name })}</span>
      </span>
    );
  }
  return (
    <a href={previewAt(address, 960)} target="_blank" rel="noreferrer">
      <img src={previewAt(address, 480)} alt={name} width={112} height={125} loading="lazy" onError={() => setBroken(true)} />
    </a>
  );
}
