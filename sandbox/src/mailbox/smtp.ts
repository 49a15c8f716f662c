import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { MessageStore } from './store.ts';

const largest = 20_000_000;

/** Takes every mail for every address, without login. A mail is accepted only once it is stored. */
export async function startSmtp(store: MessageStore, { host = '127.0.0.1', port = 0 } = {}) {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: largest,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('error', done);
      stream.on('end', () => {
        if (stream.sizeExceeded) return done(Object.assign(new Error('The mail is too large.'), { responseCode: 552 }));
        const recipients = session.envelope.rcptTo.map((recipient) => recipient.address);
        store.add(Buffer.concat(chunks), recipients).then(
          () => done(),
          (error: Error) => done(error),
        );
      });
    },
  });
  // A client that goes away in the middle is no reason to end.
  server.on('error', (error) => console.error(`sandbox: mail: ${error.message}`));
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
