import type { Letter } from './letter.ts';

/** A letter as plain text, with all that its HTML says. */
export function letterText(letter: Letter): string {
  const { heading, intro, quote, links, facts, items, totals, addressTitle, address, footer } = letter;
  const parts = [
    heading,
    intro,
    quote?.replace(/^/gm, '> '),
    links.map(({ label, url, note }) => [`${label}:\n${url}`, note].filter(Boolean).join('\n')).join('\n\n'),
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    items.map(({ title, note, amount }) => [amount ? `${title}  ${amount}` : title, note].filter(Boolean).join('\n  ')).join('\n'),
    totals.map(([label, value]) => `${label}: ${value}`).join('\n'),
    address.length > 0 && `${addressTitle}:\n${address.join('\n')}`,
    footer.join('\n'),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
