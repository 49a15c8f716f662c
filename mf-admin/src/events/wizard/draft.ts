import type { Theme } from '@merchloom/contracts/store';
import type { EventType, Region } from '@merchloom/contracts/vocabulary';
import { amountOf } from '../../forms/amount.ts';
import { regionCountries } from '../countries.ts';

export const wizardSteps = ['type', 'region', 'name', 'look', 'products', 'countries', 'payment', 'review'] as const;
export type WizardStep = (typeof wizardSteps)[number];

/** What has been chosen so far. */
export interface EventDraft {
  type: EventType | null;
  region: Region | null;
  name: string;
  slug: string;
  theme: Theme;
  logo: string | null;
  products: string[];
  /** Null: those of the region. */
  countries: string[] | null;
  /** Major units, as typed; only of gifts. */
  budget: string;
  itemCost: string;
  /** The same draft is made once, however often it is sent. */
  key: string;
}

const storageKey = 'udm.event-draft';

export const freshDraft = (): EventDraft => ({
  ...{ type: null, region: null, name: '', slug: '', logo: null, products: [], countries: null, budget: '', itemCost: '' },
  theme: { accent: '#2f5d8a', fontPair: 'modern', mode: 'light', headline: '', tagline: '' },
  key: crypto.randomUUID(),
});

/** What was typed before the page was reloaded. */
export function keptDraft(): EventDraft {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Partial<EventDraft> | null;
    return kept && typeof kept === 'object' ? { ...freshDraft(), ...kept } : freshDraft();
  } catch {
    return freshDraft();
  }
}

export function keepDraft(draft: EventDraft | null): void {
  try {
    if (draft) localStorage.setItem(storageKey, JSON.stringify(draft));
    else localStorage.removeItem(storageKey);
  } catch {
    // A browser that keeps nothing still makes events.
  }
}

export const countriesOf = ({ countries, region }: EventDraft): string[] => countries ?? [...(region ? regionCountries[region] : [])];

/** Whether a step has what the next ones need. */
export function isComplete(draft: EventDraft, step: WizardStep): boolean {
  switch (step) {
    case 'type':
      return draft.type !== null;
    case 'region':
      return draft.region !== null;
    case 'name':
      return draft.name.trim() !== '' && draft.slug !== '';
    case 'look':
      return /^#[0-9a-f]{6}$/i.test(draft.theme.accent);
    case 'countries':
      return countriesOf(draft).length > 0;
    case 'payment':
      return [draft.budget, draft.itemCost].every((amount) => amount === '' || amountOf(amount) !== null);
    default:
      return true;
  }
}

/** The first step that lacks something, or the asked one: nobody skips ahead by the address. */
export function stepFor(draft: EventDraft, asked: string | null): WizardStep {
  const open = wizardSteps.find((step) => !isComplete(draft, step)) ?? 'review';
  const wanted = wizardSteps.find((step) => step === asked);
  return wanted && wizardSteps.indexOf(wanted) <= wizardSteps.indexOf(open) ? wanted : asked === null ? 'type' : open;
}
