import type { LoaderContext } from '@rspack/core';

interface WireEndpoint {
  id: string;
  method: string;
  path: string;
  access: unknown;
}

/**
 * Replaces an area's table of calls by what a browser needs of it: method and path. The schemas of every request and reply of the
 * platform would otherwise come along with the first call.
 */
export default function endpointsLoader(this: LoaderContext): void {
  const done = this.async();
  import(this.resourcePath).then(({ endpoints }: { endpoints: Record<string, WireEndpoint> }) => {
    const open = Object.values(endpoints).filter(({ access }) => access !== 'internal');
    const thin = open.map(({ id, method, path }) => [id, { method, path }]);
    done(null, `export const endpoints = ${JSON.stringify(Object.fromEntries(thin))};`);
  }, done);
}
