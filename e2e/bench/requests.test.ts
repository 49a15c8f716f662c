import { chainDepth, type PageRequest } from './requests.ts';

const request = (url: string, initiator: string | null): PageRequest => ({ url, initiator, kind: 'Script', bytes: 0 });

describe('the chain of requests', () => {
  test('the document, what stands in it, and what that asks for', () => {
    const requests = [request('/', null), request('/a.js', '/'), request('/b.js', '/a.js'), request('/c.css', '/')];

    expect(chainDepth(requests, '/')).toBe(3);
    expect(chainDepth(requests.slice(0, 2), '/')).toBe(2);
    expect(chainDepth([request('/', null)], '/')).toBe(1);
    expect(chainDepth([], '/')).toBe(0);
  });

  test('what nobody known asked for stands on the document, also in a circle', () => {
    expect(chainDepth([request('/', null), request('/x.js', 'extension://y')], '/')).toBe(2);
    expect(chainDepth([request('/', null), request('/a.js', '/b.js'), request('/b.js', '/a.js')], '/')).toBeLessThanOrEqual(4);
  });
});
