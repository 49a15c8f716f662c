/** First three digits of ZIP codes by state, as ranges. Military and territorial codes are left out: their state is what was chosen. */
const ranges: Record<string, string> = {
  AL: '350-369',
  AK: '995-999',
  AZ: '850-865',
  AR: '716-729',
  CA: '900-961',
  CO: '800-816',
  CT: '060-069',
  DE: '197-199',
  DC: '200-200 202-205 569-569',
  FL: '320-339 341-342 344-344 346-347 349-349',
  GA: '300-319 398-399',
  HI: '967-968',
  ID: '832-838',
  IL: '600-629',
  IN: '460-479',
  IA: '500-528',
  KS: '660-679',
  KY: '400-427',
  LA: '700-714',
  ME: '039-049',
  MD: '206-219',
  MA: '010-027 055-055',
  MI: '480-499',
  MN: '550-567',
  MS: '386-397',
  MO: '630-658',
  MT: '590-599',
  NE: '680-693',
  NV: '889-898',
  NH: '030-038',
  NJ: '070-089',
  NM: '870-884',
  NY: '005-005 063-063 100-149',
  NC: '270-289',
  ND: '580-588',
  OH: '430-459',
  OK: '730-732 734-749',
  OR: '970-979',
  PA: '150-196',
  RI: '028-029',
  SC: '290-299',
  SD: '570-577',
  TN: '370-385',
  TX: '733-733 750-799 885-885',
  UT: '840-847',
  VT: '050-054 056-059',
  VA: '201-201 220-246',
  WA: '980-994',
  WV: '247-268',
  WI: '530-549',
  WY: '820-831',
};

export const usStates: ReadonlySet<string> = new Set(Object.keys(ranges));

/** States a ZIP code may lie in; empty when the code belongs to none of the 50 states and DC. */
export function statesOfZip(zip: string): string[] {
  const prefix = zip.slice(0, 3);
  return Object.entries(ranges)
    .filter(([, text]) => text.split(' ').some((range) => prefix >= range.slice(0, 3) && prefix <= range.slice(4)))
    .map(([state]) => state);
}

/** The one state of a whole ZIP code, ZIP+4 included; `null` while it is being typed and for codes of no state. */
export function stateOfZip(zip: string): string | null {
  const code = zip.trim();
  if (!/^\d{5}(?:-?\d{4})?$/.test(code)) return null;
  const states = statesOfZip(code);
  return states.length === 1 ? states[0]! : null;
}
