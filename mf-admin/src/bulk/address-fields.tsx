import { stateOfZip } from '@merchloom/commerce/us-zip-codes';
import type { BulkRecipient } from '@merchloom/contracts/bulk';
import { Select, TextArea, TextField } from '@merchloom/ui/field';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { countryName } from '../status/format.ts';
import css from './bulk.module.css';

type AddressField = Exclude<keyof BulkRecipient, 'lines'>;

interface AddressFieldsProps {
  recipient: BulkRecipient;
  countries: readonly string[];
  /** Where it stands in the draft: `recipients.3`. */
  path: string;
  errors: Readonly<Record<string, string>>;
  readOnly: boolean;
  onChange: (part: Partial<BulkRecipient>) => void;
}

const longest: Partial<Record<AddressField, number>> = { email: 254, phone: 40, address_postcode: 16, address_state: 40, message: 500 };
const optional: readonly AddressField[] = ['email', 'phone', 'address_second_line', 'address_county', 'message'];

/** Who gets a parcel and where it goes. Whatever is typed is kept; what is missing is said at its field once somebody wants to order. */
export function AddressFields({ recipient, countries, path, errors, readOnly, onChange }: AddressFieldsProps) {
  const { t } = useTranslation('admin-bulk');
  const language = useUnit($language);
  const isUs = recipient.address_country === 'US';
  const field = (name: AddressField) => ({
    id: `bulk-${path}.${name}`,
    label: t(`address.${name}`),
    value: recipient[name],
    error: errors[`${path}.${name}`],
    maxLength: longest[name] ?? 100,
    disabled: readOnly,
    autoComplete: 'off',
    ...(optional.includes(name) && { optionalLabel: t('optional') }),
    onValueChange: (value: string) => onChange({ [name]: value }),
  });
  const names = countries
    .map((value) => ({ value, label: countryName(value, language) }))
    .sort((one, other) => one.label.localeCompare(other.label, language));

  return (
    <div className={css.address}>
      <TextField {...field('name')} />
      <TextField {...field('phone')} type="tel" />
      <TextField {...field('email')} type="email" hint={t('address.emailHint')} />
      <Select
        id={`bulk-${path}.address_country`}
        label={t('address.address_country')}
        placeholder={t('address.choose')}
        value={recipient.address_country}
        error={errors[`${path}.address_country`]}
        disabled={readOnly}
        onValueChange={(address_country) => onChange({ address_country, ...(address_country !== 'US' && { address_state: '' }) })}
        options={names}
      />
      <TextField {...field('address_first_line')} />
      <TextField {...field('address_second_line')} />
      <TextField {...field('address_city')} />
      <TextField
        {...field('address_postcode')}
        onValueChange={(address_postcode) => {
          const state = isUs ? stateOfZip(address_postcode) : null;
          onChange({ address_postcode, ...(state && { address_state: state }) });
        }}
      />
      {isUs ? <TextField {...field('address_state')} /> : <TextField {...field('address_county')} />}
      <div className={css.wide}>
        <TextArea {...field('message')} rows={2} hint={t('address.messageHint')} />
      </div>
    </div>
  );
}
