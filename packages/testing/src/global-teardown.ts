export default async function teardown() {
  await globalThis.offeredPostgres?.close();
}
