import { languages } from '@merchloom/contracts/languages';
import { type DocumentData, documentDataId } from '@merchloom/contracts/remotes';

/** The document's data with every gap filled, so that a bare document still starts. */
export type PageData = DocumentData & { status: number };

const bare: PageData = {
  registry: { remotes: [] },
  config: {
    brand: 'Merchloom',
    production: false,
    translation: true,
    languages,
    stripe: { publicKeys: { UK: '', EU: '', US: '' }, script: null, sandbox: false },
    live: { path: '/socket.io' },
    liveChatUrl: null,
    analyticsUrl: null,
    faqUrl: null,
    company: { name: 'Merchloom', address: null, email: 'hello@merchloom.example' },
    exampleStore: null,
  },
  status: 200,
};

let read: PageData | null = null;

/** What the gateway wrote into the element `documentDataId`; read once. */
export function readPageData(document: Document = globalThis.document): PageData {
  read ??= parse(document.getElementById(documentDataId)?.textContent);
  return read;
}

function parse(text: string | null | undefined): PageData {
  const given = (text ? JSON.parse(text) : {}) as Partial<DocumentData>;
  return { ...bare, ...given, config: { ...bare.config, ...given.config } };
}
