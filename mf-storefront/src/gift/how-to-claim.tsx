import { Heading, Text } from '@merchloom/ui/text';
import { useTranslation } from '@merchloom/web-kit/i18n';
import css from './gift.module.css';

const steps = ['code', 'choose', 'address'] as const;

/** What a recipient needs, and from whom. */
export function HowToClaim({ organiser }: { organiser: string }) {
  const { t } = useTranslation('gift');
  return (
    <section aria-labelledby="how-to-claim" className={css.how}>
      <Heading id="how-to-claim" level={2} size="sm">
        {t('how.title')}
      </Heading>
      <ol className={css.steps}>
        {steps.map((step) => (
          <li key={step}>
            <Text weight="medium">{t(`how.${step}`, { organiser })}</Text>
            <Text size="sm" tone="muted">
              {t(`how.${step}Text`, { organiser })}
            </Text>
          </li>
        ))}
      </ol>
    </section>
  );
}
