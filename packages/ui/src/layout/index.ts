export { Container, Grid, type GridProps, Inline, type Space, Split, Stack } from './layout.tsx';
