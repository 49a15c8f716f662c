import type { StaffGarment } from '@merchloom/contracts/staff-products';
import { type GarmentKind, garmentKind, type Region } from '@merchloom/contracts/vocabulary';
import { EmptyState } from '@merchloom/ui/empty-state';
import { SearchField, Select } from '@merchloom/ui/field';
import { Check } from '@merchloom/ui/icons';
import { Inline, Stack } from '@merchloom/ui/layout';
import { Skeleton } from '@merchloom/ui/skeleton';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { useEffect, useState } from 'react';
import { NotLoaded } from '../forms/not-loaded.tsx';
import { price } from '../status/format.ts';
import css from './events.module.css';
import { $garments, $garmentsFailed, garmentsWanted } from './garments-model.ts';

interface GarmentPickerProps {
  tenant: string;
  region: Region;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Garments to choose from, with what a printed piece costs where the event sells. */
export function GarmentPicker({ tenant, region, chosen, onChange }: GarmentPickerProps) {
  const { t } = useTranslation('admin-events');
  const { t: common } = useTranslation('admin');
  const { garments, failed, wanted } = useUnit({ garments: $garments, failed: $garmentsFailed, wanted: garmentsWanted });
  const [words, setWords] = useState('');
  const [kind, setKind] = useState<GarmentKind | ''>('');
  useEffect(() => {
    if (tenant) wanted(tenant);
  }, [tenant, wanted]);
  const matches = (garment: StaffGarment) =>
    (!kind || garment.garment === kind) && `${garment.name} ${garment.sku}`.toLowerCase().includes(words.trim().toLowerCase());
  const shown = garments?.filter(matches);

  if (failed && !garments) {
    return <NotLoaded title={t('garmentsFailed')} onRetry={() => wanted(tenant)} />;
  }
  return (
    <Stack gap={16}>
      <Inline gap={8} wrap>
        <SearchField
          label={t('findGarment')}
          placeholder={t('findGarment')}
          clearLabel={common('list.clearSearch')}
          value={words}
          onValueChange={setWords}
        />
        <Select
          label={t('garmentKind')}
          hideLabel
          value={kind}
          onValueChange={(value) => setKind(value as GarmentKind | '')}
          options={[
            { value: '', label: t('allGarments') },
            ...garmentKind.options.map((value) => ({ value, label: t(`garment.${value}`) })),
          ]}
        />
      </Inline>
      {shown?.length === 0 && <EmptyState drawing="tee" compact title={common('list.nothing')} text={common('list.nothingText')} />}
      <fieldset className={css.garments} aria-label={t('garments')} style={{ border: 0, padding: 0, margin: 0 }}>
        {!shown && [1, 2, 3, 4].map((place) => <Skeleton key={place} shape="block" height="15rem" />)}
        {shown?.map((garment) => (
          <Garment
            key={garment.id}
            garment={garment}
            region={region}
            pressed={chosen.includes(garment.id)}
            onClick={() => onChange(chosen.includes(garment.id) ? chosen.filter((id) => id !== garment.id) : [...chosen, garment.id])}
          />
        ))}
      </fieldset>
    </Stack>
  );
}

interface GarmentProps {
  garment: StaffGarment;
  region: Region;
  pressed: boolean;
  onClick: () => void;
}

function Garment({ garment, region, pressed, onClick }: GarmentProps) {
  const { t } = useTranslation('admin-events');
  const cost = garment.costs.find((each) => each.region === region);
  return (
    <button type="button" className={css.garment} aria-pressed={pressed} onClick={onClick}>
      <img src={garment.images[0]} alt="" width={176} height={176} loading="lazy" />
      <strong>{garment.name}</strong>
      <small>
        {t('garmentFacts', { width: garment.print_area.widthMm, height: garment.print_area.heightMm, count: garment.sizes.length })}
      </small>
      <span className={css.dots} aria-hidden="true">
        {garment.colours.map(({ code, hex }) => (
          <span key={code} className={css.dot} style={{ background: hex }} />
        ))}
      </span>
      {cost && <small>{t('costFrom', { price: price(cost.cost, cost.currency, region) })}</small>}
      {pressed && (
        <span className={css.tick} aria-hidden="true">
          <Check size={16} />
        </span>
      )}
    </button>
  );
}
