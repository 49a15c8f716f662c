export { type FontPair, type FontPairId, fontPairIds, fontPairOf, fontPairs } from './font-pairs.ts';
export type { ThemeMode } from './solve.ts';
export { contrast, type TenantTheme, type ThemeInput, type ThemeVariables, tenantTheme, themeFor, themeVariables } from './theme.ts';
