import type { Asset } from '@merchloom/contracts/assets';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import css from './assets.module.css';

const loading = new Map<string, Promise<unknown>>();

const load = ({ src, sha256 }: Pick<Asset, 'src' | 'sha256'>): Promise<unknown> => {
  const known = loading.get(sha256) ?? new FontFace(`font-${sha256}`, `url("${src}")`).load().then((face) => document.fonts.add(face));
  loading.set(sha256, known);
  known.catch(() => loading.delete(sha256));
  return known;
};

/** Words in the letters of a font, which is fetched once somebody can see them. */
export function OwnLetters({ font, children }: { font: Pick<Asset, 'src' | 'sha256'>; children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null);
  const [loaded, setLoaded] = useState(false);
  const { src, sha256 } = font;
  useEffect(() => {
    if (!place.current) return;
    let current = true;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      load({ src, sha256 }).then(
        () => current && setLoaded(true),
        (failure: unknown) => console.error('A font of the library did not arrive', failure),
      );
    });
    observer.observe(place.current);
    return () => {
      current = false;
      observer.disconnect();
    };
  }, [src, sha256]);
  return (
    <span
      ref={place}
      className={css.letters}
      data-loaded={loaded || undefined}
      style={loaded ? { fontFamily: `"font-${sha256}", var(--font-ui)` } : undefined}
    >
      {children}
    </span>
  );
}
