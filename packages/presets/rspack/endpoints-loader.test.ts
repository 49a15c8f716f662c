import path from 'node:path';
import { endpoints } from '@merchloom/contracts/endpoints/sessions';
import type { LoaderContext } from '@rspack/core';
import endpointsLoader from './endpoints-loader.ts';

const resourcePath = path.resolve(import.meta.dirname, '../../contracts/src/endpoints/sessions.ts');

function load(): Promise<string> {
  return new Promise((resolve, reject) => {
    const async = () => (failure: Error | null, source?: string) => (failure ? reject(failure) : resolve(source ?? ''));
    endpointsLoader.call({ async, resourcePath } as unknown as LoaderContext);
  });
}

test('a browser gets method and path of every open call, no schema, and nothing of the calls between services', async () => {
  const source = await load();
  const table = JSON.parse(source.replace('export const endpoints = ', '').replace(/;$/, '')) as Record<string, object>;

  expect(table.login).toEqual({ method: 'POST', path: '/api/login' });
  expect(Object.keys(table)).toEqual(
    Object.values(endpoints)
      .filter(({ access }) => access !== 'internal')
      .map(({ id }) => id),
  );
  expect(source).not.toContain('/internal/');
});
