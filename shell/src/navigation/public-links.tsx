import { IconButton } from '@merchloom/ui/button';
import { Menu, X } from '@merchloom/ui/icons';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { NavLink, useLocation } from '@merchloom/web-kit/router';
import { type KeyboardEvent, useRef, useState } from 'react';
import css from './public-links.module.css';

const pages = [
  ['/our-products', 'products'],
  ['/need-merch-for-an-event', 'needMerch'],
  ['/how-does-it-work', 'howItWorks'],
] as const;

/** R10.8, R10.5: the public pages, in a line where there is room, else behind a button that opens and closes them. */
export function PublicLinks() {
  const { t } = useTranslation('shell');
  const { key } = useLocation();
  // Open belongs to one place in the history: going anywhere closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === key;
  const toggle = useRef<HTMLButtonElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpenAt(null);
    toggle.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu from anywhere within it
    <div className={css.box} onKeyDown={onKeyDown}>
      <IconButton
        ref={toggle}
        className={css.toggle}
        label={t(open ? 'nav.close' : 'nav.open')}
        icon={open ? <X /> : <Menu />}
        aria-expanded={open}
        aria-controls="public-links"
        onClick={() => setOpenAt(open ? null : key)}
      />
      <nav id="public-links" className={open ? css.open : css.links} aria-label={t('nav.main')}>
        {pages.map(([to, label]) => (
          <NavLink key={to} to={to} className={css.link}>
            {t(`nav.${label}`)}
          </NavLink>
        ))}
      </nav>
    </div>
  );
}
