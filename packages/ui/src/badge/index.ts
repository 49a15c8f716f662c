export { Badge, type BadgeProps, StatusPill, type StatusPillProps, type Tone, tones } from './badge.tsx';
