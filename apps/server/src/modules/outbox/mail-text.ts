import {
  closingOf,
  type Letterhead,
  type MailBlock,
  type MailDocument,
  type MailFact,
  plainSentence,
} from './mail-document.ts';

const factText = ({ label, value }: MailFact): string =>
  value.includes('\n') ? `${label}:\n  ${value.replaceAll('\n', '\n  ')}` : `${label}: ${value}`;

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text;
    case 'button':
      return `${block.label}:\n${block.url}`;
    case 'facts':
      return block.facts.map(factText).join('\n');
    case 'order': {
      const lines = block.lines.map(
        ({ title, detail, amount }) => `- ${title}\n  ${amount ? `${detail} = ${amount}` : detail}`,
      );
      return [...lines, ...(block.totals.length > 0 ? ['', ...block.totals.map(factText)] : [])].join('\n');
    }
  }
}

/** The whole mail for who reads plain text. */
export function renderText(document: MailDocument, letterhead: Letterhead): string {
  const { heading, blocks, footnote } = document;
  const { storeName, url } = letterhead;
  const { named, reached, legal } = closingOf(letterhead);
  const parts = [storeName, heading, ...blocks.map(blockText), '-- '];
  const closing = [
    ...(footnote ? [footnote.text] : []),
    ...(footnote?.link ? [`${footnote.link.label}: ${footnote.link.url}`] : []),
    ...[named.join(', '), reached, legal].filter((line) => line !== ''),
    url,
  ];
  return plainSentence(`${parts.join('\n\n')}\n${closing.join('\n')}\n`);
}
