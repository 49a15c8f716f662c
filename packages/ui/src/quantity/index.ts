export { QuantityField, type QuantityFieldProps } from './quantity-field.tsx';
