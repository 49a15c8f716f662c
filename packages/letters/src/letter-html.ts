import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Column } from '@react-email/column';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { Row as LetterRow } from '@react-email/row';
import { Section } from '@react-email/section';
import { type CSSProperties, type FunctionComponent, createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Letter, LetterItem, Row } from './letter.ts';
import { letterColours } from './letter-colours.ts';

/** Its type asks for children among the properties; they follow as arguments here. */
const TableRow = LetterRow as unknown as FunctionComponent<{ style?: CSSProperties; children?: ReactNode }>;

const fontFamily = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const ink = '#1d1d22';
const quiet = '#5b5b66';
const line = '#e3e3ea';

const text = (size: number, extra: CSSProperties = {}): CSSProperties => ({
  margin: 0,
  fontSize: `${size}px`,
  lineHeight: 1.5,
  color: ink,
  ...extra,
});
const value: CSSProperties = { ...text(15), textAlign: 'right', verticalAlign: 'top', padding: '5px 0 5px 12px' };
const label: CSSProperties = { ...text(15), color: quiet, verticalAlign: 'top', padding: '5px 0' };

/** Programs that know dark mode get these; the others show the light colours written inline. */
const darkStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background-color: #121216 !important; }
  .sheet { background-color: #1d1d23 !important; border-left-color: #34343d !important; border-right-color: #34343d !important; border-bottom-color: #34343d !important; }
  .ink { color: #f2f2f5 !important; }
  .quiet { color: #b4b4c0 !important; }
  .rule { border-color: #34343d !important; }
  .plain { background-color: #2c2c35 !important; color: #f2f2f5 !important; }
}
@media (max-width: 480px) {
  .sheet-inside { padding: 24px 20px 28px !important; }
  .action { display: block !important; text-align: center !important; }
}`;

const block = (...children: ReactNode[]) =>
  h(Section, { className: 'rule', style: { borderTop: `1px solid ${line}`, marginTop: '24px', paddingTop: '14px' } }, ...children);

const pair = ([name, shown]: Row, strong = false) =>
  h(
    TableRow,
    { key: name },
    h(Column, { className: strong ? 'ink' : 'quiet', style: strong ? { ...label, color: ink, fontWeight: 700 } : label }, name),
    h(Column, { className: 'ink', style: strong ? { ...value, fontWeight: 700, whiteSpace: 'nowrap' } : value }, shown),
  );

const item = ({ title, note, amount, picture }: LetterItem, index: number) =>
  h(
    TableRow,
    { key: index, style: { marginTop: index === 0 ? 0 : '8px' } },
    picture
      ? h(
          Column,
          { style: { width: '72px', verticalAlign: 'top', padding: '6px 0' } },
          h('img', {
            src: picture,
            alt: '',
            width: 60,
            height: 67,
            style: { display: 'block', borderRadius: '8px', backgroundColor: '#f1f1f5' },
          }),
        )
      : null,
    h(
      Column,
      { style: { verticalAlign: 'top', padding: '6px 0' } },
      h('p', { className: 'ink', style: text(15, { fontWeight: 600 }) }, title),
      note ? h('p', { className: 'quiet', style: text(14, { color: quiet }) }, note) : null,
    ),
    amount ? h(Column, { className: 'ink', style: { ...value, whiteSpace: 'nowrap', padding: '6px 0 6px 12px' } }, amount) : null,
  );

/** A letter as HTML that mail programs understand: tables and inline styles by React Email's components, every word escaped by React. */
export function letterHtml(letter: Letter): string {
  const { accent, onAccent } = letterColours(letter.accent);
  const action = ({ label: name, url, note }: Letter['links'][number], index: number) =>
    h(
      'div',
      { key: url, style: { marginTop: index === 0 ? '24px' : '12px' } },
      h(
        Button,
        {
          href: url,
          className: index === 0 ? 'action' : 'action plain',
          style: {
            padding: '13px 22px',
            borderRadius: '10px',
            fontSize: '16px',
            fontWeight: 600,
            backgroundColor: index === 0 ? accent : '#ededf2',
            color: index === 0 ? onAccent : ink,
          },
        },
        name,
      ),
      note ? h('p', { className: 'quiet', style: text(14, { color: quiet, marginTop: '10px' }) }, note) : null,
    );

  const page = h(
    Html,
    { lang: letter.lang },
    h(
      Head,
      null,
      h('title', null, letter.subject),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('style', null, darkStyles),
    ),
    h(
      Body,
      { className: 'page', style: { margin: 0, padding: '24px 12px', backgroundColor: '#f3f3f7', fontFamily } },
      h(Preview, null, letter.preview),
      h(
        Container,
        {
          className: 'sheet',
          style: {
            maxWidth: '580px',
            backgroundColor: '#ffffff',
            borderRadius: '14px',
            border: `1px solid ${line}`,
            borderTop: `6px solid ${accent}`,
          },
        },
        h(
          Section,
          { className: 'sheet-inside', style: { padding: '28px 32px 34px' } },
          h('p', { className: 'quiet', style: text(14, { color: quiet, fontWeight: 600 }) }, letter.store),
          h(
            'h1',
            { className: 'ink', style: { margin: '16px 0 8px', fontSize: '26px', lineHeight: 1.25, letterSpacing: '-0.01em', color: ink } },
            letter.heading,
          ),
          h('p', { className: 'ink', style: text(16) }, letter.intro),
          letter.quote
            ? h(
                'blockquote',
                {
                  className: 'ink',
                  style: text(16, {
                    margin: '20px 0 0',
                    padding: '2px 0 2px 16px',
                    borderLeft: `3px solid ${accent}`,
                    whiteSpace: 'pre-line',
                  }),
                },
                letter.quote,
              )
            : null,
          ...letter.links.map(action),
          letter.facts.length > 0 ? block(...letter.facts.map((row) => pair(row))) : null,
          letter.items.length > 0 ? block(...letter.items.map(item)) : null,
          letter.totals.length > 0 ? block(...letter.totals.map((row, index) => pair(row, index === letter.totals.length - 1))) : null,
          letter.address.length > 0
            ? block(
                h('p', { className: 'quiet', style: text(14, { color: quiet, marginBottom: '4px' }) }, letter.addressTitle),
                ...letter.address.map((part, index) => h('p', { key: index, className: 'ink', style: text(15) }, part)),
              )
            : null,
        ),
      ),
      h(
        Container,
        { style: { maxWidth: '580px', padding: '18px 8px 8px' } },
        ...letter.footer.map((part, index) => h('p', { key: index, className: 'quiet', style: text(13, { color: quiet }) }, part)),
      ),
    ),
  );
  return `<!DOCTYPE html>${renderToStaticMarkup(page)}`;
}
