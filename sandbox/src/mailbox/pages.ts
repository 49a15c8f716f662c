import type { Message } from './store.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const text = (value: string) => value.replaceAll(/[&<>"']/g, (character) => escapes[character] as string);

export const styleSheet = `
:root { color-scheme: light dark; --back: #f5f6f8; --card: #fff; --ink: #171b24; --soft: #5a6373; --line: #dde1e8; --accent: #3d3bdb; --focus: #3d3bdb40; }
@media (prefers-color-scheme: dark) { :root { --back: #0f1218; --card: #181c25; --ink: #eef1f6; --soft: #a2abbb; --line: #2b313d; --accent: #a5a8ff; --focus: #a5a8ff55; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--back); color: var(--ink); font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', sans-serif; }
header, main { max-width: 960px; margin: 0 auto; padding: 0 16px; }
header { display: flex; flex-wrap: wrap; gap: 12px 24px; align-items: center; justify-content: space-between; padding-block: 20px; }
h1 { font-size: 20px; margin: 0; } h1 a { color: inherit; text-decoration: none; }
h2 { font-size: 24px; line-height: 1.3; margin: 0 0 12px; overflow-wrap: anywhere; }
form { display: flex; gap: 8px; flex: 1 1 240px; max-width: 360px; }
input { flex: 1; min-width: 0; height: 40px; padding: 0 12px; font: inherit; color: inherit; background: var(--card); border: 1px solid #868e9c; border-radius: 8px; }
input:focus-visible, a:focus-visible { outline: 3px solid var(--focus); outline-offset: 1px; }
ul { list-style: none; margin: 0 0 32px; padding: 0; background: var(--card); border: 1px solid var(--line); border-radius: 12px; overflow: hidden; }
li + li { border-top: 1px solid var(--line); }
li a { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 2px 16px; padding: 14px 16px; color: inherit; text-decoration: none; }
@media (max-width: 640px) { li a { grid-template-columns: minmax(0, 1fr); } li strong { white-space: normal; } li time { order: 1; } }
li a:hover { background: color-mix(in srgb, var(--accent) 7%, transparent); }
li strong, li span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
li span, time, dd, dt, .empty { color: var(--soft); font-size: 14px; }
.empty { padding: 56px 16px; text-align: center; background: var(--card); border: 1px dashed var(--line); border-radius: 12px; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 2px 12px; margin: 0 0 20px; } dd { margin: 0; color: var(--ink); overflow-wrap: anywhere; }
nav { display: flex; gap: 4px; margin-bottom: -1px; }
nav a { padding: 10px 16px; border: 1px solid transparent; border-radius: 10px 10px 0 0; color: var(--soft); text-decoration: none; }
nav a[aria-current] { background: var(--card); border-color: var(--line) var(--line) var(--card); color: var(--ink); font-weight: 600; }
iframe, pre { display: block; width: 100%; margin: 0 0 24px; border: 1px solid var(--line); border-radius: 0 12px 12px 12px; }
iframe { height: 72vh; background: #fff; }
pre { padding: 20px; background: var(--card); white-space: pre-wrap; overflow-wrap: anywhere; font: 14px/1.6 ui-monospace, monospace; min-height: 160px; }
.files { display: flex; flex-wrap: wrap; gap: 8px; margin-bottom: 24px; } .files a { padding: 8px 14px; border: 1px solid var(--line); border-radius: 8px; background: var(--card); color: var(--accent); }
`;

/** Reloads the list when something new has come; without it the page works by hand. */
export const script = `
const list = document.querySelector('[data-newest]');
if (list) setInterval(async () => {
  const reply = await fetch('/api/messages?limit=1&body=0' + location.search.replace('?', '&')).then((r) => r.json()).catch(() => null);
  if (reply && (reply.data[0]?.id ?? '') !== list.dataset.newest) location.reload();
}, 2000);
`;

function page(title: string, search: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${text(title)}</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="/mailbox.css"><script src="/mailbox.js" defer></script></head>
<body><header><h1><a href="/">Mailbox</a></h1>
<form role="search"><input type="search" name="to" value="${text(search)}" placeholder="Recipient" aria-label="Show mails to" autocomplete="off"></form></header>
<main>${content}</main></body></html>`;
}

const time = (iso: string) => `<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC</time>`;

export function listPage(messages: Message[], to: string): string {
  const newest = messages[0]?.id ?? '';
  if (messages.length === 0) {
    const reason = to ? `No mail to “${text(to)}”.` : 'No mail yet. What the platform sends lands here, and nowhere else.';
    return page('Mailbox', to, `<p class="empty" data-newest="">${reason}</p>`);
  }
  const items = messages.map(
    ({
      id,
      at,
      to: recipients,
      subject,
      from,
    }) => `<li><a href="/messages/${id}"><strong>${text(subject) || '(no subject)'}</strong>${time(at)}
<span>To ${text(recipients.join(', '))}</span><span>${text(from)}</span></a></li>`,
  );
  return page('Mailbox', to, `<ul data-newest="${newest}">${items.join('')}</ul>`);
}

export function messagePage(message: Message, view: 'html' | 'text'): string {
  const { id, subject, from, to, at, html, attachments } = message;
  const tab = (name: 'html' | 'text', label: string) =>
    `<a href="/messages/${id}?view=${name}"${name === view ? ' aria-current="page"' : ''}>${label}</a>`;
  const body =
    view === 'html'
      ? `<iframe src="/messages/${id}/html" title="The mail as its reader sees it" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
      : `<pre>${text(message.text) || '(no text part)'}</pre>`;
  const files = attachments.map(
    ({ name, size }, place) =>
      `<a href="/messages/${id}/attachments/${place}" download>${text(name)} · ${Math.max(1, Math.round(size / 1024))} kB</a>`,
  );
  return page(
    subject || 'Mail',
    '',
    `<h2>${text(subject) || '(no subject)'}</h2><dl><dt>From</dt><dd>${text(from)}</dd><dt>To</dt><dd>${text(to.join(', '))}</dd><dt>At</dt><dd>${time(at)}</dd></dl>
${files.length > 0 ? `<div class="files">${files.join('')}</div>` : ''}<nav aria-label="Parts of the mail">${html ? tab('html', 'Mail') : ''}${tab('text', 'Text')}</nav>${body}`,
  );
}

export const missingPage = () => page('Mailbox', '', '<p class="empty">There is no such mail (any more).</p>');
