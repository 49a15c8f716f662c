import type { Language } from '@merchloom/contracts/vocabulary';

export type Row = [label: string, value: string];

export interface MailPage {
  lang: Language;
  accent: string;
  store: string;
  subject: string;
  heading: string;
  intro: string;
  facts: Row[];
  items: { title: string; note: string; amount: string }[];
  totals: Row[];
  addressTitle: string;
  address: string[];
  link: { label: string; url: string } | null;
  footer: string[];
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const safe = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character]!);

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const cell = 'padding:6px 0;font-size:15px;line-height:1.5;color:#26262b;vertical-align:top';
const right = `${cell};text-align:right;white-space:nowrap`;

/** Tables and inline styles: what mail programs understand. */
export function renderHtml(page: MailPage): string {
  const accent = /^#[0-9a-f]{6}$/i.test(page.accent) ? page.accent : '#3b3b98';
  const rows = (list: Row[]) =>
    list.map(([label, value]) => `<tr><td style="${cell}">${safe(label)}</td><td style="${right}">${safe(value)}</td></tr>`).join('');
  const items = page.items
    .map(
      ({ title, note, amount }) =>
        `<tr><td style="${cell}"><strong>${safe(title)}</strong>${note ? `<br><span style="color:#5d5d66">${safe(note)}</span>` : ''}</td><td style="${right}">${safe(amount)}</td></tr>`,
    )
    .join('');
  const table = (content: string) =>
    content &&
    `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="border-top:1px solid #e4e4ea;margin-top:20px;padding-top:12px">${content}</table>`;
  const button = page.link
    ? `<p style="margin:24px 0 0"><a href="${safe(page.link.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#26262b;color:#ffffff;text-decoration:none;font-weight:600">${safe(page.link.label)}</a></p>`
    : '';
  return `<!doctype html>
<html lang="${page.lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${safe(page.subject)}</title></head>
<body style="margin:0;background:#f4f4f7;${font}">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;background:#ffffff;border-radius:12px;border-top:6px solid ${accent}"><tr><td style="padding:28px 28px 32px">
<p style="margin:0 0 20px;font-size:14px;color:#5d5d66">${safe(page.store)}</p>
<h1 style="margin:0 0 8px;font-size:24px;line-height:1.25;color:#26262b">${safe(page.heading)}</h1>
<p style="margin:0;font-size:16px;line-height:1.5;color:#26262b">${safe(page.intro)}</p>
${button}${table(rows(page.facts))}${table(items)}${table(rows(page.totals))}
${table(`<tr><td style="${cell}"><span style="color:#5d5d66">${safe(page.addressTitle)}</span><br>${page.address.map(safe).join('<br>')}</td></tr>`)}
</td></tr></table>
<p style="max-width:560px;margin:16px auto 0;font-size:13px;line-height:1.5;color:#5d5d66">${page.footer.map(safe).join('<br>')}</p>
</td></tr></table></body></html>
`;
}
