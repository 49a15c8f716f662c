import type { BulkDraft, BulkOrder } from '@merchloom/contracts/bulk';
import { isApiError } from '@merchloom/web-kit/http';
import { useUnit } from 'effector-react';
import { useEffect, useRef, useState } from 'react';
import { mergeUntouched } from '../forms/use-record.ts';
import { type OfOrder, saveBulkFx } from './calls.ts';

export type DraftField = keyof BulkDraft;
type SaveState = { kind: 'idle' | 'saving' } | { kind: 'saved'; at: string } | { kind: 'failed'; message: string };

export interface DraftClash {
  theirs: BulkOrder & { draft: BulkDraft };
  fields: DraftField[];
}

export interface DraftEditor {
  /** As the server last had it: what it costs and what is missing. */
  order: BulkOrder;
  /** As it stands on the screen. */
  draft: BulkDraft;
  /** Whether `order` speaks of something older than `draft`. */
  stale: boolean;
  change: (part: Partial<BulkDraft> | ((draft: BulkDraft) => Partial<BulkDraft>)) => void;
  state: SaveState;
  clash: DraftClash | null;
  /** Ends a clash for its fields; everything else is kept either way. */
  settle: (whose: 'mine' | 'theirs') => void;
  /** Saves what waits; null where that is not possible now. */
  flush: () => Promise<BulkOrder | null>;
  /** A state that the server has answered elsewhere. */
  take: (order: BulkOrder) => void;
  /** Nothing is saved any more: the draft is gone. */
  stop: () => void;
}

const restMs = 700;
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The order as it stands, which a refusal because of it carries. */
export const standingOrder = (error: unknown): BulkOrder | null =>
  isApiError(error) && error.status === 409 ? ((error.data as { bulk_order?: BulkOrder } | null)?.bulk_order ?? null) : null;

/** A draft that saves itself when typing rests. Nobody's words are written over unasked, and nothing typed is lost. */
export function useDraft(
  of: Omit<OfOrder, 'order'>,
  initial: BulkOrder & { draft: BulkDraft },
  onPlaced: (order: BulkOrder) => void,
): DraftEditor {
  const save = useUnit(saveBulkFx);
  const [order, setOrder] = useState<BulkOrder>(initial);
  const [draft, setDraft] = useState(initial.draft);
  const [state, setState] = useState<SaveState>({ kind: 'idle' });
  const [clash, setClash] = useState<DraftClash | null>(null);
  /** Sent: as it was typed; based: what the server made of it, which is what others build on. */
  const now = useRef({ draft, order, sent: draft, based: draft, clash: false, stopped: false });
  const running = useRef<Promise<void> | null>(null);

  const show = (shown: BulkDraft) => {
    now.current.draft = shown;
    setDraft(shown);
  };
  const keep = (kept: BulkOrder & { draft: BulkDraft }, sent: BulkDraft) => {
    Object.assign(now.current, { order: kept, sent, based: kept.draft });
    setOrder(kept);
  };
  const isDraft = (answered: BulkOrder): answered is BulkOrder & { draft: BulkDraft } =>
    answered.state === 'draft' && answered.draft !== null;

  function meet(theirs: BulkOrder & { draft: BulkDraft }) {
    const { draft: mine, sent, based } = now.current;
    const names = Object.keys(mine) as DraftField[];
    const touched = (name: DraftField) => !same(mine[name], sent[name]);
    const fields = names.filter((name) => touched(name) && !same(theirs.draft[name], based[name]) && !same(theirs.draft[name], mine[name]));
    show(mergeUntouched(mine, theirs.draft, sent));
    keep(theirs, theirs.draft);
    if (fields.length === 0) return;
    now.current.clash = true;
    setClash({ theirs, fields });
    setState({ kind: 'idle' });
  }

  async function work() {
    while (!now.current.clash && !now.current.stopped && !same(now.current.draft, now.current.sent)) {
      const { draft: sending, order: known } = now.current;
      setState({ kind: 'saving' });
      try {
        const saved = await save({ ...of, order: known.id, draft: sending, version: known.version });
        if (!isDraft(saved)) return onPlaced(saved);
        keep(saved, sending);
        setState({ kind: 'saved', at: new Date().toISOString() });
      } catch (error) {
        const theirs = standingOrder(error);
        if (!theirs) return setState({ kind: 'failed', message: (error as Error).message });
        if (!isDraft(theirs)) return onPlaced(theirs);
        meet(theirs);
      }
    }
  }
  const run = () => {
    running.current ??= work().finally(() => {
      running.current = null;
    });
    return running.current;
  };
  const latest = useRef(run);
  latest.current = run;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change starts the rest anew
  useEffect(() => {
    const rest = setTimeout(() => void latest.current(), restMs);
    return () => clearTimeout(rest);
  }, [draft]);
  // Leaving the page does not lose the last words.
  useEffect(() => () => void latest.current(), []);
  useEffect(() => {
    const hold = (leaving: BeforeUnloadEvent) => {
      if (!now.current.stopped && !same(now.current.draft, now.current.sent)) leaving.preventDefault();
    };
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, []);

  return {
    order,
    draft,
    stale: state.kind === 'saving' || !same(draft, now.current.sent),
    state,
    clash,
    change: (part) => show({ ...now.current.draft, ...(typeof part === 'function' ? part(now.current.draft) : part) }),
    settle(whose) {
      if (!clash) return;
      if (whose === 'theirs') {
        const theirs = Object.fromEntries(clash.fields.map((field) => [field, clash.theirs.draft[field]]));
        show({ ...now.current.draft, ...theirs });
      }
      now.current.clash = false;
      setClash(null);
      void run();
    },
    async flush() {
      await run();
      const { clash: open, draft: shown, sent, order: saved } = now.current;
      return open || !same(shown, sent) ? null : saved;
    },
    take(taken) {
      if (!isDraft(taken)) return onPlaced(taken);
      keep(taken, taken.draft);
      show(taken.draft);
    },
    stop: () => {
      now.current.stopped = true;
    },
  };
}
