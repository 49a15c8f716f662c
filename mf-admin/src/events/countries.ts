/** Where goods can be sent, roughly as often as they are. */
export const countryCodes: readonly string[] = (
  'GB IE GG JE IM NL BE LU DE AT CH FR MC ES PT IT SM MT GR CY DK SE NO FI IS EE LV LT PL CZ SK HU SI HR RO BG ' +
  'US CA MX AU NZ JP SG HK KR AE IL ZA BR AR CL IN'
).split(' ');

/** Where a new event of a region delivers to, until somebody says otherwise. */
export const regionCountries: Record<'UK' | 'EU' | 'US', readonly string[]> = {
  UK: ['GB', 'IE', 'GG', 'JE', 'IM'],
  EU: ['NL', 'BE', 'DE', 'FR', 'LU', 'AT', 'IT', 'ES', 'PT', 'IE', 'DK', 'SE', 'FI'],
  US: ['US'],
};
