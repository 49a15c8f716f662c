export { SizeChips, type SizeChipsProps, type SizeOption } from './size-chips.tsx';
export { type ColourOption, Swatches, type SwatchesProps } from './swatches.tsx';
