import type { CatalogueProduct } from '@merchloom/contracts/catalogue';
import { useEffect, useRef, useState } from 'react';
import type { GuestDraft } from './guest-design.ts';
import css from './guest-designer.module.css';

interface Props {
  draft: GuestDraft;
  product: CatalogueProduct;
  /** The colour to come close to where the product has not the chosen one. */
  hex?: string | undefined;
  alt: string;
  onState?: (painted: boolean) => void;
}

/** A garment with the draft on it. The newest wish is painted next; the last picture stays until then. */
export function GuestPicture({ draft, product, hex, alt, onState }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const wanted = useRef<(() => Promise<void>) | null>(null);
  const running = useRef(false);
  const [blank, setBlank] = useState(true);

  useEffect(() => {
    wanted.current = async () => {
      const { paintGuest } = await import('./guest-art.ts');
      const picture = await paintGuest(
        draft,
        product,
        hex,
        Math.min(960, Math.max(320, (frame.current?.clientWidth ?? 320) * devicePixelRatio)),
      );
      frame.current?.replaceChildren(picture);
      setBlank(false);
      onState?.(true);
    };
    if (running.current) return;
    running.current = true;
    void (async () => {
      for (let next = wanted.current; next; next = wanted.current) {
        wanted.current = null;
        await next().catch((failure: unknown) => {
          console.error('The picture could not be drawn', failure);
          onState?.(false);
        });
      }
      running.current = false;
    })();
  }, [draft, product, hex, onState]);
  useEffect(
    () => () => {
      wanted.current = null;
    },
    [],
  );

  return (
    <div className={css.picture} role="img" aria-label={alt}>
      {blank && product.colours[0] && <img src={product.colours[0].image} alt="" />}
      <div ref={frame} aria-hidden="true" />
    </div>
  );
}
