import type { PackingSlip } from '@merchloom/contracts/fulfilment';
import { PDFDocument, type SKRSContext2D } from '@napi-rs/canvas';
import { registerFonts } from './fonts.ts';

/** A4 in points. */
const [pageWidth, pageHeight] = [595, 842];
const margin = 48;
const right = pageWidth - margin;
const factsAt = 330;
const [ink, faint, rule] = ['#14181f', '#5b6472', '#d5dae1'];

type Align = 'left' | 'right';

function write(
  context: SKRSContext2D,
  text: string,
  x: number,
  y: number,
  size: number,
  { weight = 400, colour = ink, align = 'left' as Align } = {},
) {
  context.font = `${weight} ${size}px Inter`;
  // Contextual letters have no meaning of their own: a reference copied from the slip would lack its hyphens.
  context.fontFeatureSettings = '"calt" 0';
  context.fillStyle = colour;
  context.textAlign = align;
  context.fillText(text, x, y);
}

/** The words of a text in lines that fit. */
function wrapped(context: SKRSContext2D, text: string, width: number, size: number, weight = 400): string[] {
  context.font = `${weight} ${size}px Inter`;
  const fits = (line: string) => context.measureText(line).width <= width;
  const lines: string[] = [];
  for (const word of text.split(/\s+/).flatMap((one) => broken(one, fits))) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A word that is wider than a line, in pieces that fit. */
function broken(word: string, fits: (line: string) => boolean): string[] {
  const pieces: string[] = [];
  for (const letter of word) {
    const longer = `${pieces.at(-1) ?? ''}${letter}`;
    if (pieces.length > 0 && fits(longer)) pieces[pieces.length - 1] = longer;
    else pieces.push(letter);
  }
  return pieces;
}

/** The slip that goes into a parcel, as a PDF of one page or more: whom it goes to, what is in it, and the hash of every print file. */
export function drawPackingSlip(slip: PackingSlip): Buffer {
  registerFonts();
  const document = new PDFDocument({ title: slip.title });
  let page = 1;
  let context = document.beginPage(pageWidth, pageHeight) as unknown as SKRSContext2D;
  let y = margin;

  const footer = () => write(context, String(page), right, pageHeight - 28, 8, { colour: faint, align: 'right' });
  const make = (room: number) => {
    if (y + room < pageHeight - margin) return;
    footer();
    document.endPage();
    context = document.beginPage(pageWidth, pageHeight) as unknown as SKRSContext2D;
    page += 1;
    y = margin;
  };
  const line = () => {
    context.fillStyle = rule;
    context.fillRect(margin, y, right - margin, 0.75);
  };

  for (const each of wrapped(context, slip.sender, right - margin, 10, 700)) {
    write(context, each, margin, y + 10, 10, { weight: 700, colour: faint });
    y += 13;
  }
  y -= 13;
  write(context, slip.title, margin, y + 38, 22, { weight: 700 });
  y += 68;
  write(context, slip.recipient.label, margin, y, 8, { weight: 700, colour: faint });
  let addressY = y + 16;
  for (const each of slip.recipient.lines.flatMap((one) => wrapped(context, one, factsAt - margin - 16, 11))) {
    write(context, each, margin, addressY, 11);
    addressY += 15;
  }
  let factY = y;
  for (const { label, value } of slip.facts) {
    write(context, label, factsAt, factY, 8, { weight: 700, colour: faint });
    write(context, value, factsAt, factY + 15, 11);
    factY += 34;
  }
  y = Math.max(addressY, factY) + 16;

  for (const { quantity, name, details, files } of slip.lines) {
    const names = wrapped(context, name, right - margin - 48, 12, 700);
    const facts = wrapped(context, details, right - margin - 48, 10);
    make(names.length * 16 + facts.length * 13 + 21 + files.length * 26);
    line();
    y += 22;
    write(context, `${quantity} ×`, margin, y, 12, { weight: 700 });
    for (const each of names) {
      write(context, each, margin + 48, y, 12, { weight: 700 });
      y += 16;
    }
    for (const each of facts) {
      write(context, each, margin + 48, y, 10, { colour: faint });
      y += 13;
    }
    y += 5;
    for (const { label, sha256, approved } of files) {
      write(context, approved ? `${label} · ${approved}` : label, margin + 48, y, 8, { weight: 700, colour: faint });
      write(context, sha256, margin + 48, y + 11, 8);
      y += 26;
    }
    y += 4;
  }
  make(4);
  line();
  footer();
  document.endPage();
  return document.close();
}
