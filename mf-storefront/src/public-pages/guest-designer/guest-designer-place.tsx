import { i18n, registerNamespace } from '@merchloom/web-kit/i18n';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import css from './guest-designer.module.css';

async function load() {
  registerNamespace('guest', (language) => import(/* webpackChunkName: "guest-[request]" */ `./locales/${language}.json`));
  const [{ GuestDesigner }] = await Promise.all([
    import(/* webpackChunkName: "guest-designer" */ './guest-designer.tsx'),
    i18n.loadNamespaces('guest'),
  ]);
  return { default: GuestDesigner };
}

// Without it the rest of the page is whole: what could not be fetched leaves its place empty.
const Designer = lazy(() =>
  load().catch((failure: unknown) => {
    console.error('The designer could not be loaded', failure);
    return { default: () => null };
  }),
);

/** The designer's place on a page: fetched when it comes near. */
export function GuestDesignerPlace() {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (near || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '400px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [near]);
  return (
    <div ref={place}>
      <Suspense fallback={<div className={css.waiting} />}>{near ? <Designer /> : <div className={css.waiting} />}</Suspense>
    </div>
  );
}
