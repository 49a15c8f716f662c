import { render } from '@testing-library/react';
import { documentTitle, readPageData, useDocumentTitle } from './index.ts';

function Page({ title, suffix }: { title: string; suffix?: string }) {
  useDocumentTitle(title, suffix);
  return null;
}

test('the document’s data is read from its island, with defaults for what it leaves out', () => {
  document.body.innerHTML = `<script type="application/json" id="__MERCHLOOM__">{"registry":{"remotes":[]},"config":{"brand":"Acme \\u003c3"}}</script>`;

  const data = readPageData();

  expect(data.config.brand).toBe('Acme <3');
  expect(data.config.translation).toBe(true);
  expect(data.status).toBe(200);
  expect(readPageData()).toBe(data);
});

test('[R10.26] the title is the page and the brand, or a store’s own second part', () => {
  expect(documentTitle(null, 'Acme')).toBe('Acme');

  render(<Page title="Orders" />);
  expect(document.title).toBe('Orders · Acme <3');
  render(<Page title="Hoodie" suffix="Summer Run" />);
  expect(document.title).toBe('Hoodie · Summer Run');
});
