import { type ComponentProps, cloneElement, type ReactElement } from 'react';
import { classNames } from '../class-names/index.ts';
import styles from './link.module.css';

export interface LinkProps extends ComponentProps<'a'> {
  /** A router's link that takes this look. */
  render?: ReactElement<ComponentProps<'a'>>;
  /** `quiet` has the colour of the text and shows its line on hover: for navigation, not within sentences. */
  tone?: 'accent' | 'quiet';
}

export function Link({ render, tone = 'accent', className, ...rest }: LinkProps) {
  const look = { ...rest, className: classNames(styles.link, styles[tone], className) };
  return render ? cloneElement(render, look) : <a {...look}>{look.children}</a>;
}
