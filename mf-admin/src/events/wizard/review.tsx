import { Button } from '@merchloom/ui/button';
import { DescriptionList } from '@merchloom/ui/description-list';
import { Stack } from '@merchloom/ui/layout';
import { Text } from '@merchloom/ui/text';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { countryName } from '../../status/format.ts';
import { $garments } from '../garments-model.ts';
import { countriesOf, type EventDraft, type WizardStep } from './draft.ts';

/** Everything once more, each with a way back to its step. */
export function Review({ draft, onEdit }: { draft: EventDraft; onEdit: (step: WizardStep) => void }) {
  const { t } = useTranslation('admin-events');
  const { language, garments } = useUnit({ language: $language, garments: $garments });
  const names = draft.products.map((id) => garments?.find((garment) => garment.id === id)?.name ?? '…');
  const entry = (step: WizardStep, value: string) => ({
    term: t(`step.${step}`),
    value: (
      <span style={{ display: 'flex', gap: '1rem', justifyContent: 'space-between', alignItems: 'baseline' }}>
        <span>{value}</span>
        <Button size="sm" variant="ghost" aria-label={`${t('edit')}: ${t(`step.${step}`)}`} onClick={() => onEdit(step)}>
          {t('edit')}
        </Button>
      </span>
    ),
  });
  return (
    <Stack gap={16}>
      <DescriptionList
        items={[
          entry('type', draft.type ? t(`type.${draft.type}`) : ''),
          entry('region', draft.region ? t(`region.${draft.region}`) : ''),
          entry('name', `${draft.name} · /${draft.slug}`),
          entry('look', `${draft.theme.accent} · ${t(draft.theme.mode)}`),
          entry('products', names.join(', ') || t('noProductsYet')),
          entry(
            'countries',
            countriesOf(draft)
              .map((code) => countryName(code, language))
              .join(', '),
          ),
        ]}
      />
      <Text tone="muted" size="sm">
        {t('reviewText')}
      </Text>
    </Stack>
  );
}
