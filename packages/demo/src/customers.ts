import type { Language, Region } from '@merchloom/contracts';

export type DemoCustomer = {
  name: string;
  email: string;
  phone: string;
  addressFirstLine: string;
  addressSecondLine: string;
  addressCity: string;
  addressCounty: string;
  addressState: string;
  addressPostcode: string;
  addressCountry: string;
  lang: Language;
};

type Row = [name: string, firstLine: string, city: string, postcode: string, area: string, phone: string];

const mailName = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z ]/g, '')
    .replaceAll(' ', '.');

const people = (country: string, lang: Language, areaIs: 'county' | 'state' | 'none', rows: Row[]): DemoCustomer[] =>
  rows.map(([name, addressFirstLine, addressCity, addressPostcode, area, phone]) => ({
    name,
    email: `${mailName(name)}@mail.example`,
    phone,
    addressFirstLine,
    addressSecondLine: '',
    addressCity,
    addressCounty: areaIs === 'county' ? area : '',
    addressState: areaIs === 'state' ? area : '',
    addressPostcode,
    addressCountry: country,
    lang,
  }));

/** People who ordered before. The addresses have valid forms and belong to nobody. */
export const demoCustomers: Record<Region, DemoCustomer[]> = {
  UK: [
    ...people('GB', 'en', 'county', [
      ['Eleanor Whitcombe', '7 Larkspur Close', 'Truro', 'TR1 2QX', 'Cornwall', '+44 7700 900112'],
      ['Dafydd Price', '22 Heol y Bryn', 'Swansea', 'SA2 0JB', 'West Glamorgan', '+44 7700 900245'],
      ['Aisha Rahman', '118 Birchfield Road', 'Birmingham', 'B20 3DA', 'West Midlands', '+44 7700 900318'],
      ['Fergus Mackinnon', '3 Shore Street', 'Oban', 'PA34 4LQ', 'Argyll', '+44 7700 900407'],
      ['Harriet Okafor', '41 Cromwell Avenue', 'London', 'N6 5HL', '', '+44 7700 900533'],
      ['Tom Pascoe', '9 Fore Street', 'St Ives', 'TR26 1AB', 'Cornwall', '+44 7700 900621'],
      ['Gemma Thistlewood', '56 Station Parade', 'Harrogate', 'HG1 1TT', 'North Yorkshire', '+44 7700 900744'],
      ['Oliver Bancroft', '12 Priory Walk', 'Bath', 'BA2 4NJ', 'Somerset', '+44 7700 900852'],
      ['Siobhan Kerr', '30 Antrim Road', 'Belfast', 'BT15 2BX', 'Antrim', '+44 7700 900969'],
    ]),
    ...people('IE', 'en', 'county', [['Niamh Gallagher', '5 Marine Terrace', 'Galway', 'H91 X2P6', 'Galway', '+353 85 012 3456']]),
  ],
  EU: [
    ...people('NL', 'nl', 'none', [
      ['Sanne Bakker', 'Prinsengracht 418', 'Amsterdam', '1016 JC', '', '+31 6 12345678'],
      ['Daan Mulder', 'Oudegracht 201', 'Utrecht', '3511 NH', '', '+31 6 23456789'],
      ['Lotte Janssen', 'Vismarkt 14', 'Groningen', '9712 CA', '', '+31 6 34567890'],
    ]),
    ...people('DE', 'de', 'none', [
      ['Jonas Becker', 'Lindenstraße 27', 'Köln', '50674', '', '+49 151 23456789'],
      ['Katharina Vogel', 'Rosenweg 3', 'Leipzig', '04109', '', '+49 152 34567890'],
    ]),
    ...people('FR', 'fr', 'none', [['Camille Laurent', '18 rue des Tanneurs', 'Lille', '59800', '', '+33 6 12 34 56 78']]),
    ...people('BE', 'nl', 'none', [['Bram Peeters', 'Veldstraat 66', 'Gent', '9000', '', '+32 470 12 34 56']]),
    ...people('ES', 'es', 'none', [['Lucía Fernández', 'Calle del Mar 11', 'Valencia', '46003', '', '+34 612 345 678']]),
    ...people('IT', 'it', 'none', [['Matteo Ricci', 'Via Garibaldi 29', 'Torino', '10122', '', '+39 320 123 4567']]),
    ...people('FI', 'fi', 'none', [['Aino Virtanen', 'Hämeenkatu 8 B 12', 'Tampere', '33100', '', '+358 40 1234567']]),
  ],
  US: people('US', 'en', 'state', [
    ['Hannah Whitfield', '214 Congress Street', 'Portland', '04101', 'ME', '+1 207-555-0142'],
    ['Marcus Delgado', '1830 Elm Avenue', 'Austin', '78704', 'TX', '+1 512-555-0187'],
    ['Grace Kowalski', '77 Beacon Street', 'Boston', '02108', 'MA', '+1 617-555-0119'],
    ['Tyrone Jefferson', '905 Magnolia Drive', 'Birmingham', '35205', 'AL', '+1 205-555-0164'],
    ['Emily Nakamura', '460 Alder Court', 'Portland', '97205', 'OR', '+1 503-555-0133'],
    ['Ben Sutherland', '28 Harbor View Lane', 'Newport', '02840', 'RI', '+1 401-555-0158'],
    ['Rosa Alvarado', '3312 Cedar Street', 'San Diego', '92104', 'CA', '+1 619-555-0171'],
    ['Nathan Brooks', '61 Maple Hill Road', 'Burlington', '05401', 'VT', '+1 802-555-0126'],
  ]),
};
