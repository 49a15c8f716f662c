import { endpoints } from '@merchloom/contracts/endpoints/products';
import type { StaffGarment } from '@merchloom/contracts/staff-products';
import { garmentKind, type Language } from '@merchloom/contracts/vocabulary';
import { Badge } from '@merchloom/ui/badge';
import { Button } from '@merchloom/ui/button';
import { Plus } from '@merchloom/ui/icons';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { $session, $superAdmin, userMay } from '@merchloom/web-kit/session';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { FilterSelect } from '../lists/filter-select.tsx';
import { ListPage } from '../lists/list-page.tsx';
import { useList } from '../lists/use-list.ts';
import { priceAtHome } from '../status/format.ts';
import { GarmentDrawer } from './garment-drawer.tsx';
import { GarmentForm } from './garment-form.tsx';
import { type GarmentListReply, garmentList, type ProductFilters, productsAddress } from './model.ts';
import css from './products.module.css';

/** What can be printed on: colours, sizes, areas, costs, stock. */
export function ProductsPage() {
  const { t } = useTranslation('admin-products');
  const { user, platform, language } = useUnit({ user: $session, platform: $superAdmin, language: $language });
  const list = useList(garmentList, productsAddress);
  const [shown, setShown] = useState<StaffGarment | null>(null);
  const [making, setMaking] = useState(false);
  const close = (changed: boolean) => {
    setShown(null);
    setMaking(false);
    if (changed) list.reload();
  };
  return (
    <>
      <ListPage<StaffGarment, ProductFilters, GarmentListReply>
        id="products"
        title={t('title')}
        subtitle={t('lead')}
        list={list}
        search={t('search')}
        actions={
          platform && (
            <Button icon={<Plus />} onClick={() => setMaking(true)}>
              {t('create')}
            </Button>
          )
        }
        filters={
          <>
            <FilterSelect
              label={t('kind')}
              any={t('anyKind')}
              value={list.shown.garment}
              options={garmentKind.options.map((value) => ({ value, label: t(`garment.${value}`) }))}
              onChange={(garment) => list.change({ garment })}
            />
            <FilterSelect
              label={t('offered')}
              any={t('offeredAny')}
              value={list.shown.offered}
              options={[
                { value: 'yes', label: t('offeredYes') },
                { value: 'no', label: t('offeredNo') },
              ]}
              onChange={(offered) => list.change({ offered })}
            />
          </>
        }
        columns={[
          {
            id: 'name',
            header: t('name'),
            primary: true,
            cell: (garment) => (
              <span className={css.name}>
                <img src={garment.images[0]} alt="" width={40} height={44} loading="lazy" />
                <span className={css.lines}>
                  {garment.name}
                  <small>{garment.sku}</small>
                </span>
              </span>
            ),
          },
          {
            id: 'colours',
            header: t('colours'),
            cell: (garment) => (
              <span className={css.dots} title={garment.colours.map(({ names }) => names[language as Language]).join(', ')}>
                {garment.colours.map(({ code, hex }) => (
                  <span key={code} style={{ background: hex }} />
                ))}
              </span>
            ),
          },
          { id: 'sizes', header: t('sizes'), leaves: 'first', cell: (garment) => garment.sizes.join(', ') },
          {
            id: 'area',
            header: t('area'),
            leaves: 'first',
            cell: ({ print_area }) => (
              <span className={css.still}>
                {t('areaFacts', { width: print_area.widthMm, height: print_area.heightMm, dpi: print_area.dpi })}
              </span>
            ),
          },
          {
            id: 'cost',
            header: t('cost'),
            align: 'end',
            cell: (garment) => {
              const own = garment.costs.find(({ region }) => region === user?.tenant.region) ?? garment.costs[0];
              return own ? priceAtHome(own.cost, own.currency) : '–';
            },
          },
          { id: 'events', header: t('events'), align: 'end', leaves: 'next', cell: (garment) => garment.events },
          {
            id: 'state',
            header: t('state'),
            corner: true,
            cell: (garment) => (
              <Badge tone={!garment.offered ? 'neutral' : garment.terms.hidden ? 'warning' : 'success'}>
                {t(!garment.offered ? 'offeredNo' : garment.terms.hidden ? 'hidden' : 'offeredYes')}
              </Badge>
            ),
          },
          {
            id: 'open',
            header: t('details'),
            hideHeader: true,
            align: 'end',
            cell: (garment) => (
              <Button
                size="sm"
                variant="secondary"
                className={css.still}
                aria-label={t('detailsOf', { name: garment.name })}
                onClick={() => setShown(garment)}
              >
                {t('details')}
              </Button>
            ),
          },
        ]}
        rowKey={(garment: StaffGarment) => garment.id}
        rowName={(garment) => garment.name}
        caption={t('title')}
        loadingLabel={t('loading')}
        failedTitle={t('failed')}
        empty={{ drawing: 'tee', title: t('none') }}
        exportAs={{ endpoint: endpoints.exportGarments, fileName: 'products.csv' }}
      />
      {shown && (
        <GarmentDrawer
          garment={shown}
          tenant={list.tenant}
          mayEdit={userMay(user, { area: 'products', level: 'edit' })}
          platform={platform}
          onClose={close}
        />
      )}
      {making && <GarmentForm tenant={list.tenant} garment={null} onClose={close} />}
    </>
  );
}
