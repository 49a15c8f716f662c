import type { OrderDetail } from '@merchloom/contracts/orders';
import { Card, CardHeader } from '@merchloom/ui/card';
import { Timeline } from '@merchloom/ui/timeline';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { moment } from '../status/format.ts';
import css from './order.module.css';
import { timelineOf } from './timeline.ts';

export function OrderTimeline({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('admin');
  const language = useUnit($language);

  return (
    <Card>
      <CardHeader title={t('order.timeline')} headingLevel={2} />
      <Timeline
        label={t('order.timeline')}
        stateLabels={{ done: t('order.done'), current: t('order.current'), upcoming: t('order.upcoming'), problem: t('order.problem') }}
        groups={timelineOf(order).map(({ group, state, steps }) => ({
          id: group,
          label: t(`group.${group}`),
          state,
          entries: steps.map((step) => ({
            id: step.status,
            label: (
              <>
                {t(`status.${step.status}`)}
                {step.entry && step.state !== 'problem' && (
                  <small className={css.actor}> {t('order.by', { actor: step.entry.actor })}</small>
                )}
              </>
            ),
            state: step.state,
            ...(step.entry && {
              time: moment(step.entry.at, language),
              dateTime: step.entry.at,
              ...(step.state === 'problem' && { detail: order.problem ?? t('order.by', { actor: step.entry.actor }) }),
            }),
          })),
        }))}
      />
    </Card>
  );
}
