import { type ComponentProps, type CSSProperties, cloneElement, type ReactElement, type ReactNode } from 'react';
import { VisuallyHidden } from '../visually-hidden/index.ts';
import styles from './product-card.module.css';

export interface ProductCardProps {
  title: string;
  /** A `Price`, or words. */
  price: ReactNode;
  /** The picture; the frame gives it four by five. */
  media: ReactNode;
  href?: string;
  /** A router's link in place of `href`. */
  render?: ReactElement<ComponentProps<'a'>>;
  badges?: ReactNode;
  /** Shown as dots, at most six. */
  colours?: readonly { name: string; hex: string }[];
  /** The dots in words, for example "5 colours". */
  coloursLabel?: string;
  note?: ReactNode;
  headingLevel?: 2 | 3;
}

const MOST_DOTS = 6;

/** One product of a grid: a single link whose name is the title. */
export function ProductCard(props: ProductCardProps) {
  const { title, price, media, href, render, badges, colours = [], coloursLabel, note, headingLevel = 2 } = props;
  const Title = `h${headingLevel}` as 'h2';
  const link = { className: styles.link, children: title };
  return (
    <article className={styles.card}>
      <div className={styles.media}>
        {media}
        {badges && <div className={styles.badges}>{badges}</div>}
      </div>
      <div className={styles.text}>
        <Title className={styles.title}>{render ? cloneElement(render, link) : <a href={href} {...link} />}</Title>
        <div className={styles.line}>{price}</div>
        {note && <p className={styles.note}>{note}</p>}
        {colours.length > 1 && (
          <p className={styles.colours}>
            {coloursLabel && <VisuallyHidden>{coloursLabel}</VisuallyHidden>}
            {colours.slice(0, MOST_DOTS).map((colour) => (
              <span key={colour.hex + colour.name} className={styles.dot} style={{ '--_colour': colour.hex } as CSSProperties} />
            ))}
            {colours.length > MOST_DOTS && <span aria-hidden="true">+{colours.length - MOST_DOTS}</span>}
          </p>
        )}
      </div>
    </article>
  );
}
