import { previewAt } from '@merchloom/contracts/preview-address';

interface Props {
  address: string;
  alt: string;
  /** CSS `sizes`: how wide it is shown. */
  sizes: string;
  /** In view at once: loaded first. */
  eager?: boolean;
  className?: string | undefined;
}

/** Mockups are drawn on a view of 1000 × 1120. */
const size = { width: 480, height: 538 };

/** A product's picture in the two widths it exists in; its place is kept before it arrives. */
export function Mockup({ address, alt, sizes, eager = false, className }: Props) {
  return (
    <img
      src={previewAt(address, 480)}
      srcSet={`${previewAt(address, 480)} 480w, ${previewAt(address, 960)} 960w`}
      sizes={sizes}
      {...size}
      alt={alt}
      className={className}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
    />
  );
}
