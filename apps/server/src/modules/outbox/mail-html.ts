import { type Html, html } from '../../lib/html.ts';
import {
  asWritten,
  closingOf,
  type Letterhead,
  type MailBlock,
  type MailDocument,
  type MailFact,
  type MailLine,
  partsOf,
  plainSentence,
} from './mail-document.ts';

/**
 * Mail programs know little CSS: tables carry the layout and every element its own style. Programs that read the style
 * sheet get the dark colours from it, those that do not keep the light ones.
 */
const DARK = html`:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .canvas { background-color: #110f0d !important; }
  .card { background-color: #1a1815 !important; border-color: #36322d !important; }
  .rule { border-color: #36322d !important; }
  .ink { color: #f0eeea !important; }
  .muted { color: #aeaaa4 !important; }
  .link { color: #6fd2c6 !important; }
  .button { background-color: #6cbcb1 !important; color: #001c18 !important; }
}`;

const FONT = "font-family: Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif;";
const WRAP = 'overflow-wrap: anywhere; word-break: break-word;';
const BODY = `${FONT} ${WRAP} font-size: 16px; line-height: 1.5; color: #1e1a15;`;
const SMALL = `${FONT} ${WRAP} font-size: 14px; line-height: 1.5; color: #5d5750;`;
const AMOUNT = `${FONT} font-size: 16px; line-height: 1.5; color: #1e1a15; text-align: right; white-space: nowrap;`;
const TABLE = 'border-collapse: separate; border-spacing: 0; width: 100%;';
const BUTTON = `${FONT} display: inline-block; padding: 12px 24px; border-radius: 8px; background-color: #00645b; color: #f8fdfc; font-size: 16px; font-weight: 600; line-height: 1.5; text-decoration: none;`;

const lineRow = ({ title, detail, amount }: MailLine): Html => html`
<tr>
<td class="rule ink" style="${BODY} padding: 12px 16px 12px 0; border-bottom: 1px solid #dfdcd5; vertical-align: top;"><p dir="auto" style="margin: 0;">${title}</p><p class="muted" dir="auto" style="${SMALL} margin: 0;">${detail}</p></td>
<td class="rule ink" style="${AMOUNT} padding: 12px 0; border-bottom: 1px solid #dfdcd5; vertical-align: top;">${amount}</td>
</tr>`;

/** The last one is what all the others come to. */
const totalRow = ({ label, value }: MailFact, index: number, totals: readonly MailFact[]): Html => {
  const weight = index === totals.length - 1 ? 'font-weight: 700;' : '';
  return html`
<tr>
<td class="ink" style="${BODY} padding: 8px 16px 0 0; ${weight}">${label}</td>
<td class="ink" style="${AMOUNT} padding: 8px 0 0; ${weight}">${value}</td>
</tr>`;
};

/** Renders a sentence; users' words have their own `dir`, which mail programs keep, while some do not know `bdi`. */
const sentenceHtml = (sentence: string): Html[] =>
  partsOf(sentence).map((part, index) => (index % 2 === 0 ? html`${part}` : html`<span dir="auto">${part}</span>`));

/** Each line goes the way of its own script: Hebrew and Arabic begin on the right. @param margin above the first one */
const linesHtml = (text: string, margin: string): Html[] =>
  text.split('\n').map(
    (line, index) => html`
<p class="ink" dir="auto" style="${BODY} margin: ${index === 0 ? margin : '0'} 0 0;">${sentenceHtml(line || '\u00a0')}</p>`,
  );

const factRow = ({ label, value }: MailFact): Html => html`
<p class="muted" style="${SMALL} margin: 16px 0 0;">${label}</p>${linesHtml(value, '0')}`;

function blockHtml(block: MailBlock): Html {
  switch (block.kind) {
    case 'paragraph':
      return html`${linesHtml(block.text, '16px')}`;
    case 'button':
      return html`
<p style="margin: 24px 0 0;"><a class="button" href="${block.url}" style="${BUTTON}">${block.label}</a></p>`;
    case 'facts':
      return html`${block.facts.map(factRow)}`;
    case 'order':
      return html`
<table role="presentation" cellpadding="0" cellspacing="0" style="${TABLE} margin: 16px 0 0;">${block.lines.map(lineRow)}${block.totals.map(totalRow)}
</table>`;
  }
}

const footnoteHtml = ({ footnote }: MailDocument): Html => {
  if (!footnote) return html``;
  const { text, link } = footnote;
  const anchor = link ? html` <a class="link" href="${link.url}" style="color: #005e56;">${link.label}</a>` : html``;
  return html`
<p class="muted" dir="auto" style="${SMALL} margin: 0 0 8px;">${sentenceHtml(text)}${anchor}</p>`;
};

const lineBreak = (line: Html[] | string): Html => (line.length === 0 ? html`` : html`<br>${line}`);

/** The whole mail as a page of HTML that loads nothing. */
export function renderHtml(document: MailDocument, letterhead: Letterhead): string {
  const { subject, preview, heading, blocks } = document;
  const { storeName, url } = letterhead;
  const { named, reached, legal } = closingOf(letterhead);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${plainSentence(subject)}</title>
<style>
${DARK}
</style>
</head>
<body class="canvas" style="margin: 0; padding: 0; background-color: #fbfaf7;">
<div style="display: none; max-height: 0; overflow: hidden;">${sentenceHtml(preview)}</div>
<table role="presentation" class="canvas" cellpadding="0" cellspacing="0" style="${TABLE} background-color: #fbfaf7;">
<tr>
<td align="center" style="padding: 32px 16px;">
<table role="presentation" cellpadding="0" cellspacing="0" style="${TABLE} max-width: 560px; text-align: start;">
<tr>
<td style="padding: 0 0 24px;"><a class="ink" href="${url}" dir="auto" style="${BODY} font-size: 20px; font-weight: 700; text-decoration: none;">${storeName}</a></td>
</tr>
<tr>
<td class="card" style="padding: 24px; background-color: #ffffff; border: 1px solid #dfdcd5; border-radius: 12px;">
<h1 class="ink" dir="auto" style="${BODY} margin: 0; font-size: 24px; font-weight: 700; line-height: 1.25;">${sentenceHtml(heading)}</h1>${blocks.map(blockHtml)}
</td>
</tr>
<tr>
<td style="padding: 24px 0 0;">${footnoteHtml(document)}
<p class="muted" style="${SMALL} margin: 0;">${sentenceHtml(named.map(asWritten).join(', '))}${lineBreak(reached)}${lineBreak(legal && sentenceHtml(asWritten(legal)))}</p>
</td>
</tr>
</table>
</td>
</tr>
</table>
</body>
</html>
`.markup;
}
