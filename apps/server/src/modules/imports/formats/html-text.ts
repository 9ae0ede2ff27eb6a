import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;

const DROPPED = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'svg', 'object', 'head', 'title']);
/** Stand apart from what is before and behind them by an empty line. */
const PARAGRAPHS = new Set([
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'dl',
  'table',
  'blockquote',
  'pre',
  'hr',
]);
const LINES = new Set([
  'div',
  'li',
  'tr',
  'dt',
  'dd',
  'section',
  'article',
  'header',
  'footer',
  'figure',
  'figcaption',
]);
const CELLS = new Set(['td', 'th']);

/** Written where lines begin, and taken out or made line ends at the end; no text has them. */
const [LINE, PARAGRAPH] = ['\ue000', '\ue001'];

function write(nodes: readonly Node[], keepsLines: boolean): string {
  return nodes.map((node) => writeNode(node, keepsLines)).join('');
}

function writeNode(node: Node, keepsLines: boolean): string {
  if (node.nodeName === '#text' && 'value' in node) {
    const text = node.value.replace(/[\ue000\ue001]/g, '');
    return (keepsLines ? text.replace(/\n\s*\n/g, PARAGRAPH).replaceAll('\n', LINE) : text).replace(
      /[ \t\r\n\f\u00a0]+/g,
      ' ',
    );
  }
  if (!('childNodes' in node) || DROPPED.has(node.nodeName)) return '';
  const inner = write(node.childNodes, keepsLines || node.nodeName === 'pre');
  if (node.nodeName === 'br') return LINE;
  if (node.nodeName === 'li') return `${LINE}- ${inner.replace(/^[\s\ue000\ue001]+/, '')}${LINE}`;
  if (CELLS.has(node.nodeName)) return `${inner} `;
  if (PARAGRAPHS.has(node.nodeName)) return PARAGRAPH + inner + PARAGRAPH;
  return LINES.has(node.nodeName) ? LINE + inner + LINE : inner;
}

const hasElement = (nodes: readonly Node[]) => nodes.some((node) => 'tagName' in node);

/** The lines between two marks: a `br` next to another makes an empty line, a block next to a block does not. */
const breaks = (marks: string) => (marks.includes(PARAGRAPH) || /\ue000\s*\ue000\s*\ue000/.test(marks) ? '\n\n' : '\n');

/**
 * HTML as text: lines, paragraphs, headings and list items keep their lines; scripts and styles are dropped.
 * @param keepsLines line breaks of the source are lines too, as in text without any tag
 */
export function textOfHtml(html: string, keepsLines = false): string {
  const { childNodes } = parseFragment(html);
  return write(childNodes, keepsLines || !hasElement(childNodes))
    .replace(/ *[\ue000\ue001][\ue000\ue001 ]*/g, breaks)
    .trim();
}
