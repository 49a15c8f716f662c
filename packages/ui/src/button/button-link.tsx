import { type ComponentProps, cloneElement, type ReactElement } from 'react';
import styles from './button.module.css';
import { type ButtonLook, buttonClass } from './button.tsx';

export interface ButtonLinkProps extends ButtonLook, ComponentProps<'a'> {
  /** A router's link that takes this look, for example `<Link to="/basket" />`. */
  render?: ReactElement<ComponentProps<'a'>>;
}

/** A link that looks like a button: for going somewhere, never for doing something. */
export function ButtonLink({ variant, size, block, icon, iconEnd, className, children, render, ...rest }: ButtonLinkProps) {
  const look = {
    ...rest,
    className: buttonClass({ variant, size, block }, className),
    children: (
      <span className={styles.content}>
        {icon}
        <span className={styles.label}>{children}</span>
        {iconEnd}
      </span>
    ),
  };
  return render ? cloneElement(render, look) : <a {...look}>{look.children}</a>;
}
