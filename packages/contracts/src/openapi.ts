import * as z from 'zod/mini';
import type { Access, Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { problem, refusalStatus } from './problem.ts';

type Json = Record<string, unknown>;

/** `io` says which side of a schema with defaults and coercions is meant: what a caller sends, or what it gets. */
function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Json;
  return rest;
}

function parameters(endpoint: Endpoint): Json[] {
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => {
    const schema =
      name === 'tenant' ? { type: 'string', description: 'Id or handle of the tenant.' } : propertyOf(endpoint.params, name as string);
    return { name, in: 'path', required: true, schema };
  });
  const query = endpoint.query ? jsonSchema(endpoint.query, 'input') : {};
  const required = new Set((query.required as string[]) ?? []);
  const inQuery = Object.entries((query.properties ?? {}) as Json).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema,
  }));
  const key = endpoint.idempotent
    ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } }]
    : [];
  return [...inPath, ...inQuery, ...key];
}

function propertyOf(schema: z.core.$ZodType | undefined, name: string): unknown {
  const properties = schema ? ((jsonSchema(schema, 'input').properties ?? {}) as Json) : {};
  return properties[name] ?? { type: 'string' };
}

const contentTypes = {
  json: 'application/json',
  multipart: 'multipart/form-data',
  raw: 'application/json',
  stream: 'application/octet-stream',
};

function security(access: Access): Json[] {
  return access === 'public' ? [] : [{ bearer: [] }, { session: [] }];
}

function operation(endpoint: Endpoint): Json {
  const status = String(endpoint.status ?? 200);
  const refusals = [...new Set([...(endpoint.body ? (['invalid'] as const) : []), ...(endpoint.refusals ?? []), 'too_many' as const])];
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    tags: [endpoint.service],
    parameters: parameters(endpoint),
    ...(endpoint.bodyType === 'stream' && {
      requestBody: { required: true, content: { [contentTypes.stream]: { schema: { type: 'string', format: 'binary' } } } },
    }),
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { [contentTypes[endpoint.bodyType ?? 'json']]: { schema: jsonSchema(endpoint.body, 'input') } },
      },
    }),
    responses: {
      [status]: {
        description: 'Success',
        ...(endpoint.reply && { content: { 'application/json': { schema: jsonSchema(endpoint.reply, 'output') } } }),
      },
      ...Object.fromEntries(refusals.map((kind) => [String(refusalStatus[kind]), { $ref: '#/components/responses/Problem' }])),
    },
    security: security(endpoint.access),
    'x-access': endpoint.access,
    'x-rate-class': endpoint.rate,
  };
}

/** OpenAPI 3.1 document of every public call, made from the endpoint table. */
export function openapiDocument(server = '/'): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of Object.values(endpoints) as Endpoint[]) {
    if (endpoint.access === 'internal') continue;
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Merchloom API',
      version: '1',
      description: 'Every call goes through the gateway. Amounts are decimals of major units with two digits.',
    },
    servers: [{ url: server }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'cookie', name: 'merchloom_session', description: 'Unsafe calls also need X-XSRF-TOKEN.' },
      },
      responses: {
        Problem: { description: 'Refusal', content: { 'application/problem+json': { schema: jsonSchema(problem, 'output') } } },
      },
    },
  };
}
