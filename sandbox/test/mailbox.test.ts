import { connect } from 'node:net';
import { type Mailbox, startMailbox } from '../src/mailbox/server.ts';
import type { Message } from '../src/mailbox/store.ts';

let mailbox: Mailbox;
beforeEach(async () => {
  mailbox = await startMailbox();
});
afterEach(() => mailbox.stop());

/** SMTP as it goes over the wire. */
function deliver(to: string, mail: string): Promise<string> {
  const socket = connect(Number(new URL(mailbox.smtpUrl).port), '127.0.0.1');
  const lines = ['EHLO test', 'MAIL FROM:<shop@example.com>', `RCPT TO:<${to}>`, 'DATA', `${mail}\r\n.`, 'QUIT'];
  return new Promise((resolve, reject) => {
    let heard = '';
    socket.on('data', (chunk) => {
      heard += chunk.toString();
      if (!/^\d{3} .*\r\n$/m.test(heard.slice(heard.lastIndexOf('\n', heard.length - 2) + 1))) return;
      const next = lines.shift();
      if (next) socket.write(`${next}\r\n`);
    });
    socket.on('close', () => resolve(heard));
    socket.on('error', reject);
  });
}

const aMail = (subject: string) =>
  [
    'From: Summer Run <shop@example.com>',
    'To: ann@example.com',
    `Subject: ${subject}`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=m',
    '',
    '--m',
    'Content-Type: multipart/alternative; boundary=a',
    '',
    '--a',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Thank you, Ann.',
    '--a',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<p>Thank you, <b>Ann</b>.</p><script>alert(1)</script>',
    '--a--',
    '--m',
    'Content-Type: application/pdf; name="invoice.pdf"',
    'Content-Disposition: attachment; filename="invoice.pdf"',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from('%PDF').toString('base64'),
    '--m--',
  ].join('\r\n');

const list = async (query = '') => ((await (await fetch(`${mailbox.url}/api/messages${query}`)).json()) as { data: Message[] }).data;

test('a mail can be read as data, as text and as HTML that can run nothing', async () => {
  await deliver('ann@example.com', aMail('Your order <1>'));
  const [message] = await list('?to=ANN@');
  expect(message).toMatchObject({ subject: 'Your order <1>', to: ['ann@example.com'], text: expect.stringContaining('Thank you, Ann.') });

  const page = await (await fetch(`${mailbox.url}/messages/${message?.id}`)).text();
  expect(page).toContain('Your order &lt;1&gt;');
  expect(page).toContain('sandbox="allow-popups');
  const content = await fetch(`${mailbox.url}/messages/${message?.id}/html`);
  expect(content.headers.get('content-security-policy')).toMatch(/^sandbox .*default-src 'none'/);
  expect(await (await fetch(`${mailbox.url}/messages/${message?.id}/attachments/0`)).text()).toBe('%PDF');
});

test('mails are listed newest first and found by recipient', async () => {
  await deliver('ann@example.com', aMail('first'));
  await deliver('bob@example.com', aMail('second'));
  expect((await list()).map((message) => message.subject)).toEqual(['second', 'first']);
  expect((await list('?to=bob')).map((message) => message.subject)).toEqual(['second']);
  expect(await (await fetch(mailbox.url)).text()).toMatch(/second[\s\S]*first/);
});

test('a mail that is gone answers 404', async () => {
  expect((await fetch(`${mailbox.url}/messages/nothing`)).status).toBe(404);
  expect((await fetch(`${mailbox.url}/api/messages/nothing`)).status).toBe(404);
});
