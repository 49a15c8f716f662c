import { formatDate } from '@merchloom/commerce/price-display';
import { Button } from '@merchloom/ui/button';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import type { SectionProps } from './order-view.tsx';
import css from './tracking.module.css';

const ReportForm = lazy(() =>
  import(/* webpackChunkName: "report-form" */ './report-form.tsx').then((module) => ({ default: module.ReportForm })),
);
const mostReports = 5;

/** What is wrong, told to the organiser, with a photo where it helps. */
export function ReportSection({ order, event }: SectionProps) {
  const { t } = useTranslation('tracking');
  const language = useUnit($language);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <section className={css.section} aria-labelledby="report-title">
      <h2 id="report-title">{t('report.title')}</h2>
      {order.reports.length > 0 && (
        <ul className={css.reports} aria-label={t('report.sent')}>
          {order.reports.map((report) => (
            <li key={report.id}>
              <p className={css.strong}>{t(`categories.${report.category}`)}</p>
              <p>{report.text}</p>
              <p className={css.quiet}>
                {formatDate(new Date(report.at), language, event.time_zone)}
                {report.has_photo && ` · ${t('report.withPhoto')}`}
              </p>
            </li>
          ))}
        </ul>
      )}
      {order.reports.length < mostReports && !open && (
        <>
          <p>{t('report.text')}</p>
          <div>
            <Button variant="secondary" onClick={() => setOpen(true)}>
              {t('report.button')}
            </Button>
          </div>
        </>
      )}
      {open && (
        <Suspense>
          <ReportForm onDone={close} />
        </Suspense>
      )}
    </section>
  );
}
