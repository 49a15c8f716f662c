import { postcodeExample } from '@merchloom/commerce/postcodes';
import { useTranslation } from '@merchloom/web-kit/i18n';
import type { DeliveryField } from './schema.ts';

export const fieldId = (field: DeliveryField): string => `checkout-${field}`;

const codes = new Set(['required', 'too_long', 'invalid_email', 'invalid_phone', 'invalid_country', 'no_shipping']);

/** Our own codes in words; what the server says is words already. A postcode’s error says how one of the country looks. */
export function useErrorText(country: string): (message: string) => string {
  const { t } = useTranslation('checkout');
  return (message) => {
    const example = message === 'invalid_postcode' && postcodeExample(country);
    if (example) return t('errors.postcode', { example });
    return codes.has(message) ? t(`errors.${message}`) : message;
  };
}
