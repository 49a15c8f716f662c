export type { Letter, LetterItem, Row } from './letter.ts';
export { letterColours } from './letter-colours.ts';
export { letterHtml } from './letter-html.ts';
export { letterText } from './letter-text.ts';
export { createMailer, type Mail, type Mailer } from './mailer.ts';
