import type { DesignElement } from '@merchloom/contracts/design';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { useEffect, useRef, useState } from 'react';
import { $chosen, $sideElements } from '../model/designer.ts';
import { useWords } from '../model/use-words.ts';

/** Time without a further change after which one is said: a screen reader must not be flooded. */
const calmMs = 700;

/** What happened to the design, said once it has come to rest. */
export function useSayings(): string {
  const { t } = useTranslation('builder');
  const words = useWords();
  const { chosen, elements } = useUnit({ chosen: $chosen, elements: $sideElements });
  const [said, setSaid] = useState('');
  const before = useRef<{ elements: readonly DesignElement[] }>({ elements });
  const latest = useRef({ t, words });
  latest.current = { t, words };

  useEffect(() => {
    const timer = setTimeout(() => {
      const was = before.current.elements;
      before.current = { elements };
      if (was === elements) return;
      const { t, words } = latest.current;
      const [one] = chosen;
      const changed = elements.filter((element) => was.find(({ id }) => id === element.id) !== element);
      if (elements.length < was.length) setSaid(t('said.removed', { count: was.length - elements.length }));
      else if (one && changed.includes(one))
        setSaid(t(was.some(({ id }) => id === one.id) ? 'said.changed' : 'said.added', { words: words(one) }));
    }, calmMs);
    return () => clearTimeout(timer);
  }, [chosen, elements]);
  return said;
}
