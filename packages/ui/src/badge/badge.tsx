import type { ReactNode } from 'react';
import { classNames } from '../class-names/index.ts';
import { AlertTriangle, CheckCircle, CircleDashed, CircleMinus, CircleX, Info } from '../icons/index.ts';
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
  /** Replaces the tone's own icon. */
  icon?: ReactNode;
}

const iconOf = {
  info: <Info />,
  progress: <CircleDashed />,
  success: <CheckCircle />,
  warning: <AlertTriangle />,
  danger: <CircleX />,
  neutral: <CircleMinus />,
} satisfies Record<Tone, ReactNode>;

/** A state by icon, word and tint: never by colour alone. */
export function StatusPill({ tone, label, icon }: StatusPillProps) {
  return (
    <span className={classNames(styles.badge, styles.pill, styles[tone])}>
      {icon ?? iconOf[tone]}
      {label}
    </span>
  );
}
