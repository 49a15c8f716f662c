import type { AuditEntryView } from '@merchloom/contracts/audit';
import { moment } from '../status/format.ts';

export type Translate = (key: string, values?: Record<string, unknown>) => string;

/** Who it was, in words: a name of today, or what is left of one. */
export function actorName({ actor, impersonator }: Pick<AuditEntryView, 'actor' | 'impersonator'>, t: Translate): string {
  const name = actor.type === 'user' ? (actor.name ?? t('erased')) : t(actor.type);
  return impersonator ? t('as', { impersonator: impersonator.name ?? t('erased'), actor: name }) : name;
}

/** What happened, as a sentence; an action nobody has words for speaks for itself. */
export function sentence(entry: AuditEntryView, t: Translate): string {
  const { action, object } = entry;
  const verb = action.slice(action.indexOf('.') + 1);
  const values = {
    actor: actorName(entry, t),
    object: object.label ?? (object.type === 'user' ? t('erased') : ''),
    kind: kindName(object.type, t),
    action: action.replace(/[.-]/g, ' '),
  };
  const told = t(`did.${action}`, { ...values, defaultValue: '' });
  if (told) return told.trim();
  return (t(`verb.${verb}`, { ...values, defaultValue: '' }) || t('verb.other', values)).trim();
}

export const kindName = (type: string, t: Translate): string => t(`kind.${type}`, { defaultValue: type.replace(/[_-]/g, ' ') });

export interface FieldChange {
  field: string;
  before: string;
  after: string;
}

/** Field by field, what it was and what it is. */
export function changesOf({ before, after }: Pick<AuditEntryView, 'before' | 'after'>, language: string): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields.map((field) => ({ field, before: shown(before?.[field], language), after: shown(after?.[field], language) }));
}

const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

function shown(value: unknown, language: string): string {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'string' && instant.test(value)) return moment(value, language);
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.join(', ') || '–';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1);
}

/** Consecutive entries of one day of the reader's clock. */
export function byDay(entries: readonly AuditEntryView[], dayOf: (iso: string) => string): { day: string; entries: AuditEntryView[] }[] {
  const groups: { day: string; entries: AuditEntryView[] }[] = [];
  for (const entry of entries) {
    const day = dayOf(entry.at);
    const last = groups.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else groups.push({ day, entries: [entry] });
  }
  return groups;
}
