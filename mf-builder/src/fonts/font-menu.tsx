import { type FontFamily, fontFamilies } from '@merchloom/artwork/fonts/families';
import { nameShapes } from '@merchloom/artwork/fonts/name-shapes';
import { Check } from '@merchloom/ui/icons';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { Link } from '@merchloom/web-kit/router';
import { useUnit } from 'effector-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import css from './fonts.module.css';
import type { OwnFamily } from './own-families.ts';
import { OwnFontName } from './own-font.tsx';
import { $hasOwnFonts, $ownFamilies, ownFamilyOf, ownFontsWanted } from './own-fonts.ts';

interface FontMenuProps {
  value: string;
  onChoose: (family: string) => void;
  /** Left without a choice. */
  onClose: () => void;
}

const kinds = [...Map.groupBy(fontFamilies, ({ kind }) => kind)];

/**
 * Each family's name in its own letters, as outlines: two dozen fonts are not fetched to choose one. What the tenant has uploaded comes
 * first. Arrows go from one to the next.
 */
export function FontMenu({ value, onChoose, onClose }: FontMenuProps) {
  const { t } = useTranslation('builder');
  const list = useRef<HTMLDivElement>(null);
  const { own, offered, want } = useUnit({ own: $ownFamilies, offered: $hasOwnFonts, want: ownFontsWanted });
  useEffect(() => want(), [want]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tenant's own fonts come in above what is in sight
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-selected="true"]') ?? list.current?.querySelector<HTMLElement>('button');
    chosen?.focus({ preventScroll: true });
    // The list is scrolled to it, the panel no further than the list needs.
    if (chosen && list.current) list.current.scrollTop = chosen.offsetTop - list.current.clientHeight / 2;
    // On a phone the panel would show no more than its first line.
    list.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, [own?.length]);
  const chosenOwn = own ? ownFamilyOf(own, value) : undefined;
  const known = fontFamilies.some(({ family }) => family === value);
  const first = chosenOwn ?? (known ? value : (own?.[0] ?? fontFamilies[0]?.family));

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') return onClose();
    const all = [...(list.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    all[Math.min(Math.max(to, 0), all.length - 1)]?.focus();
  }

  return (
    <div className={css.menu}>
      <div ref={list} className={css.families} role="listbox" aria-label={t('text.fonts')} onKeyDown={onKeyDown}>
        {own && own.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: options of a list are grouped by their role
          <div role="group" aria-label={t('text.kinds.own')}>
            <p aria-hidden="true">{t('text.kinds.own')}</p>
            {own.map((family) => (
              <OwnOption
                key={family.faces[0].src}
                family={family}
                chosen={family === chosenOwn}
                first={family === first}
                onChoose={onChoose}
              />
            ))}
          </div>
        )}
        {kinds.map(([kind, families]) => (
          // biome-ignore lint/a11y/useSemanticElements: options of a list are grouped by their role
          <div key={kind} role="group" aria-label={t(`text.kinds.${kind}`)}>
            <p aria-hidden="true">{t(`text.kinds.${kind}`)}</p>
            {families.map((family) => (
              <Family
                key={family.family}
                family={family}
                chosen={family.family === value}
                first={family.family === first}
                onChoose={onChoose}
              />
            ))}
          </div>
        ))}
      </div>
      {offered && own && <Link to="/assets?kind=font">{t(own.length > 0 ? 'text.manageOwn' : 'text.addOwn')}</Link>}
      <a href="/media/font-licences.txt" target="_blank" rel="noreferrer">
        {t('text.licences')}
      </a>
    </div>
  );
}

interface OptionProps {
  chosen: boolean;
  /** Where the keys enter the list. */
  first: boolean;
  onChoose: (family: string) => void;
}

function OwnOption({ family: { name, faces }, chosen, first, onChoose }: OptionProps & { family: OwnFamily }) {
  return (
    <button type="button" role="option" aria-selected={chosen} tabIndex={first ? 0 : -1} onClick={() => onChoose(faces[0].src)}>
      <OwnFontName src={faces[0].src} name={name} />
      {chosen && <Check />}
    </button>
  );
}

function Family({ family: { family }, chosen, first, onChoose }: OptionProps & { family: FontFamily }) {
  const [width, path] = nameShapes[family] ?? [0, ''];
  return (
    <button
      type="button"
      role="option"
      aria-selected={chosen}
      aria-label={family}
      tabIndex={first ? 0 : -1}
      onClick={() => onChoose(family)}
    >
      <svg viewBox={`0 0 ${width} 24`} width={width * 1.25} height={30} aria-hidden="true">
        <path d={path} />
      </svg>
      {chosen && <Check />}
    </button>
  );
}
