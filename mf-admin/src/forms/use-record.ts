import { type ApiError, firstMessages, isApiError } from '@merchloom/web-kit/http';
import { useEffect, useRef, useState } from 'react';

interface RecordOptions<Facts extends object, Saved> {
  initial: Facts;
  save: (facts: Facts, version: number) => Promise<Saved>;
  version: number;
  /** The facts and version of what stands now, out of a 409's data. */
  theirs?: (data: unknown) => { facts: Facts; version: number } | null;
  onSaved: (saved: Saved) => void;
}

export interface Clash<Facts> {
  theirs: Facts;
  version: number;
  fields: (keyof Facts & string)[];
}

export interface RecordForm<Facts extends object> {
  values: Facts;
  change: (part: Partial<Facts>) => void;
  dirty: boolean;
  busy: boolean;
  errors: Readonly<Record<string, string>>;
  failure: ApiError | null;
  clash: Clash<Facts> | null;
  submit: () => Promise<void>;
  /** Ends a clash: their state is taken over, or what one wrote is saved over it, knowingly. */
  settle: (whose: 'mine' | 'theirs') => Promise<void>;
  reset: () => void;
}

/** What stands now as a refused save has it: its data, or what they hold under `name`. */
export const standing =
  <Row extends { version: number }, Facts>(factsOf: (row: Row) => Facts, name?: string) =>
  (data: unknown): { facts: Facts; version: number } | null => {
    const row = (name ? (data as Record<string, unknown> | null)?.[name] : data) as Row | null | undefined;
    return row ? { facts: factsOf(row), version: row.version } : null;
  };

/** A call that takes `changes` names them so in its refusals. */
const named = (messages: Record<string, string>) =>
  Object.fromEntries(Object.entries(messages).map(([field, message]) => [field.replace(/^changes\./, ''), message]));

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A form over one record with a version: nothing that somebody else saved meanwhile is written over silently. */
export function useRecord<Facts extends object, Saved>(options: RecordOptions<Facts, Saved>): RecordForm<Facts> {
  const { initial, save, theirs, onSaved } = options;
  const [values, setValues] = useState(initial);
  const [based, setBased] = useState({ facts: initial, version: options.version });
  /** Saved last, and on top of which version: what comes down next may be the answer to it, before or after its own call has ended. */
  const sent = useRef<{ facts: Facts; version: number } | null>(null);
  const [state, setState] = useState<{ busy: boolean; failure: ApiError | null; clash: Clash<Facts> | null }>({
    busy: false,
    failure: null,
    clash: null,
  });

  // A newer state, saved here or come from elsewhere, is taken over around what one is writing; the form, and the focus in it, stay.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version says when there is something newer
  useEffect(() => {
    if (options.version === based.version) return;
    const from = sent.current?.version === based.version ? sent.current.facts : based.facts;
    setValues((now) => mergeUntouched(now, initial, from));
    setBased({ facts: initial, version: options.version });
  }, [options.version]);

  async function write(facts: Facts, version: number) {
    setState({ busy: true, failure: null, clash: null });
    sent.current = { facts, version };
    try {
      const saved = await save(facts, version);
      setBased((now) => (now.version <= version ? { facts, version } : now));
      setState({ busy: false, failure: null, clash: null });
      onSaved(saved);
    } catch (error) {
      sent.current = null;
      if (!isApiError(error)) throw error;
      const now = error.code === 'conflict' ? theirs?.(error.data) : null;
      const names = Object.keys(facts) as (keyof Facts & string)[];
      const touched = (name: keyof Facts) => !same(facts[name], based.facts[name]);
      const fields = now
        ? names.filter((name) => touched(name) && !same(now.facts[name], facts[name]) && !same(now.facts[name], based.facts[name]))
        : [];
      if (now && fields.length === 0) return write(mergeUntouched(facts, now.facts, based.facts), now.version);
      setState({ busy: false, failure: now ? null : error, clash: now ? { theirs: now.facts, version: now.version, fields } : null });
    }
  }

  return {
    values,
    dirty: !same(values, based.facts),
    ...state,
    errors: named(firstMessages(state.failure)),
    change: (part) => setValues((now) => ({ ...now, ...part })),
    submit: () => write(values, based.version),
    reset: () => setValues(based.facts),
    async settle(whose) {
      const { clash } = state;
      if (!clash) return;
      setBased({ facts: clash.theirs, version: clash.version });
      if (whose === 'mine') return write(mergeUntouched(values, clash.theirs, based.facts), clash.version);
      setValues(clash.theirs);
      setState({ busy: false, failure: null, clash: null });
    },
  };
}

/** What one did not touch is as the others left it. */
export function mergeUntouched<Facts extends object>(mine: Facts, theirs: Facts, based: Facts): Facts {
  const names = Object.keys(mine) as (keyof Facts)[];
  return Object.fromEntries(names.map((name) => [name, same(mine[name], based[name]) ? theirs[name] : mine[name]])) as Facts;
}
