import type { User } from '@merchloom/contracts/identity';
import { Building, Calendar, CornerDownLeft, LayoutDashboard, Package, Search, User as UserIcon, Zap } from '@merchloom/ui/icons';
import { Kbd } from '@merchloom/ui/kbd';
import { Overlay } from '@merchloom/ui/overlay';
import { VisuallyHidden } from '@merchloom/ui/visually-hidden';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useNavigate } from '@merchloom/web-kit/router';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { findHits, type Hit, type HitKind, matches } from './palette-sources.ts';
import css from './staff.module.css';

interface PaletteProps {
  user: User;
  /** Pages and actions: known without asking anybody. */
  known: readonly Hit[];
  onClose: () => void;
}

const icons: Record<HitKind, ReactNode> = {
  page: <LayoutDashboard />,
  action: <Zap />,
  order: <Package />,
  event: <Calendar />,
  client: <Building />,
  person: <UserIcon />,
};
const order: readonly HitKind[] = ['order', 'event', 'client', 'person', 'page', 'action'];
const restMs = 180;

/** Everything by typing: orders by reference, events, clients, people, pages, and what can be done from anywhere. */
export function Palette({ user, known, onClose }: PaletteProps) {
  const { t } = useTranslation('staff');
  const navigate = useNavigate();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const { found, asking } = useFound(user, typed.trim());
  const local = typed.trim() ? known.filter(({ label, detail }) => matches(`${label} ${detail ?? ''}`, typed)) : known;
  const hits = [...found, ...local].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  const current = hits[Math.min(active, hits.length - 1)];

  function choose(hit: Hit) {
    onClose();
    if (hit.to) navigate(hit.to);
    hit.run?.();
  }

  function handleKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && hits.length > 0) {
      event.preventDefault();
      const next = (Math.min(active, hits.length - 1) + step + hits.length) % hits.length;
      setActive(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key === 'Enter' && current) {
      event.preventDefault();
      choose(current);
    }
  }

  return (
    <Overlay open onClose={onClose} labelledBy={`${id}-title`} className={css.palette} initialFocusRef={field}>
      <VisuallyHidden id={`${id}-title`}>{t('palette.title')}</VisuallyHidden>
      <div className={css.paletteField}>
        <Search />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={t('palette.placeholder')}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={current && `${id}-${hits.indexOf(current)}`}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={t('palette.placeholder')}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
          }}
          onKeyDown={handleKey}
        />
        <Kbd>Esc</Kbd>
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={t('palette.title')} className={css.hits}>
        {hits.map((hit, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
          <div
            key={`${hit.kind}-${hit.id}`}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={hit === current}
            className={css.hit}
            data-first={hits[index - 1]?.kind !== hit.kind ? t(`palette.kind.${hit.kind}`) : undefined}
            onMouseMove={() => setActive(index)}
            onClick={() => choose(hit)}
          >
            {icons[hit.kind]}
            <span>
              <strong>{hit.label}</strong>
              {hit.detail && <small>{hit.detail}</small>}
            </span>
            {hit === current && <CornerDownLeft />}
          </div>
        ))}
      </div>
      <p role="status" className={css.hitState}>
        {hits.length === 0 ? t(asking ? 'palette.searching' : 'palette.nothing') : ''}
      </p>
    </Overlay>
  );
}

/** What the platform finds, once typing rests; older questions are dropped. */
function useFound(user: User, q: string): { found: readonly Hit[]; asking: boolean } {
  const [found, setFound] = useState<{ q: string; hits: readonly Hit[] }>({ q: '', hits: [] });
  useEffect(() => {
    if (q.length < 2) return;
    const aborted = new AbortController();
    const rest = setTimeout(async () => {
      const hits = await findHits(user, q, aborted.signal);
      if (!aborted.signal.aborted) setFound({ q, hits });
    }, restMs);
    return () => {
      clearTimeout(rest);
      aborted.abort();
    };
  }, [user, q]);
  return { found: q.length < 2 ? [] : found.hits, asking: q.length >= 2 && found.q !== q };
}
