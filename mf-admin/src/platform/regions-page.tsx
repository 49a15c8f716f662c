import type { RegionSheet } from '@merchloom/contracts/regions';
import { Alert } from '@merchloom/ui/alert';
import { Card, CardHeader } from '@merchloom/ui/card';
import { DescriptionList } from '@merchloom/ui/description-list';
import { Stack } from '@merchloom/ui/layout';
import { PageHeader } from '@merchloom/ui/page-header';
import { LoadingRegion, Skeleton } from '@merchloom/ui/skeleton';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { useDocumentTitle } from '@merchloom/web-kit/page';
import { useUnit } from 'effector-react';
import { NotLoaded } from '../forms/not-loaded.tsx';
import { useResource } from '../forms/use-resource.ts';
import { countryName, price } from '../status/format.ts';
import { type Regions, readRegionsFx } from './model.ts';
import { PanelNav } from './panel-nav.tsx';
import css from './platform.module.css';

const nothing = {};
const methods = ['standard', 'standard_tracked', 'express', 'additional_item_price'] as const;

/** What holds in each region. To be read, not changed: it is part of the program. */
export function RegionsPage() {
  const { t } = useTranslation('admin-platform');
  useDocumentTitle(t('nav.regions'));
  const { value, failure, pending, reload } = useResource(readRegionsFx, nothing, 'regions');
  return (
    <Stack gap={20}>
      <PageHeader title={t('nav.regions')} subtitle={t('regions.subtitle')} />
      <PanelNav />
      {value ? (
        <Sheets regions={value} />
      ) : failure ? (
        <NotLoaded title={t('regions.failed')} onRetry={reload} busy={pending} />
      ) : (
        <LoadingRegion label={t('regions.loading')}>
          <div className={css.services}>
            {[1, 2, 3].map((each) => (
              <Skeleton key={each} shape="block" height="18rem" />
            ))}
          </div>
        </LoadingRegion>
      )}
    </Stack>
  );
}

function Sheets({ regions: { sheets, fee } }: { regions: Regions }) {
  const { t } = useTranslation('admin-platform');
  const language = useUnit($language);
  const share = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(fee.basis_points / 10_000);
  return (
    <Stack gap={20}>
      <Alert tone="info" title={t('regions.fixed')}>
        {t('regions.fixedText')}
      </Alert>
      <div className={css.services}>
        {sheets.map((sheet) => (
          <Sheet key={sheet.region} sheet={sheet} />
        ))}
      </div>
      <Card as="section">
        <CardHeader title={t('regions.fee')} headingLevel={2} />
        <DescriptionList
          items={[
            { term: t('regions.share'), value: share },
            { term: t('regions.setBy'), value: <span className={css.code}>PLATFORM_FEE_BASIS_POINTS</span> },
          ]}
        />
      </Card>
    </Stack>
  );
}

function Sheet({ sheet }: { sheet: RegionSheet }) {
  const { t } = useTranslation('admin-platform');
  const language = useUnit($language);
  const { region, currency, shipping, vat_rate: vat } = sheet;
  const amount = (value: number | null) => (value === null ? '–' : price(value, currency, region));
  const percent = (rate: number) => new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(rate / 100);
  return (
    <Card as="section" aria-label={region}>
      <CardHeader title={region} headingLevel={2} />
      <DescriptionList
        items={[
          { term: t('credit.currency'), value: currency },
          { term: t('regions.from'), value: countryName(sheet.ships_from, language) },
          { term: t('regions.zone'), value: sheet.time_zone.replace('_', ' ') },
          { term: t('regions.vat'), value: vat === null ? t('regions.noVat') : percent(vat) },
          ...methods.map((method) => ({ term: t(`regions.${method}`), value: amount(shipping[method]) })),
          { term: t('regions.countries'), value: sheet.countries.map((code) => countryName(code, language)).join(', ') },
        ]}
      />
    </Card>
  );
}
