import type { RoutingAnswer } from '@merchloom/contracts/staff-fulfillers';
import type { GarmentKind, Region } from '@merchloom/contracts/vocabulary';
import type { Transaction } from '@merchloom/service-kit';

export interface Candidate {
  id: string;
  name: string;
  regions: Region[];
  countries: string[];
  garments: GarmentKind[];
  rank: number;
  enabled: boolean;
  sandbox: boolean;
  slaDays: number | null;
  /** Place in the event's own order; null: not chosen for it. */
  chosen: number | null;
}

/** Every fulfiller, those of the event's own choice first, then by the platform's rank: the order that routing asks in. */
export async function findCandidates(trx: Transaction, eventId: string): Promise<Candidate[]> {
  const { rows } = await trx.raw(
    `select f.*, e.rank as chosen from fulfillers f left join event_fulfillers e on e.event_id = ? and e.fulfiller_id = f.id
     order by e.rank nulls last, f.rank, f.id`,
    [eventId],
  );
  return (rows as (Omit<Candidate, 'slaDays'> & { sla_days: number | null })[]).map((row) => ({ ...row, slaDays: row.sla_days }));
}

export interface RoutingQuestion {
  region: Region;
  country: string;
  garments: readonly GarmentKind[];
}

/** What routing would choose (`routing.ts` says the same in SQL), and what speaks against each of the others. */
export function whyRouted(candidates: readonly Candidate[], { region, country, garments }: RoutingQuestion): RoutingAnswer {
  const someChosen = candidates.some(({ chosen }) => chosen !== null);
  const judged = candidates.map((candidate, index) => {
    const { id, name } = candidate;
    const reasons: RoutingAnswer['candidates'][number]['reasons'] = [];
    if (!candidate.enabled) reasons.push('disabled');
    if (someChosen && candidate.chosen === null) reasons.push('not_chosen');
    if (!candidate.regions.includes(region)) reasons.push('region');
    if (candidate.countries.length > 0 && !candidate.countries.includes(country)) reasons.push('country');
    if (candidate.garments.length > 0 && garments.some((garment) => !candidate.garments.includes(garment))) reasons.push('garment');
    return { id, name, rank: index + 1, fits: reasons.length === 0, reasons };
  });
  return { chosen: judged.find(({ fits }) => fits)?.id ?? null, candidates: judged };
}
