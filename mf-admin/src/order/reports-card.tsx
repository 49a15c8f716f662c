import { fillPath } from '@merchloom/contracts/endpoint';
import { endpoints } from '@merchloom/contracts/endpoints/after-order';
import type { OrderDetail } from '@merchloom/contracts/orders';
import { Card, CardHeader } from '@merchloom/ui/card';
import { Stack } from '@merchloom/ui/layout';
import { Link } from '@merchloom/ui/link';
import { Text } from '@merchloom/ui/text';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { $session } from '@merchloom/web-kit/session';
import { useUnit } from 'effector-react';
import { moment } from '../status/format.ts';

/** What the buyer says is wrong; nothing where nothing was reported. */
export function ReportsCard({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('admin');
  const { language, session } = useUnit({ language: $language, session: $session });
  const reports = order.reports ?? [];
  if (reports.length === 0 || !session) return null;
  return (
    <Card>
      <CardHeader title={t('order.reports.title')} headingLevel={2} />
      <Stack gap={16} as="ul">
        {reports.map(({ id, category, text, at, has_photo }) => (
          <li key={id}>
            <Text weight="bold">{t(`order.reports.categories.${category}`)}</Text>
            <Text>{text}</Text>
            <Text size="sm" tone="muted">
              {moment(at, language)}
            </Text>
            {has_photo && (
              <Link href={fillPath(endpoints.reportPhoto.path, { tenant: session.tenant_id, report: id })} target="_blank" rel="noreferrer">
                {t('order.reports.photo')}
              </Link>
            )}
          </li>
        ))}
      </Stack>
    </Card>
  );
}
