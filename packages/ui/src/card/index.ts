export { Card, CardHeader, type CardHeaderProps, type CardProps } from './card.tsx';
