import type { Access } from '@merchloom/contracts/endpoint';
import { escapeHtml } from '../document/html.ts';

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  parameters: { name: string; in: string; required: boolean; schema: unknown }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { description?: string; $ref?: string; content?: Record<string, { schema: unknown }> }>;
  'x-access': Access;
  'x-rate-class': string;
}
export interface OpenApi {
  info: { title: string; description: string };
  paths: Record<string, Record<string, Operation>>;
}
export interface AsyncApi {
  channels: { events: { messages: Record<string, { name: string; summary: string; payload: { properties: { data: unknown } } }> } };
}

const style = `
:root{color-scheme:light dark;--line:light-dark(#d9dce3,#343945);--soft:light-dark(#f5f6f8,#1b1f27);--quiet:light-dark(#5a6270,#a2aab8);--accent:light-dark(#4a3fd1,#a9a2ff)}
body{font:15px/1.55 system-ui,sans-serif;margin:0;background:light-dark(#fff,#12151b);color:light-dark(#14171d,#eceef2)}
main{max-width:960px;margin:0 auto;padding:32px 20px 96px}h1{font-size:28px;margin:0 0 8px}h2{font-size:19px;margin:40px 0 12px;text-transform:capitalize}
p{margin:0 0 12px}a{color:var(--accent)}nav{display:flex;flex-wrap:wrap;gap:8px 16px;margin:16px 0}
details{border:1px solid var(--line);border-radius:10px;margin:8px 0;background:var(--soft)}summary{padding:10px 14px;cursor:pointer;display:flex;gap:12px;align-items:baseline;flex-wrap:wrap}
summary b{font:600 12px ui-monospace,monospace;min-width:52px;color:var(--accent)}summary code{font-weight:600;overflow-wrap:anywhere}summary span{color:var(--quiet)}
.body{padding:4px 14px 14px}pre{background:light-dark(#fff,#0d0f14);border:1px solid var(--line);border-radius:8px;padding:12px;overflow:auto;font:12.5px/1.5 ui-monospace,monospace}
h3{font-size:13px;margin:14px 0 6px;color:var(--quiet)}td,th{text-align:left;padding:4px 16px 4px 0;vertical-align:top}`;

/** The API as a page to read: no script, nothing loaded from elsewhere. */
export function docsPage(api: OpenApi, events: AsyncApi, brand: string): string {
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const groups = [...new Set(operations.map(({ operation }) => operation.tags[0] ?? ''))];
  const messages = Object.values(events.channels.events.messages);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>API · ${escapeHtml(brand)}</title><style>${style}</style></head>
<body><main>
<h1>${escapeHtml(brand)} API</h1>
<p>${escapeHtml(api.info.description)}</p>
<p>Documents: <a href="/api/docs/openapi.json">OpenAPI 3.1</a>, <a href="/api/docs/asyncapi.json">AsyncAPI 3.0</a></p>
<nav>${groups.map((group) => `<a href="#${escapeHtml(group)}">${escapeHtml(group)}</a>`).join('')}<a href="#events">events</a></nav>
${groups
  .map(
    (group) =>
      `<h2 id="${escapeHtml(group)}">${escapeHtml(group)}</h2>${operations
        .filter(({ operation }) => operation.tags[0] === group)
        .map(describe)
        .join('')}`,
  )
  .join('')}
<h2 id="events">events</h2>
${messages.map((message) => `<details><summary><code>${escapeHtml(message.name)}</code><span>${escapeHtml(message.summary)}</span></summary><div class="body">${schema('data', message.payload.properties.data)}</div></details>`).join('')}
</main></body></html>`;
}

function describe({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const access = operation['x-access'];
  const who = typeof access === 'string' ? access : `${access.area}:${access.level}`;
  const parameters = operation.parameters
    .map(
      (each) =>
        `<tr><td><code>${escapeHtml(each.name)}</code></td><td>${escapeHtml(each.in)}</td><td>${each.required ? 'required' : ''}</td></tr>`,
    )
    .join('');
  const bodies = Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema: body }]) => schema(`Body, ${type}`, body));
  const answers = Object.entries(operation.responses).map(([status, response]) => {
    const content = Object.values(response.content ?? {})[0];
    return content
      ? schema(`${status} ${response.description ?? ''}`, content.schema)
      : `<h3>${escapeHtml(status)} ${response.$ref ? 'problem' : escapeHtml(response.description ?? '')}</h3>`;
  });
  return `<details id="${escapeHtml(operation.operationId)}"><summary><b>${method}</b><code>${escapeHtml(path)}</code><span>${escapeHtml(operation.summary)}</span></summary><div class="body">
<p>Access: ${escapeHtml(who)}. Rate class: ${escapeHtml(operation['x-rate-class'])}.</p>
${parameters ? `<table>${parameters}</table>` : ''}${bodies.join('')}${answers.join('')}</div></details>`;
}

const schema = (title: string, value: unknown) => `<h3>${escapeHtml(title)}</h3><pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;
