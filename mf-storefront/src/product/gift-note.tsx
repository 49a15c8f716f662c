import type { PublicEvent } from '@merchloom/contracts/store';
import { Button } from '@merchloom/ui/button';
import { Gift } from '@merchloom/ui/icons';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useNavigate } from '@merchloom/web-kit/router';
import { useUnit } from 'effector-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { lineOf, type OwnVersion, unitCount } from '../basket/lines.ts';
import { $lines, basketEmptied, lineAdded } from '../basket/model.ts';
import { HowToClaim } from '../gift/how-to-claim.tsx';
import { keptAllowance } from '../gift/invitation.ts';
import { giftOrderPath } from '../paths.ts';
import { isBuyable } from '../store/products.ts';
import { claimsGifts } from '../store/selling.ts';
import { needsSize } from './choice.ts';
import { Options, type OptionsProps } from './options.tsx';
import css from './product.module.css';

interface Props extends OptionsProps {
  event: PublicEvent;
  organiser: string;
  personal?: ReactNode;
  finish: () => Promise<OwnVersion | undefined | null>;
}

/** Colour and size of a gift, and on to its form; nothing to pay, no quantity. A code for one gift keeps the last choice. */
export function GiftNote({ event, organiser, personal, finish, ...options }: Props) {
  const { t } = useTranslation('storefront');
  const { t: ofGift } = useTranslation('gift');
  const { product, choice } = options;
  const { lines, add, empty } = useUnit({ lines: $lines, add: lineAdded, empty: basketEmptied });
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const sizeMissing = needsSize(product, choice);
  const available = claimsGifts(event) && isBuyable(product.status);

  async function submit(submitted: FormEvent) {
    submitted.preventDefault();
    setAsked(true);
    if (sizeMissing) {
      (submitted.currentTarget as HTMLElement).querySelector<HTMLInputElement>('fieldset:last-of-type input:not(:disabled)')?.focus();
      return;
    }
    const own = await finish();
    if (own === null) return;
    if (unitCount(lines) >= keptAllowance(sessionStorage, event.slug)) empty();
    add(lineOf(product, { ...choice, quantity: 1 }, own));
    void navigate(giftOrderPath(event.slug));
  }

  return (
    <>
      <p>{ofGift('free_note', { organiser })}</p>
      {available ? (
        <form onSubmit={(submitted) => void submit(submitted)} className={css.form} noValidate>
          <Options {...options} sizeError={asked && sizeMissing ? t('product.chooseSize') : undefined} />
          {personal}
          <div className={css.add}>
            <Button type="submit" size="lg" block icon={<Gift />}>
              {ofGift('take')}
            </Button>
          </div>
        </form>
      ) : (
        <Options {...options} />
      )}
      <HowToClaim organiser={organiser} />
    </>
  );
}
