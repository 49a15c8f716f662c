export { EmptyState, type EmptyStateProps } from './empty-state.tsx';
export { GarmentDrawing, type GarmentKind } from './garment-drawing.tsx';
