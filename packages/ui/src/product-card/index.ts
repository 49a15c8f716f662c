export { Price, type PriceProps } from './price.tsx';
export { ProductCard, type ProductCardProps } from './product-card.tsx';
