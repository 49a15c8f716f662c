import type { ComponentProps, CSSProperties, ElementType, ReactNode } from 'react';
import { classNames } from '../class-names/index.ts';
import styles from './layout.module.css';

/** Steps of the space scale, named by their pixels at the default text size. */
export type Space = 0 | 2 | 4 | 6 | 8 | 12 | 16 | 20 | 24 | 32 | 40 | 48 | 64 | 80 | 96 | 128;

type Element = 'div' | 'section' | 'article' | 'header' | 'footer' | 'nav' | 'main' | 'aside' | 'form' | 'ul' | 'ol' | 'li' | 'span';

interface BoxProps extends Omit<ComponentProps<'div'>, 'onSubmit'> {
  as?: Element;
  onSubmit?: ComponentProps<'form'>['onSubmit'];
  noValidate?: boolean;
}

interface FlowProps extends BoxProps {
  gap?: Space;
  align?: CSSProperties['alignItems'];
}

function Box({ as = 'div', ...rest }: BoxProps) {
  const Tag = as as ElementType;
  return <Tag {...rest} />;
}

/** Children below one another. */
export function Stack({ gap = 16, align, className, style, ...rest }: FlowProps) {
  return (
    <Box {...rest} className={classNames(styles.stack, className)} style={{ gap: `var(--space-${gap})`, alignItems: align, ...style }} />
  );
}

export interface InlineProps extends FlowProps {
  justify?: CSSProperties['justifyContent'];
  wrap?: boolean;
}

/** Children beside one another, wrapping unless told otherwise. */
export function Inline({ gap = 8, align = 'center', justify, wrap = true, className, style, ...rest }: InlineProps) {
  const flow: CSSProperties = {
    gap: `var(--space-${gap})`,
    alignItems: align,
    justifyContent: justify,
    flexWrap: wrap ? 'wrap' : 'nowrap',
  };
  return <Box {...rest} className={classNames(styles.inline, className)} style={{ ...flow, ...style }} />;
}

/** The page's column: centred, with gutters. */
export function Container({ size = 'store', className, ...rest }: BoxProps & { size?: 'store' | 'admin' | 'form' }) {
  return <Box {...rest} className={classNames(styles.container, styles[size], className)} />;
}

export interface GridProps extends BoxProps {
  /** The least width of a column in pixels. */
  min?: number;
  gap?: Space;
  /** At least two columns, on phones too: for products. */
  pairs?: boolean;
  /** The columns share the whole width when there are too few for it: for tiles. */
  stretch?: boolean;
}

/** As many equal columns as fit. */
export function Grid({ min = 240, gap = 24, pairs, stretch, className, style, ...rest }: GridProps) {
  const columns = { '--_min': `${min / 16}rem`, '--_gap': `var(--space-${gap})` } as CSSProperties;
  return (
    <Box
      {...rest}
      className={classNames(styles.grid, pairs && styles.pairs, stretch && styles.stretch, className)}
      style={{ ...columns, ...style }}
    />
  );
}

export interface SplitProps extends Omit<BoxProps, 'aside'> {
  aside: ReactNode;
  side?: 'start' | 'end';
  /** The side column stays in view while the other scrolls. */
  sticky?: boolean;
}

/** A main column and a narrower one, below one another on small screens. */
export function Split({ aside, side = 'end', sticky, children, className, ...rest }: SplitProps) {
  return (
    <Box {...rest} className={classNames(styles.split, side === 'start' && styles.asideFirst, className)}>
      <div className={styles.main}>{children}</div>
      <div className={classNames(styles.aside, sticky && styles.sticky)}>{aside}</div>
    </Box>
  );
}
