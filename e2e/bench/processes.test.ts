import { familyOf, type ProcessFacts, parseKb, parseStat, partOf } from './processes.ts';

const stat = '4711 (node (x) main) S 42 4711 4711 0 -1 4194560 9 8 7 6 120 30 5 15 20 0 11 0 100 1 2';

describe('what /proc says', () => {
  test('processor time of a process and of its ended children, whatever it is called', () => {
    expect(parseStat(stat)).toEqual({ pid: 4711, parent: 42, ownMs: 1500, endedChildrenMs: 200 });
  });

  test('a family is a process with its children and theirs', () => {
    const facts = (pid: number, parent: number): [number, ProcessFacts] => [pid, { pid, parent, ownMs: 0, endedChildrenMs: 0 }];
    const all = new Map([facts(1, 0), facts(2, 1), facts(3, 1), facts(4, 3), facts(5, 0)]);

    expect(familyOf(1, all).sort()).toEqual([1, 2, 3, 4]);
    expect(familyOf(9, all)).toEqual([]);
  });

  test('a process is named after its part of the platform', () => {
    expect(partOf('/usr/bin/node\0--flag\0/home/me/merchloom/svc-orders/src/main.ts\0')).toBe('orders');
    expect(partOf('/usr/bin/node\0/home/me/merchloom/deploy/local/src/main.ts\0')).toBe('launcher');
    expect(partOf('/usr/bin/node\0/home/me/merchloom/svc-catalog/src/rendering/drawing-process.ts\0')).toBe('catalog');
    expect(partOf('/opt/native/bin/postgres\0-D\0/data\0')).toBe('postgres');
    expect(partOf('postgres: checkpointer \0')).toBe('postgres');
    expect(partOf('/bin/sh\0-c\0cat\0')).toBe('sh');
  });

  test('memory is given in kB', () => {
    expect(parseKb('Rss:    1234 kB\nPss:     12 kB\nPss_Anon:  3 kB\n', 'Pss')).toBe(12_288);
    expect(parseKb('', 'Pss')).toBe(0);
  });
});
