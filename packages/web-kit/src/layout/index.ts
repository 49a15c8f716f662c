export { LayoutPlace, LayoutSlot, type LayoutSlotName } from './layout-slot.tsx';
