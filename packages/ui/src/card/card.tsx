import type { ComponentProps, ElementType, ReactNode } from 'react';
import { classNames } from '../class-names/index.ts';
import { Heading } from '../text/index.ts';
import styles from './card.module.css';

export interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  padding?: 'none' | 'sm' | 'md' | 'lg';
  tone?: 'surface' | 'sunken' | 'outline';
  /** Lifts on hover: only for cards that are one link. */
  interactive?: boolean;
}

export function Card({ as = 'div', padding = 'md', tone = 'surface', interactive, className, ...rest }: CardProps) {
  const Tag = as as ElementType;
  return (
    <Tag
      {...rest}
      data-padded={padding !== 'none' || undefined}
      className={classNames(styles.card, styles[tone], styles[`p-${padding}`], interactive && styles.interactive, className)}
    />
  );
}

export interface CardHeaderProps {
  title: ReactNode;
  id?: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  headingLevel?: 2 | 3 | 4;
}

export function CardHeader({ title, id, subtitle, actions, headingLevel = 2 }: CardHeaderProps) {
  return (
    <div className={styles.header}>
      <div>
        <Heading id={id} level={headingLevel} size="sm">
          {title}
        </Heading>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
