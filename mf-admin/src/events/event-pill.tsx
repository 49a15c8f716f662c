import type { EventStatus } from '@merchloom/contracts/vocabulary';
import { StatusPill, type Tone } from '@merchloom/ui/badge';
import { useTranslation } from '@merchloom/web-kit/i18n';

const tones: Record<EventStatus, Tone> = { Active: 'success', Draft: 'neutral', 'On hold': 'warning' };

/** Where an event stands: what it is, unless it is over or put away. */
export function EventPill({ status, expired, archived }: { status: EventStatus; expired: boolean; archived: boolean }) {
  const { t } = useTranslation('admin-events');
  if (archived) return <StatusPill tone="neutral" label={t('archived')} />;
  if (expired && status === 'Active') return <StatusPill tone="info" label={t('over')} />;
  return <StatusPill tone={tones[status]} label={t(`status.${status}`)} />;
}
