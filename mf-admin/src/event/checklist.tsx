import type { PublishChecklist } from '@merchloom/contracts/staff-events';
import { AlertTriangle, Check, X } from '@merchloom/ui/icons';
import { SkeletonText } from '@merchloom/ui/skeleton';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { Link } from '@merchloom/web-kit/router';
import css from './event.module.css';

/** Where each of them is put right. */
const places: Record<PublishChecklist['items'][number]['id'], string> = {
  ...{ products: '/catalogue', prices: '?tab=products', artwork: '?tab=products', countries: '?tab=shipping', shipping: '?tab=shipping' },
  ...{ vat: '', fulfiller: '/fulfillers/register', payment: '', codes: '?tab=codes' },
};

/** D53: what the event still lacks before it can open, each with the way there. */
export function Checklist({ slug, checklist }: { slug: string; checklist: PublishChecklist | null }) {
  const { t } = useTranslation('admin-events');
  if (!checklist) return <SkeletonText lines={5} />;
  return (
    <ul className={css.checks}>
      {checklist.items.map(({ id, state, count }) => (
        <li key={id} className={css.check} data-state={state}>
          {state === 'done' ? <Check size={18} /> : state === 'advice' ? <AlertTriangle size={18} /> : <X size={18} />}
          <span>
            {state === 'done' || !places[id] ? (
              t(`check.${id}.${state === 'done' ? 'done' : state}`, { count: count ?? 0 })
            ) : (
              <Link to={`/events/${slug}${places[id]}`}>{t(`check.${id}.${state}`, { count: count ?? 0 })}</Link>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
