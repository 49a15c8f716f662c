import type { Language, Region, Role } from '@merchloom/contracts';
import { fixedId, kinds } from './fixed-id.ts';

export type DemoAccount = { id: string; name: string; email: string; password: string; role: Role; superadmin: boolean; lang: Language };

export type DemoTenant = {
  id: string;
  handle: string;
  name: string;
  region: Region;
  company: {
    legalName: string;
    vatNumber: string;
    registrationNumber: string;
    addressFirstLine: string;
    addressCity: string;
    addressPostcode: string;
    addressCountry: string;
    supportEmail: string;
    phone: string;
  };
  accounts: DemoAccount[];
};

let next = 0;
const account = (name: string, email: string, password: string, role: Role, lang: Language, superadmin = false): DemoAccount => {
  next += 1;
  return { id: fixedId(kinds.account, next), name, email, password, role, superadmin, lang };
};

/** Two organisers. Passwords are printed at the start: these accounts exist in the demo only. */
export const demoTenants: DemoTenant[] = [
  {
    id: fixedId(kinds.tenant, 1),
    handle: 'headland',
    name: 'Headland Running Festivals',
    region: 'UK',
    company: {
      legalName: 'Headland Running Festivals Ltd',
      vatNumber: 'GB 293 4471 08',
      registrationNumber: '10482217',
      addressFirstLine: '14 Quay Street',
      addressCity: 'Falmouth',
      addressPostcode: 'TR11 3LH',
      addressCountry: 'GB',
      supportEmail: 'hello@headlandrunning.example',
      phone: '+44 1326 496 0132',
    },
    accounts: [
      account('Morwenna Tregear', 'morwenna@headlandrunning.example', 'tide-lantern-48', 'admin', 'en'),
      account('Callum Hargreaves', 'callum@headlandrunning.example', 'granite-path-73', 'account_manager', 'en'),
      account('Priya Nair', 'priya@headlandrunning.example', 'harbour-bell-29', 'customer_service', 'en'),
      account('Robin Ashdown', 'robin@merchloom.example', 'weaving-north-61', 'admin', 'en', true),
    ],
  },
  {
    id: fixedId(kinds.tenant, 2),
    handle: 'bouwstenen',
    name: 'Bouwstenen Conferences',
    region: 'EU',
    company: {
      legalName: 'Bouwstenen Conferenties B.V.',
      vatNumber: 'NL 8601 47.392 B01',
      registrationNumber: '74918836',
      addressFirstLine: 'Entrepotdok 63',
      addressCity: 'Amsterdam',
      addressPostcode: '1018 AD',
      addressCountry: 'NL',
      supportEmail: 'info@bouwstenen.example',
      phone: '+31 20 794 0118',
    },
    accounts: [
      account('Femke de Groot', 'femke@bouwstenen.example', 'brug-tulp-orgel-15', 'admin', 'nl'),
      account('Joris van Dam', 'joris@bouwstenen.example', 'kade-fiets-regen-82', 'account_manager', 'nl'),
      account('Anouk Visser', 'anouk@bouwstenen.example', 'polder-licht-zeil-37', 'customer_service', 'nl'),
    ],
  },
];

/** What each organiser may owe for bulk orders and gifts, in the currencies of its events; major units. */
export const demoCreditLimit = 25_000;

/** What the platform kept of past sales. */
export const demoPlatformFee = 0.05;
