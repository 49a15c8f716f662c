import type { ReactNode } from 'react';
import { Heading } from '../text/index.ts';
import styles from './store-frame.module.css';

export interface StoreHeroProps {
  title: string;
  eyebrow?: ReactNode;
  text?: ReactNode;
  /** A garment scene or photograph; beside the words on wide screens. */
  media?: ReactNode;
  actions?: ReactNode;
}

export function StoreHero({ title, eyebrow, text, media, actions }: StoreHeroProps) {
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        <Heading level={1} size="hero">
          {title}
        </Heading>
        {text && <p className={styles.lead}>{text}</p>}
        {actions && <div className={styles.heroActions}>{actions}</div>}
      </div>
      {media && <div className={styles.scene}>{media}</div>}
    </section>
  );
}
