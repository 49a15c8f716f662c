import { type FontFamily, fontFamilies } from '@merchloom/artwork/fonts/families';
import { nameShapes } from '@merchloom/artwork/fonts/name-shapes';
import { Check } from '@merchloom/ui/icons';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import css from './fonts.module.css';

interface FontMenuProps {
  value: string;
  onChoose: (family: string) => void;
  /** Left without a choice. */
  onClose: () => void;
}

const kinds = [...Map.groupBy(fontFamilies, ({ kind }) => kind)];

/** Each family's name in its own letters, as outlines: two dozen fonts are not fetched to choose one. Arrows go from one to the next. */
export function FontMenu({ value, onChoose, onClose }: FontMenuProps) {
  const { t } = useTranslation('builder');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-selected="true"]') ?? list.current?.querySelector<HTMLElement>('button');
    chosen?.focus({ preventScroll: true });
    // Only the list is scrolled, not the panel that it stands in.
    if (chosen && list.current) list.current.scrollTop = chosen.offsetTop - list.current.clientHeight / 2;
  }, []);

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
        {kinds.map(([kind, families]) => (
          // biome-ignore lint/a11y/useSemanticElements: options of a list are grouped by their role
          <div key={kind} role="group" aria-label={t(`text.kinds.${kind}`)}>
            <p aria-hidden="true">{t(`text.kinds.${kind}`)}</p>
            {families.map((family) => (
              <Family key={family.family} family={family} chosen={family.family === value} known={value} onChoose={onChoose} />
            ))}
          </div>
        ))}
      </div>
      <a href="/media/font-licences.txt" target="_blank" rel="noreferrer">
        {t('text.licences')}
      </a>
    </div>
  );
}

interface FamilyProps {
  family: FontFamily;
  chosen: boolean;
  known: string;
  onChoose: (family: string) => void;
}

function Family({ family: { family }, chosen, known, onChoose }: FamilyProps) {
  const [width, path] = nameShapes[family] ?? [0, ''];
  const first = !fontFamilies.some((one) => one.family === known) && family === fontFamilies[0]?.family;
  return (
    <button
      type="button"
      role="option"
      aria-selected={chosen}
      aria-label={family}
      tabIndex={chosen || first ? 0 : -1}
      onClick={() => onChoose(family)}
    >
      <svg viewBox={`0 0 ${width} 24`} width={width * 1.25} height={30} aria-hidden="true">
        <path d={path} />
      </svg>
      {chosen && <Check />}
    </button>
  );
}
