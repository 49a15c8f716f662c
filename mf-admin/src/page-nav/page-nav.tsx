import { NavLink } from '@merchloom/web-kit/router';
import { useEffect, useRef } from 'react';
import css from './page-nav.module.css';

interface PageNavProps {
  label: string;
  pages: readonly { to: string; label: string }[];
}

/** The way between pages that belong together; the one that is shown is in view, however narrow the screen. */
export function PageNav({ label, pages }: PageNavProps) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && current)
      nav.current.scrollLeft = current.offsetLeft - nav.current.offsetLeft + (current.offsetWidth - nav.current.clientWidth) / 2;
  }, []);
  return (
    <nav ref={nav} aria-label={label} className={css.nav}>
      {pages.map((page) => (
        <NavLink key={page.to} to={page.to} end className={css.page as string}>
          {page.label}
        </NavLink>
      ))}
    </nav>
  );
}
