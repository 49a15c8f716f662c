export { StoreFooter, type StoreFooterProps } from './store-footer.tsx';
export { StoreHeader, type StoreHeaderProps } from './store-header.tsx';
export { StoreHero, type StoreHeroProps } from './store-hero.tsx';
