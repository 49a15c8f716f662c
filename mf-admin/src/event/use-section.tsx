import type { EventChanges, StaffEvent } from '@merchloom/contracts/staff-events';
import { Button } from '@merchloom/ui/button';
import { Inline } from '@merchloom/ui/layout';
import { Text } from '@merchloom/ui/text';
import { firstMessages } from '@merchloom/web-kit/http';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { useEffect, useRef, useState } from 'react';
import { ClashDialog } from '../forms/clash.tsx';
import { time } from '../status/format.ts';
import { eventReplaced, saveFx } from './model.ts';
import { type Clash, isClash } from './save-section.ts';

type Field = keyof EventChanges;
type Values<F extends Field> = Pick<StaffEvent, F & keyof StaffEvent>;

type SaveState =
  | { kind: 'idle' | 'saving' }
  | { kind: 'saved'; at: string }
  | { kind: 'failed'; message: string }
  | { kind: 'clash'; clash: Clash };

export interface Section<F extends Field> {
  values: Values<F>;
  change: (part: Partial<Values<F>>) => void;
  errors: Record<string, string>;
  state: SaveState;
  retry: () => void;
  settle: (whose: 'mine' | 'theirs') => void;
}

const restMs = 700;
const pick = <F extends Field>(event: object, fields: readonly F[]) =>
  Object.fromEntries(fields.map((field) => [field, (event as never)[field]])) as unknown as Values<F>;
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A part of the event that saves itself when typing rests, one writing after the other. */
export function useSection<F extends Field>(event: StaffEvent, fields: readonly F[]): Section<F> {
  const { t } = useTranslation('admin-events');
  const { save, replace } = useUnit({ save: saveFx, replace: eventReplaced });
  const [values, setValues] = useState(() => pick(event, fields));
  const [state, setState] = useState<SaveState>({ kind: 'idle' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const based = useRef(values);
  const latest = useRef(values);
  const writing = useRef(false);
  latest.current = values;

  const dirty = () => fields.filter((field) => !same(latest.current[field as never], based.current[field as never]));

  const write = useRef<() => Promise<void>>(async () => {});
  write.current = async () => {
    const changed = dirty();
    if (changed.length === 0 || writing.current) return;
    writing.current = true;
    const changes = pick(latest.current, changed) as EventChanges;
    setState({ kind: 'saving' });
    try {
      await save({ changes, based: pick(based.current, changed) as EventChanges });
      based.current = { ...based.current, ...changes };
      setErrors({});
      setState({ kind: 'saved', at: new Date().toISOString() });
      writing.current = false;
      // What was typed meanwhile.
      await write.current();
    } catch (error) {
      writing.current = false;
      if (isClash(error)) setState({ kind: 'clash', clash: error });
      else {
        const named = Object.entries(firstMessages(error)).map(([field, message]) => [field.replace(/^changes\./, ''), message]);
        setErrors(Object.fromEntries(named));
        setState({ kind: 'failed', message: (error as Error).message || t('notSaved') });
      }
    }
  };

  // A newer state from elsewhere is taken over where nothing of one's own waits.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version says when there is something newer
  useEffect(() => {
    if (writing.current || dirty().length > 0) return;
    based.current = pick(event, fields);
    setValues(based.current);
  }, [event.version]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change starts the rest anew
  useEffect(() => {
    const rest = setTimeout(() => void write.current(), restMs);
    return () => clearTimeout(rest);
  }, [values]);
  // Leaving the tab does not lose the last words.
  useEffect(() => () => void write.current(), []);

  return {
    values,
    errors,
    state,
    change: (part) => setValues((now) => ({ ...now, ...part })),
    retry: () => void write.current(),
    settle: (whose) => {
      if (state.kind !== 'clash') return;
      const { theirs } = state.clash;
      based.current = pick(theirs, fields);
      replace(theirs);
      setState({ kind: 'idle' });
      if (whose === 'theirs') setValues(based.current);
      else setValues((now) => ({ ...now }));
    },
  };
}

/** Says whether a section is saved, and asks whose words count when two people wrote. */
export function SaveNote<F extends Field>({ section }: { section: Section<F> }) {
  const { t } = useTranslation('admin-events');
  const language = useUnit($language);
  const { state } = section;
  return (
    <>
      <Inline gap={8} align="center">
        <Text as="span" size="sm" tone={state.kind === 'failed' ? 'danger' : 'muted'}>
          <span role="status">
            {state.kind === 'saving' && t('saving')}
            {state.kind === 'saved' && t('saved', { time: time(state.at, language) })}
            {state.kind === 'failed' && state.message}
          </span>
        </Text>
        {state.kind === 'failed' && (
          <Button size="sm" variant="ghost" onClick={section.retry}>
            {t('saveAgain')}
          </Button>
        )}
      </Inline>
      {state.kind === 'clash' && (
        <ClashDialog
          fields={state.clash.fields}
          label={(field) => t(`field.${field}`)}
          theirs={(field) => written(state.clash.theirs[field])}
          mine={(field) => written(state.clash.mine[field])}
          onSettle={section.settle}
        />
      )}
    </>
  );
}

export const written = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value)) return value.map(written).join(', ') || '–';
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, each]) => `${name.replaceAll('_', ' ')} ${written(each)}`)
      .join(', ');
  }
  return String(value);
};
