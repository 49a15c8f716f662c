import { asyncapiDocument } from './asyncapi.ts';
import { endpoints } from './endpoints.ts';
import { events } from './events/index.ts';
import { openapiDocument } from './openapi.ts';

interface OpenApi {
  paths: Record<
    string,
    Record<string, { operationId: string; parameters: { name: string; in: string }[]; responses: Record<string, unknown> }>
  >;
}

describe('generated documents', () => {
  const openapi = openapiDocument() as unknown as OpenApi;

  test('every public call stands in the OpenAPI document with its path parameters, internal ones do not', () => {
    for (const endpoint of Object.values(endpoints)) {
      const operation = openapi.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
      if (endpoint.access === 'internal') {
        expect(operation).toBeUndefined();
        continue;
      }
      expect(operation?.operationId).toBe(endpoint.id);
      const named = operation?.parameters.filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name);
      expect(named).toEqual([...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
    }
  });

  test('both documents are plain JSON', () => {
    for (const document of [openapi, asyncapiDocument()]) expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });

  test('every event stands in the AsyncAPI document under its type', () => {
    const text = JSON.stringify(asyncapiDocument());
    for (const event of events) expect(text).toContain(`"const":"${event.type}"`);
    expect(new Set(events.map((event) => event.type)).size).toBe(events.length);
  });

  test('[R7.1] [R7.2] [R7.3] [R7.4] [R12.1] [R12.2] [R12.3] [R12.4] [R12.5] [R12.6] the specification’s calls keep their method and path', () => {
    const calls = Object.values(endpoints).map((endpoint) => `${endpoint.method} ${endpoint.path}`);

    expect(calls).toEqual(
      expect.arrayContaining([
        'GET /api/{tenant}/{slug}/locked-to-country',
        'POST /api/{tenant}/{slug}/create-customer',
        'POST /api/{tenant}/{slug}/pay',
        'POST /api/{tenant}/{slug}/payment-success',
        'GET /api/sanctum/csrf-cookie',
        'POST /api/login',
        'POST /api/logout',
        'GET /api/user',
        'POST /api/get-lang',
        'POST /api/set-lang',
        'POST /api/broadcasting/auth',
      ]),
    );
  });
});
