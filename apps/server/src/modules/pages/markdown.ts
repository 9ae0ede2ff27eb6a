import MarkdownIt, { type Token } from 'markdown-it';

/** Beginnings of addresses that a link may have; after a slash neither a slash nor a backslash, which lead elsewhere. */
const SAFE_LINK = /^(https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i;

/** Length that a summary stays below, in characters. */
const SUMMARY_LENGTH = 300;
const DEEPEST = 6;

const isHeading = ({ type }: Token) => type === 'heading_open' || type === 'heading_close';
const depthOf = ({ tag }: Token) => Number(tag.slice(1));

/** Puts headings below the page's own: they begin at `h2`, and none is more than one deeper than the one before it. */
function placeHeadings(tokens: readonly Token[]): void {
  const depths = [...new Set(tokens.filter(isHeading).map(depthOf))].sort();
  let before = 1;
  for (const token of tokens.filter(isHeading)) {
    if (token.nesting === 1) before = Math.min(depths.indexOf(depthOf(token)) + 2, before + 1, DEEPEST);
    token.tag = `h${before}`;
  }
}

const isElsewhere = (href: string, origin: string) =>
  /^https?:/i.test(href) && URL.canParse(href) && new URL(href).origin !== origin;

/** Tells other sites nothing of where their visitors come from, and gives them no hold on the page. */
function markLinksElsewhere(tokens: readonly Token[], origin: string): void {
  for (const token of tokens.flatMap(({ children }) => children ?? []))
    if (token.type === 'link_open' && isElsewhere(String(token.attrGet('href')), origin))
      token.attrSet('rel', 'external noopener noreferrer');
}

function createParser() {
  const parser = new MarkdownIt({ html: false, breaks: true }).disable('image');
  parser.validateLink = (url) => SAFE_LINK.test(url.trim());
  // A table that is wider than a phone scrolls by itself.
  parser.renderer.rules.table_open = () =>
    '<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>';
  parser.renderer.rules.table_close = () => '</table></div>\n';
  return parser;
}

const parser = createParser();

const textIn = ({ type, content, children }: Token): string => {
  if (children) return children.map(textIn).join('');
  if (type === 'softbreak' || type === 'hardbreak') return ' ';
  return type === 'text' || type === 'code_inline' ? content : '';
};

/**
 * Markdown as HTML. Tags that its author writes are shown as text; pictures are left out; links lead to pages, mails and
 * telephone numbers alone.
 * @param origin the shop's own address, without a path: links to it are not elsewhere
 */
export function renderMarkdown(text: string, origin: string): string {
  const tokens = parser.parse(text, {});
  placeHeadings(tokens);
  markLinksElsewhere(tokens, origin);
  return parser.renderer.render(tokens, parser.options, {});
}

/** Beginning of a Markdown text as plain text, without its headings, in whole words. */
export function summarise(text: string): string {
  const tokens = parser.parse(text, {});
  const spoken = tokens.filter(({ type }, index) => type === 'inline' && tokens[index - 1]?.type !== 'heading_open');
  const line = spoken.map(textIn).join(' ').replace(/\s+/g, ' ').trim();
  return line.length <= SUMMARY_LENGTH ? line : line.slice(0, SUMMARY_LENGTH).replace(/\s+\S*$/, '');
}
