import type { ReactNode } from 'react';
import { classNames } from '../class-names/index.ts';
import styles from './badge.module.css';

export const tones = ['info', 'progress', 'success', 'warning', 'danger', 'neutral'] as const;
export type Tone = (typeof tones)[number];

export interface BadgeProps {
  tone?: Tone;
  icon?: ReactNode;
  children: ReactNode;
}

/** A small mark: a word or a number. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      {icon}
      {children}
    </span>
  );
}

export interface StatusPillProps {
  tone: Tone;
  label: string;
}

/** A state by icon, word and tint: never by colour alone. */
export const StatusPill = ({ tone, label }: StatusPillProps) => (
  <span className={classNames(styles.badge, styles.pill, styles[tone])}>{label}</span>
);
