import { type ReactNode, useId, useState } from 'react';
import { classNames } from '../class-names/index.ts';
import { Check, ChevronDown, X } from '../icons/index.ts';
import { VisuallyHidden } from '../visually-hidden/index.ts';
import styles from './timeline.module.css';

export type TimelineState = 'done' | 'current' | 'upcoming' | 'problem';

export interface TimelineEntry {
  id: string;
  label: ReactNode;
  /** The time as shown, and as a machine reads it. */
  time?: string;
  dateTime?: string;
  detail?: ReactNode;
  state: TimelineState;
}

export interface TimelineGroup {
  id: string;
  label: string;
  state: TimelineState;
  /** Beside the label: a date, "3 of 5". */
  summary?: ReactNode;
  entries: readonly TimelineEntry[];
}

export interface TimelineProps {
  label: string;
  groups: readonly TimelineGroup[];
  /** The states in words, for assistive technology. */
  stateLabels: Record<TimelineState, string>;
}

const iconOf: Record<TimelineState, ReactNode> = { done: <Check />, current: null, upcoming: null, problem: <X /> };

/** What happened, step by step, newest at its natural place; groups open and close, the current and the problem are open. */
export function Timeline({ label, groups, stateLabels }: TimelineProps) {
  return (
    <ol className={styles.timeline} aria-label={label}>
      {groups.map((group) => (
        <Group key={group.id} group={group} stateLabels={stateLabels} />
      ))}
    </ol>
  );
}

function Group({ group, stateLabels }: { group: TimelineGroup; stateLabels: TimelineProps['stateLabels'] }) {
  const interesting = group.state === 'current' || group.state === 'problem';
  const [chosen, setChosen] = useState<boolean>();
  const id = useId();
  const open = chosen ?? interesting;
  const foldable = group.entries.length > 0;

  const head = (
    <>
      <span className={styles.groupLabel}>{group.label}</span>
      <VisuallyHidden>, {stateLabels[group.state]}</VisuallyHidden>
      {group.summary && <span className={styles.summary}>{group.summary}</span>}
      {foldable && <ChevronDown />}
    </>
  );

  return (
    <li className={classNames(styles.group, styles[group.state])} aria-current={interesting ? 'step' : undefined}>
      <span className={styles.mark} aria-hidden="true">
        {iconOf[group.state]}
      </span>
      {foldable ? (
        <button type="button" className={styles.head} aria-expanded={open} aria-controls={id} onClick={() => setChosen(!open)}>
          {head}
        </button>
      ) : (
        <div className={styles.head}>{head}</div>
      )}
      {foldable && (
        <ol id={id} hidden={!open} className={styles.entries}>
          {group.entries.map((entry) => (
            <li key={entry.id} className={classNames(styles.entry, styles[`entry-${entry.state}`])}>
              <p className={styles.entryLine}>
                <span>{entry.label}</span>
                <VisuallyHidden>, {stateLabels[entry.state]}</VisuallyHidden>
                {entry.time && (
                  <time dateTime={entry.dateTime} className={styles.time}>
                    {entry.time}
                  </time>
                )}
              </p>
              {entry.detail && <div className={styles.detail}>{entry.detail}</div>}
            </li>
          ))}
        </ol>
      )}
    </li>
  );
}
