import net from 'node:net';
import { choosePorts, defaultPorts, type Ports, PortTaken } from './ports.ts';

const base = 21_000 + Math.floor(Math.random() * 9000);
const wanted = Object.fromEntries(Object.keys(defaultPorts).map((name, index) => [name, base + index * 3])) as Ports;

async function occupy(port: number) {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return () => new Promise((resolve) => server.close(resolve));
}

describe('ports', () => {
  test('a taken port is named and the next free one chosen', async () => {
    const release = await occupy(wanted.orders);
    try {
      const { ports, moved } = await choosePorts(wanted);

      expect(moved).toEqual(['orders']);
      expect(ports.orders).toBe(wanted.orders + 1);
      expect(new Set(Object.values(ports)).size).toBe(Object.keys(ports).length);
    } finally {
      await release();
    }
  });

  test('a taken port that a person asked for stops the start and names the variable', async () => {
    const release = await occupy(wanted.gateway);
    try {
      await expect(choosePorts(wanted, wanted.gateway)).rejects.toThrow(PortTaken);
      await expect(choosePorts(wanted, wanted.gateway)).rejects.toThrow('Set PORT to a free port');
    } finally {
      await release();
    }
  });
});
