import { type AddressInfo, createServer, type Socket } from 'node:net';

/** The mail with its parts readable. */
const decoded = (mail: string) =>
  mail.replace(
    /(Content-Transfer-Encoding: base64\r\n\r\n)([A-Za-z0-9+/=\r\n]+)/g,
    (_, head: string, body: string) => head + Buffer.from(body, 'base64').toString('utf8'),
  );

/** Takes e-mails over SMTP and keeps them with their parts decoded. */
export async function mailboxServer() {
  const mails: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    let input = '';
    let reading = false;
    socket.write('220 mailbox\r\n');
    socket.on('data', (chunk) => {
      input += chunk.toString('utf8');
      for (;;) {
        const mark = reading ? '\r\n.\r\n' : '\r\n';
        const end = input.indexOf(mark);
        if (end < 0) return;
        const part = input.slice(0, end);
        input = input.slice(end + mark.length);
        if (reading) {
          mails.push(decoded(part));
          reading = false;
          socket.write('250 kept\r\n');
        } else if (/^DATA/i.test(part)) {
          reading = true;
          socket.write('354 go on\r\n');
        } else if (/^QUIT/i.test(part)) socket.end('221 bye\r\n');
        else socket.write('250 ok\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
