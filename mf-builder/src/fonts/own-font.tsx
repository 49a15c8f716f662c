import { findFace } from '@merchloom/artwork/fonts/families';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** A font's name in its own letters once somebody can see it: a library may have more of them than one wants to fetch. */
export function OwnFontName({ src, name }: { src: string; name: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const state = useLoadedInSight(place, src);
  return (
    <span ref={place} data-font={state} style={state === 'loaded' ? { fontFamily: `"${src}", var(--font-ui)` } : undefined}>
      {name}
    </span>
  );
}

function useLoadedInSight(place: RefObject<HTMLElement | null>, src: string): 'waiting' | 'loaded' | 'failed' {
  const [state, setState] = useState<'waiting' | 'loaded' | 'failed'>('waiting');
  useEffect(() => {
    const face = findFace(src, 400, 'normal');
    if (!face || !place.current) return;
    let current = true;
    const load = async () => {
      const [{ loadFont }, { fontAddress }] = await Promise.all([
        import(/* webpackChunkName: "canvas" */ '@merchloom/artwork/browser'),
        import(/* webpackChunkName: "canvas" */ '@merchloom/artwork/browser/font-files'),
      ]);
      await loadFont(face, fontAddress);
    };
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      load().then(
        () => current && setState('loaded'),
        (failure: unknown) => {
          console.error('A font of the library did not arrive', failure);
          if (current) setState('failed');
        },
      );
    });
    observer.observe(place.current);
    return () => {
      current = false;
      observer.disconnect();
    };
  }, [place, src]);
  return state;
}
