import net from 'node:net';

/** Ports of the local platform; all lie below the ephemeral range, so that no client socket takes one while its server restarts. */
export const defaultPorts = {
  gateway: 8080,
  identity: 7101,
  catalog: 7102,
  orders: 7103,
  payments: 7104,
  cards: 7201,
  fulfiller: 7202,
  mailbox: 7203,
  smtp: 7204,
  postgres: 7300,
};
export type PortName = keyof typeof defaultPorts;
export type Ports = Record<PortName, number>;

/** The port a person insisted on is taken. */
export class PortTaken extends Error {
  constructor(port: number, variable: string) {
    super(`Port ${port} is taken by another program. Set ${variable} to a free port, e.g. ${variable}=${port + 1} npm start`);
  }
}

export const isFree = (port: number, host = '127.0.0.1'): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });

/**
 * Gives every part a free port, its usual one if possible. `asked` is the gateway's port when a person named it: then it is that one or
 * {@link PortTaken}. `moved` lists what had to go elsewhere.
 */
export async function choosePorts(wanted: Ports = defaultPorts, asked?: number): Promise<{ ports: Ports; moved: PortName[] }> {
  if (asked !== undefined && !(await isFree(asked))) throw new PortTaken(asked, 'PORT');
  const used = new Set<number>(asked === undefined ? [] : [asked]);
  const ports = { ...wanted };
  for (const name of Object.keys(wanted) as PortName[]) {
    if (name === 'gateway' && asked !== undefined) {
      ports.gateway = asked;
      continue;
    }
    let port = wanted[name];
    while (used.has(port) || !(await isFree(port))) port += 1;
    used.add(port);
    ports[name] = port;
  }
  return {
    ports,
    moved: (Object.keys(wanted) as PortName[])
      .filter((name) => name !== 'gateway' || asked === undefined)
      .filter((name) => ports[name] !== wanted[name]),
  };
}
