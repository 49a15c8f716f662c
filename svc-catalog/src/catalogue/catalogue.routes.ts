import { garments } from '@merchloom/artwork';
import type { Language, Side } from '@merchloom/contracts';
import type { CatalogueProduct } from '@merchloom/contracts/catalogue';
import { endpoints } from '@merchloom/contracts/endpoints';
import type { StaffGarment } from '@merchloom/contracts/staff-products';
import { csvReply, type Kit, type Route, route } from '@merchloom/service-kit';
import { BaseProduct } from '../events/event.models.ts';
import type { By } from '../events/record-change.ts';
import { mockupAddress } from '../mockups/preview-address.ts';
import { blankRecipes, rememberBlanks } from './blank-garments.ts';
import { changeGarment, createGarment, listGarments, readGarment, setGarmentTerms } from './garments.ts';
import { listPrices } from './list-price.ts';

function present(product: BaseProduct, lang: Language): CatalogueProduct {
  const { id, sku, name, garment, colours, sizes, printArea, costMinor } = product;
  const { previews } = blankRecipes(product);
  const { sides } = garments[garment];
  return {
    id,
    sku,
    name,
    garment,
    colours: colours.map(({ code, hex, names }) => ({ code, hex, name: names[lang], image: mockupAddress(previews[code]?.front ?? '') })),
    sizes,
    print_area: printArea,
    sides: (['front', 'back'] satisfies Side[]).filter((side) => sides[side]),
    prices: listPrices(costMinor),
  };
}

const mostRows = 5_000;

/** What the platform prints on: for anybody (R2.7), and for staff with costs, stock and terms. */
export function catalogueRoutes({ db }: Pick<Kit, 'db'>): Route[] {
  const remember = rememberBlanks(db);
  /** Also makes the pictures that the reply points to drawable. */
  const shown = async <T extends StaffGarment | StaffGarment[]>(asked: Promise<T>): Promise<T> => {
    const found = await asked;
    await remember([found].flat().map(({ garment, colours, print_area }) => ({ garment, colours, printArea: print_area })));
    return found;
  };
  const page = async (by: By, query: Parameters<typeof listGarments>[2]) => {
    const { data, next } = await listGarments(db, by, query);
    return { data: await shown(Promise.resolve(data)), page: { next, previous: null } };
  };

  return [
    route(endpoints.catalogue, async ({ query, lang }) => {
      // Identifiers grow with time: the newest comes first.
      const products = await db.platform(async (trx) => BaseProduct.query(trx).where({ offered: true }).orderBy('id', 'desc'));
      await remember(products);
      return { data: { products: products.map((product) => present(product, query.lang ?? lang)) } };
    }),
    route(endpoints.listGarments, (request) => page(request, request.query)),
    route(endpoints.exportGarments, async (request) => {
      const { data } = await listGarments(db, request, { ...request.query, limit: mostRows });
      return csvReply('products.csv', [csvHeading, ...data.map(csvRow)]);
    }),
    route(endpoints.getGarment, async (request) => ({ data: await shown(readGarment(db, request, request.params.product)) })),
    route(endpoints.createGarment, async (request) => ({ data: await shown(createGarment(db, request, request.body)) })),
    route(endpoints.changeGarment, async (request) => ({
      data: await shown(changeGarment(db, request, { id: request.params.product, ...request.body })),
    })),
    route(endpoints.setGarmentTerms, async (request) => ({
      data: await shown(setGarmentTerms(db, request, { id: request.params.product, ...request.body })),
    })),
  ];
}

const csvHeading = [
  'sku',
  'name',
  'garment',
  'colours',
  'sizes',
  'print area mm',
  'dpi',
  'vat',
  'tax code',
  'cost UK',
  'cost EU',
  'cost US',
  'events',
];
const csvRow = ({ sku, name, garment, colours, sizes, print_area, vat_applies, tax_code, costs, events }: StaffGarment) => [
  ...[sku, name, garment, colours.map(({ code }) => code).join(' '), sizes.join(' ')],
  ...[`${print_area.widthMm}x${print_area.heightMm}`, print_area.dpi, vat_applies ? 'yes' : 'no', tax_code],
  ...costs.map(({ cost }) => cost),
  events,
];
