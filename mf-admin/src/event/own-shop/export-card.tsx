import { endpoints } from '@merchloom/contracts/endpoints/products-events';
import { previewAt } from '@merchloom/contracts/preview-address';
import type { MockupExport } from '@merchloom/contracts/products-events';
import type { StaffEventProduct } from '@merchloom/contracts/staff-events';
import { Button, ButtonLink } from '@merchloom/ui/button';
import { Card, CardHeader } from '@merchloom/ui/card';
import { SegmentedControl } from '@merchloom/ui/choice';
import { EmptyState } from '@merchloom/ui/empty-state';
import { Inline, Stack } from '@merchloom/ui/layout';
import { Text } from '@merchloom/ui/text';
import { call, newIdempotencyKey } from '@merchloom/web-kit/http';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { Link } from '@merchloom/web-kit/router';
import { toastRaised } from '@merchloom/web-kit/toasts';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { useAgain } from '../../forms/use-again.ts';
import { useReading } from '../../forms/use-reading.ts';
import type { TabProps } from '../tab-props.ts';
import { bodyOf, everything, picturesIn, type Sides, toggled } from './choice.ts';
import { ExportList } from './export-list.tsx';
import css from './own-shop.module.css';

type Width = '960' | '1600' | '2400';
/** In one export; the server says so as well. */
const mostPictures = 200;
const lookAgainMs = 2_000;

/** Which mockups, how large, as what; below it what was made of it so far. */
export function ExportCard({ event, tenant, products }: TabProps & { products: readonly StaffEventProduct[] }) {
  const { t } = useTranslation('admin-events');
  const toast = useUnit(toastRaised);
  const [choice, setChoice] = useState(() => everything(products));
  const [sides, setSides] = useState<Sides>('both');
  const [width, setWidth] = useState<Width>('1600');
  const [format, setFormat] = useState<MockupExport['format']>('png');
  const [busy, setBusy] = useState(false);
  const params = { tenant, slug: event.slug } as never;
  const read = async () => (await call(endpoints.listMockupExports, { params }, { quiet: true })).data;
  const { value: made, reload: again } = useReading(read, `exports ${event.id}`);
  const drawing = made?.some(({ state }) => state === 'drawing') ?? false;
  useAgain(again, drawing ? lookAgainMs : null);

  const count = picturesIn(products, choice, sides);
  const whyNot = count === 0 ? t('shop.nothing') : count > mostPictures ? t('shop.tooMany', { max: mostPictures }) : undefined;

  async function start() {
    setBusy(true);
    try {
      const body = { ...bodyOf(choice, sides), width: Number(width) as 960, format };
      await call(endpoints.createMockupExport, { params, body, idempotencyKey: newIdempotencyKey() });
      again();
    } catch (error) {
      toast({ message: (error as Error).message, success: false });
    }
    setBusy(false);
  }

  if (products.length === 0) {
    return (
      <EmptyState
        drawing="tee"
        title={t('noProducts')}
        text={t('noProductsText')}
        action={<ButtonLink render={<Link to={`/events/${event.slug}/catalogue`} />}>{t('addProducts')}</ButtonLink>}
      />
    );
  }
  return (
    <Card>
      <CardHeader title={t('shop.mockups')} />
      <Stack gap={20}>
        <Text tone="muted">{t('shop.mockupsText')}</Text>
        <ul className={css.products}>
          {products.map(({ id, name, images, base, colour_codes }) => (
            <li key={id} className={css.product}>
              <img src={previewAt(images.front_preview, 160)} alt="" width={56} height={63} loading="lazy" />
              <fieldset className={css.colours}>
                <legend>{name}</legend>
                {colour_codes.map((code) => {
                  const colour = base.colours.find((each) => each.code === code);
                  const pressed = choice[id]?.includes(code) ?? false;
                  return (
                    <button
                      key={code}
                      type="button"
                      className={css.colour}
                      aria-pressed={pressed}
                      onClick={() => setChoice((now) => toggled(now, id, code))}
                    >
                      <i style={{ background: colour?.hex }} />
                      {colour?.name ?? code}
                    </button>
                  );
                })}
              </fieldset>
            </li>
          ))}
        </ul>
        <div className={css.settings}>
          <Setting title={t('shop.sides')}>
            <SegmentedControl
              label={t('shop.sides')}
              value={sides}
              onValueChange={(value) => setSides(value as Sides)}
              options={(['front', 'back', 'both'] as const).map((value) => ({ value, label: t(`shop.side.${value}`) }))}
            />
          </Setting>
          <Setting title={t('shop.width')}>
            <SegmentedControl
              label={t('shop.width')}
              value={width}
              onValueChange={(value) => setWidth(value as Width)}
              options={(['960', '1600', '2400'] as const).map((value) => ({ value, label: `${value} px` }))}
            />
          </Setting>
          <Setting title={t('shop.format')}>
            <SegmentedControl
              label={t('shop.format')}
              value={format}
              onValueChange={(value) => setFormat(value as MockupExport['format'])}
              options={[
                { value: 'png', label: 'PNG' },
                { value: 'webp', label: 'WebP' },
              ]}
            />
          </Setting>
        </div>
        <Inline gap={16} wrap>
          <Button busy={busy} onClick={() => void start()} {...(whyNot && { disabledReason: whyNot })}>
            {t('shop.make')}
          </Button>
          <Text size="sm" tone={whyNot ? 'danger' : 'muted'} aria-live="polite">
            {whyNot ?? t('shop.pictures', { count })}
          </Text>
        </Inline>
        {made && made.length > 0 && <ExportList exports={made} />}
      </Stack>
    </Card>
  );
}

function Setting({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Stack gap={6}>
      <Text size="sm" weight="medium" aria-hidden="true">
        {title}
      </Text>
      {children}
    </Stack>
  );
}
