import type { FaqGroup } from '@merchloom/contracts/store-pages';
import { Disclosure } from '@merchloom/ui/disclosure';
import { useLocation } from '@merchloom/web-kit/router';
import { useEffect, useState } from 'react';
import css from './help.module.css';

/** The question that the address names is open and in view; opening one puts it into the address, so that it can be passed on. */
export function FaqList({ groups, searching }: { groups: readonly FaqGroup[]; searching: boolean }) {
  const { hash } = useLocation();
  const named = decodeURIComponent(hash.slice(1));
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(named ? [named] : []));

  useEffect(() => {
    if (!named) return;
    setOpen((current) => (current.has(named) ? current : new Set([...current, named])));
    document.getElementById(named)?.scrollIntoView?.({ block: 'start' });
  }, [named]);

  function change(id: string, shown: boolean) {
    setOpen((current) => new Set(shown ? [...current, id] : [...current].filter((each) => each !== id)));
    // Past the router: nothing moves, only the address can be passed on.
    const next = shown ? `#${id}` : location.hash === `#${id}` ? '' : location.hash;
    history.replaceState(history.state, '', `${location.pathname}${location.search}${next}`);
  }

  return groups.map((group) => (
    <section key={group.title} className={css.group}>
      <h2>{group.title}</h2>
      {group.faqs.map(({ id, question, answer }) => (
        <div key={id} id={id} className={css.faq}>
          <Disclosure
            summary={question}
            open={open.has(id) || (searching && group.faqs.length <= 3)}
            onOpenChange={(shown) => change(id, shown)}
          >
            <p className={css.answer}>{answer}</p>
          </Disclosure>
        </div>
      ))}
    </section>
  ));
}
