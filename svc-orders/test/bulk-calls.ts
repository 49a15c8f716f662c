import type { Endpoint } from '@merchloom/contracts/endpoint';
import { endpoints } from '@merchloom/contracts/endpoints';
import { type SampleCall, type Samples, type SampleTenant, unaudited } from '@merchloom/testing/calls/tenant-calls';
import { aDraft, aLine, aRecipient } from './bulk-shop.ts';

type Tenant = SampleTenant & { bulk: string };
// biome-ignore lint/suspicious/noExplicitAny: data of many calls
type Done = (endpoint: Endpoint, tenant: SampleTenant, call: SampleCall) => Promise<any>;

const { message: _, ...somebody } = aRecipient();
const terms = { title: 'Crew sizes', note: '', product_ids: ['team-tee'], ask_address: false, pieces_each: 1, ends_at: null };

/** Calls of bulk orders and of the links by which sizes are collected for them. */
export function bulkSamples(done: Done): Samples<Tenant> {
  const at = ({ bulk }: Tenant) => ({ params: { slug: bulk } });
  const anOrder = async (tenant: Tenant) => {
    const { id, version, quote } = await done(endpoints.createBulkOrder, tenant, { ...at(tenant), body: aDraft() });
    return { params: { slug: tenant.bulk, bulkOrder: id as string }, version: version as number, total: quote.total as number };
  };
  const aLink = async (tenant: Tenant) => {
    const { id, version, path } = await done(endpoints.createSizeLink, tenant, { ...at(tenant), body: terms });
    return { params: { slug: tenant.bulk, link: id as string }, version: version as number, token: path.split('/').at(-1) as string };
  };
  const answered = async (tenant: Tenant) => {
    const { params, token } = await aLink(tenant);
    const page = { params: { slug: tenant.bulk, token } };
    const { answer } = await done(endpoints.answerSizes, tenant, { ...page, body: { ...somebody, website: '' } });
    return { params, page, answer: answer as string };
  };

  return {
    listBulkOrders: async (tenant) => ({ ...at(tenant), query: { after: (await anOrder(tenant)).params.bulkOrder } }),
    bulkProducts: at,
    createBulkOrder: unaudited(async (tenant) => {
      const { params } = await answered(tenant);
      return { ...at(tenant), body: { ...aDraft([]), size_link: params.link } };
    }),
    readBulkCsv: unaudited((tenant) => ({ ...at(tenant), body: { csv: 'name,product,colour,size,quantity\nAda,team-tee,navy,S,1' } })),
    bulkCsvTemplate: at,
    getBulkOrder: async (tenant) => ({ params: (await anOrder(tenant)).params }),
    saveBulkOrder: unaudited(async (tenant) => {
      const { params, version } = await anOrder(tenant);
      return { params, body: { version, ...aDraft([aRecipient({ lines: [aLine({ quantity: 3 })] })]) } };
    }),
    deleteBulkOrder: async (tenant) => ({ params: (await anOrder(tenant)).params }),
    placeBulkOrder: async (tenant) => {
      const { params, version, total } = await anOrder(tenant);
      return { params, body: { version, total } };
    },
    listSizeLinks: at,
    createSizeLink: (tenant) => ({ ...at(tenant), body: terms }),
    changeSizeLink: async (tenant) => {
      const { params, version } = await aLink(tenant);
      return { params, body: { ...terms, version, closed: true } };
    },
    listSizeAnswers: async (tenant) => ({ params: (await answered(tenant)).params }),
    deleteSizeAnswer: async (tenant) => {
      const { params } = await answered(tenant);
      const [answer] = await done(endpoints.listSizeAnswers, tenant, { params });
      return { params: { ...params, answer: answer.id } };
    },
    sizePage: async (tenant) => {
      const { page, answer } = await answered(tenant);
      return { ...page, query: { answer }, names: [answer] };
    },
    // A mark that opens nothing here makes a new answer.
    answerSizes: {
      make: async (tenant) => {
        const { page, answer } = await answered(tenant);
        return { ...page, body: { ...somebody, website: '', answer }, names: [answer] };
      },
      passesOver: true,
      settles: true,
    },
  };
}
