import { offerPostgres } from './shared-postgres.ts';

declare global {
  var offeredPostgres: { close(): Promise<void> } | undefined;
}

export default async function setup() {
  globalThis.offeredPostgres = await offerPostgres();
}
