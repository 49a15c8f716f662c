import { coastRun } from './coast-run.ts';

export type DemoVoucher = {
  tenantId: string;
  slug: string;
  code: string;
  /** Major units of the event's currency, VAT included. */
  discount: number;
  minSpend: number | null;
  maxUses: number | null;
  active: boolean;
};

const { tenantId, slug } = coastRun;

/** Of the UK store: one for everybody, one for its helpers, and one whose time is over. */
export const demoVouchers: DemoVoucher[] = [
  { tenantId, slug, code: 'SEAGLASS', discount: 5, minSpend: null, maxUses: null, active: true },
  { tenantId, slug, code: 'MARSHAL-15', discount: 15, minSpend: 40, maxUses: 60, active: true },
  { tenantId, slug, code: 'EARLY-TIDE', discount: 7.5, minSpend: null, maxUses: 100, active: false },
];
