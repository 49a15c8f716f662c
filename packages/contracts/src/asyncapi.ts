import * as z from 'zod/mini';
import { events } from './events/index.ts';

type Json = Record<string, unknown>;

const name = (type: string) => type.replace(/[.-](\w)/g, (_, letter: string) => letter.toUpperCase());

/** AsyncAPI 3.0 document of every event on the bus, made from the event definitions. */
export function asyncapiDocument(): Json {
  const messages: Record<string, Json> = {};
  const operations: Record<string, Json> = {};
  for (const event of events) {
    const { $schema: _, ...data } = z.toJSONSchema(event.data, { io: 'output', unrepresentable: 'any' }) as Json;
    messages[name(event.type)] = {
      name: event.type,
      summary: event.summary,
      contentType: 'application/cloudevents+json',
      payload: {
        type: 'object',
        required: ['specversion', 'id', 'source', 'type', 'subject', 'subjectversion', 'time', 'tenantid', 'data'],
        properties: {
          specversion: { const: '1.0' },
          id: { type: 'string', format: 'uuid' },
          source: { const: event.source },
          type: { const: event.type },
          subject: { type: 'string', description: `Id of the ${event.subject}.` },
          subjectversion: { type: 'integer', description: 'Orders the events of one subject.' },
          time: { type: 'string', format: 'date-time' },
          tenantid: { type: 'string', format: 'uuid' },
          traceparent: { type: 'string' },
          data,
        },
      },
    };
    operations[`publish${name(event.type).replace(/^\w/, (letter) => letter.toUpperCase())}`] = {
      action: 'send',
      channel: { $ref: '#/channels/events' },
      messages: [{ $ref: `#/channels/events/messages/${name(event.type)}` }],
      tags: [{ name: event.source }],
    };
  }
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Merchloom events',
      version: '1',
      description: 'CloudEvents 1.0 on one topic exchange; the routing key is the type. Delivery is at least once, in any order.',
    },
    channels: { events: { address: 'merchloom.events', messages } },
    operations,
  };
}
