import { createRouteTable } from './route-table.ts';

const table = createRouteTable(
  [
    'GET /api/{tenant}/{slug}',
    'GET /api/{tenant}/orders',
    'GET /api/{tenant}/orders/{order}',
    'POST /api/{tenant}/{slug}/pay',
    'GET /api/bootstrap/{slug}',
  ].map((line) => {
    const [method = '', path = ''] = line.split(' ');
    return { method, path, target: line };
  }),
);

test.each([
  ['GET', '/api/acme/orders', 'GET /api/{tenant}/orders', { tenant: 'acme' }],
  ['GET', '/api/acme/summer', 'GET /api/{tenant}/{slug}', { tenant: 'acme', slug: 'summer' }],
  ['GET', '/api/acme/orders/7', 'GET /api/{tenant}/orders/{order}', { tenant: 'acme', order: '7' }],
  ['POST', '/api/acme/orders/pay', 'POST /api/{tenant}/{slug}/pay', { tenant: 'acme', slug: 'orders' }],
  ['GET', '/api/bootstrap/a%20b', 'GET /api/bootstrap/{slug}', { slug: 'a b' }],
  ['HEAD', '/api/acme/orders', 'GET /api/{tenant}/orders', { tenant: 'acme' }],
])('%s %s is %s', (method, path, target, params) => {
  expect(table.find(method, path)).toEqual({ kind: 'found', match: { target, params } });
});

test('what is unknown is told from what has another method', () => {
  expect(table.find('GET', '/api')).toEqual({ kind: 'not_found' });
  expect(table.find('GET', '/api/acme/')).toEqual({ kind: 'not_found' });
  expect(table.find('DELETE', '/api/acme/orders')).toEqual({ kind: 'method_not_allowed', allowed: ['GET'] });
});

test('a segment that cannot be decoded is malformed', () => {
  expect(() => table.find('GET', '/api/acme/%E0%A4%A')).toThrow('malformed');
});

test('two routes for one path are a mistake', () => {
  const twice = ['/a/{x}', '/a/{y}'].map((path) => ({ method: 'GET', path, target: path }));

  expect(() => createRouteTable(twice)).toThrow('Two routes');
});
