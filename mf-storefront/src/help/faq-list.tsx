import type { FaqGroup } from '@merchloom/contracts/store-pages';
import { Disclosure } from '@merchloom/ui/disclosure';
import { useLocation, useNavigate } from '@merchloom/web-kit/router';
import { useEffect, useState } from 'react';
import css from './help.module.css';

/** The question that the address names is open and in view; opening one puts it into the address, so that it can be passed on. */
export function FaqList({ groups, searching }: { groups: readonly FaqGroup[]; searching: boolean }) {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const named = decodeURIComponent(hash.slice(1));
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(named ? [named] : []));

  useEffect(() => {
    if (!named) return;
    setOpen((current) => (current.has(named) ? current : new Set([...current, named])));
    document.getElementById(named)?.scrollIntoView?.({ block: 'start' });
  }, [named]);

  function change(id: string, shown: boolean) {
    setOpen((current) => new Set(shown ? [...current, id] : [...current].filter((each) => each !== id)));
    const next = shown ? `#${id}` : named === id ? '' : hash;
    if (next !== hash) navigate(`${pathname}${search}${next}`, { replace: true, preventScrollReset: true });
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
