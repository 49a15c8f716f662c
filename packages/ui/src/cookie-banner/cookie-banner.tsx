import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../button/index.ts';
import styles from './cookie-banner.module.css';

export interface CookieBannerProps {
  title: string;
  text: ReactNode;
  /** A link to the policy. */
  policy?: ReactNode;
  acceptLabel: string;
  declineLabel: string;
  onAccept: () => void;
  onDecline: () => void;
}

/** Asks at the bottom, without taking the page: both answers weigh the same, and the page grows by its height so that nothing is covered for good. */
export function CookieBanner({ title, text, policy, acceptLabel, declineLabel, onAccept, onDecline }: CookieBannerProps) {
  const banner = useRef<HTMLElement>(null);

  useEffect(() => {
    const element = banner.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--cookie-banner-h', `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--cookie-banner-h');
    };
  }, []);

  return (
    <section ref={banner} aria-label={title} className={styles.banner}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <p className={styles.title}>{title}</p>
          <p className={styles.text}>
            {text} {policy}
          </p>
        </div>
        <div className={styles.actions}>
          <Button variant="secondary" onClick={onDecline}>
            {declineLabel}
          </Button>
          <Button variant="secondary" onClick={onAccept}>
            {acceptLabel}
          </Button>
        </div>
      </div>
    </section>
  );
}
