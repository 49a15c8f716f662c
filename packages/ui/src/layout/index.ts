export { Container, Grid, Inline, type Space, Split, Stack } from './layout.tsx';
