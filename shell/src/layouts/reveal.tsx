import { useEffect, useState } from 'react';
import css from './reveal.module.css';

const KEY = 'revealed';

/**
 * R2.15, D70: the store's 2 s entrance. A veil that only tints what is already painted and never takes clicks; not shown again
 * in the same visit, nor to people who want less motion.
 */
export function Reveal() {
  const [shown, setShown] = useState(isFirstVisit);
  useEffect(() => sessionStorage.setItem(KEY, '1'), []);
  return shown ? <div className={css.veil} aria-hidden="true" onAnimationEnd={() => setShown(false)} /> : null;
}

function isFirstVisit(): boolean {
  return sessionStorage.getItem(KEY) === null && !globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
