import { useTranslation } from '@merchloom/web-kit/i18n';
import type { DeliveryField } from './schema.ts';

export const fieldId = (field: DeliveryField): string => `checkout-${field}`;

const codes = new Set(['required', 'too_long', 'invalid_email', 'invalid_phone', 'invalid_country', 'no_shipping']);

/** Our own codes in words; what the server says is words already. */
export function useErrorText(): (message: string) => string {
  const { t } = useTranslation('checkout');
  return (message) => (codes.has(message) ? t(`errors.${message}`) : message);
}
