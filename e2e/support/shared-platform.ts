import { type DemoFile, demoFile } from '@merchloom/local/demo-file';
import { type Books, openBooks } from './books.ts';
import { startTestPlatform, type TestPlatform } from './platform.ts';

/** What a flow may know of the platform that all flows of a run share. Each flow brings shoppers of its own; none stops or changes a part. */
export interface SharedPlatform {
  gateway: string;
  mailbox: string;
  demo: DemoFile;
  ports: TestPlatform['wiring']['ports'];
  query: Books['query'];
  /** Ends this file's own connections; the platform goes on. */
  close(): Promise<void>;
}

const variable = 'E2E_SHARED_PLATFORM';
let running: TestPlatform | undefined;

/** Once per run, before the first flow: test processes inherit the address. */
export async function startSharedPlatform(): Promise<void> {
  running = await startTestPlatform();
  const { gateway, mailbox, adminUrl, wiring } = running;
  process.env[variable] = JSON.stringify({ gateway, mailbox, adminUrl, ports: wiring.ports });
}

export async function stopSharedPlatform(): Promise<void> {
  await running?.stop();
}

export function sharedPlatform(): SharedPlatform {
  const told = process.env[variable];
  if (!told) throw new Error('the shared platform is started by the global setup of the e2e project');
  const { gateway, mailbox, adminUrl, ports } = JSON.parse(told) as Pick<TestPlatform, 'gateway' | 'mailbox' | 'adminUrl'> &
    Pick<SharedPlatform, 'ports'>;
  const books = openBooks(adminUrl);
  return { gateway, mailbox, ports, demo: demoFile({ gateway, mailbox }), query: books.query, close: books.close };
}
