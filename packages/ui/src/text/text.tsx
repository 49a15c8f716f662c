import type { ComponentProps, ElementType } from 'react';
import { classNames } from '../class-names/index.ts';
import styles from './text.module.css';

export interface HeadingProps extends ComponentProps<'h2'> {
  /** Its place in the outline. */
  level?: 1 | 2 | 3 | 4;
  /** Its look, free of its place: by default level 1 is large and so on. */
  size?: 'sm' | 'md' | 'lg' | 'hero';
}

const sizeOfLevel = { 1: 'lg', 2: 'md', 3: 'sm', 4: 'sm' } as const;

export function Heading({ level = 2, size = sizeOfLevel[level], className, ...rest }: HeadingProps) {
  const Tag = `h${level}` as 'h2';
  return <Tag {...rest} className={classNames(styles.heading, styles[`title-${size}`], className)} />;
}

export interface TextProps extends ComponentProps<'p'> {
  as?: 'p' | 'span' | 'div' | 'strong' | 'small' | 'time' | 'dd';
  size?: 'xs' | 'sm' | 'md' | 'lg';
  tone?: 'default' | 'muted' | 'danger' | 'accent';
  weight?: 'regular' | 'medium' | 'bold';
  /** Figures of equal width, for columns and sums. */
  numeric?: boolean;
}

export function Text({ as = 'p', size = 'md', tone = 'default', weight = 'regular', numeric, className, ...rest }: TextProps) {
  const Tag = as as ElementType;
  return (
    <Tag
      {...rest}
      className={classNames(styles[size], tone !== 'default' && styles[tone], styles[weight], numeric && styles.numeric, className)}
    />
  );
}
