export { KpiTile, type KpiTileProps } from './kpi-tile.tsx';
