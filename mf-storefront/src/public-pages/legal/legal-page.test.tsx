import { legalPages } from '@merchloom/contracts/public-pages';
import { show } from '@merchloom/testing/web/show';
import { act, screen, within } from '@testing-library/react';
import { startPublicTexts } from '../../testing/public-texts.ts';
import { documents, familyOf } from './documents.ts';
import { LegalPage } from './legal-page.tsx';

beforeAll(startPublicTexts);

test.each(legalPages)(
  '[R2.11] [R2.12] %s has a heading, an index that leads to every section, and names who is responsible',
  async (page) => {
    await act(async () => show(<LegalPage />, { at: `/${page}` }));

    const text = (await documents[page]!()).text;
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(text.title);
    const index = screen.getByRole('navigation', { name: 'On this page' });
    const links = within(index).getAllByRole('link', { hidden: true });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(text.sections.map(({ id }) => `#${id}`));
    for (const { id } of text.sections) expect(document.getElementById(id)).toBeTruthy();
    expect(document.body.textContent).toContain('hello@merchloom.example');
    expect(document.body.textContent).not.toMatch(/\{\w+\}/);
  },
);

test('[R2.12] a text in another language than the page’s is marked as such and said to be', async () => {
  await act(async () => show(<LegalPage />, { at: '/privacy-policy-de' }));

  expect((await screen.findByRole('heading', { level: 1 })).lang).toBe('de');
  expect(screen.getByText('This document is in German.')).toBeTruthy();
  const versions = screen.getByRole('navigation', { name: 'Versions of this document' });
  expect(within(versions).getByRole('link', { name: 'Deutsch' }).getAttribute('aria-current')).toBe('page');
  expect(within(versions).getByRole('link', { name: 'English' }).getAttribute('href')).toBe('/privacy-policy');
});

test('[R2.12] the translations of the privacy policy have the same sections, in the same order', async () => {
  const texts = await Promise.all(familyOf('privacy-policy').map(async ({ page }) => (await documents[page]!()).text));
  const [english] = texts;

  for (const text of texts) {
    expect(text.sections.map(({ id }) => id)).toEqual(english?.sections.map(({ id }) => id));
    expect(text.updated).toBe(english?.updated);
  }
});
