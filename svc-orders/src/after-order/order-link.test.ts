import { newId } from '@merchloom/contracts/id';
import { orderLinks } from './order-link.ts';

const links = orderLinks('a secret of at least thirty-two characters');
const tenantId = newId();
const orderId = newId();
const token = links.sign(tenantId, orderId);

test('a link opens the order it was signed for', () => {
  expect(links.read(tenantId, token)).toBe(orderId);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(links.path({ tenantId, id: orderId, eventSlug: 'summer-run' })).toBe(`/summer-run/order/${token}`);
});

test('every changed character, another tenant and another secret open nothing', () => {
  for (let place = 0; place < token.length; place += 1) {
    const changed = token.slice(0, place) + (token[place] === 'A' ? 'B' : 'A') + token.slice(place + 1);
    expect(links.read(tenantId, changed)).toBeNull();
  }
  expect(links.read(newId(), token)).toBeNull();
  expect(orderLinks('another secret of thirty-two characters').read(tenantId, token)).toBeNull();
  for (const garbled of ['', '.', `${token}=`, `${token}A`, token.slice(1), ` ${token}`, '%00', orderId])
    expect(links.read(tenantId, garbled)).toBeNull();
});

test('links of letters that are already sent go on working', () => {
  const sent = 'AZMAAAAAcACAAAAAAAAAC7UegZd8Mj92wUIsE3l3c_U';
  const [tenant, order] = ['01930000-0000-7000-8000-00000000000a', '01930000-0000-7000-8000-00000000000b'];

  expect(links.sign(tenant, order)).toBe(sent);
  expect(links.read(tenant.toUpperCase(), sent)).toBe(order);
  expect(links.claim(sent)).toBe(order);
});
