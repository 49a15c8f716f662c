/** D7: how postcodes are written, by country, with one of each; what is not listed is free text. */
const shapes: Readonly<Record<string, { shape: RegExp; example: string }>> = {
  GB: { shape: /^(?:GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/, example: 'SW1A 1AA' },
  US: { shape: /^\d{5}(?:-\d{4})?$/, example: '94103' },
  NL: { shape: /^[1-9]\d{3} ?[A-Z]{2}$/, example: '1012 AB' },
  DE: { shape: /^\d{5}$/, example: '10115' },
  FR: { shape: /^\d{5}$/, example: '75001' },
  IT: { shape: /^\d{5}$/, example: '00118' },
  ES: { shape: /^\d{5}$/, example: '28001' },
  FI: { shape: /^\d{5}$/, example: '00100' },
  BE: { shape: /^[1-9]\d{3}$/, example: '1000' },
  AT: { shape: /^[1-9]\d{3}$/, example: '1010' },
  LU: { shape: /^(?:L-)?\d{4}$/, example: '1111' },
  DK: { shape: /^\d{4}$/, example: '1050' },
  SE: { shape: /^\d{3} ?\d{2}$/, example: '111 20' },
  PL: { shape: /^\d{2}-?\d{3}$/, example: '00-001' },
  PT: { shape: /^\d{4}-?\d{3}$/, example: '1000-001' },
  CZ: { shape: /^\d{3} ?\d{2}$/, example: '110 00' },
  IE: { shape: /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/, example: 'D02 AF30' },
};

/** Capitals, single spaces. */
export const plainPostcode = (postcode: string): string => postcode.trim().toUpperCase().replace(/\s+/g, ' ');

/** Whether a postcode can be one of the country (ISO alpha-2); true where we know no shape. */
export const isPostcode = (postcode: string, country: string): boolean => shapes[country]?.shape.test(plainPostcode(postcode)) ?? true;

/** How one of the country looks; `null` where we know no shape. */
export const postcodeExample = (country: string): string | null => shapes[country]?.example ?? null;
