import type { PageHead, ShopInfo } from '@haberdash/contract';

export interface DocumentParts {
  title: string;
  shop: Pick<ShopInfo, 'storeName' | 'favicon' | 'theme'>;
  /** The shop's own address, without a path. */
  origin: string;
  isIndexed: boolean;
  /** Paths of the code that the page begins with. */
  preloads: readonly string[];
  /** JSON that the app begins with. */
  state: unknown;
  /** HTML and head as drawn; without it the app draws everything. */
  drawn?: { root: string; head: PageHead };
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** JSON that ends no element and no line, whatever it holds. */
const escapeJson = (value: unknown) =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** A block of data, which no policy lets run and none has to. */
const dataBlock = (type: string, value: unknown, id = '') =>
  `<script type="${type}"${id && ` id="${id}"`}>${escapeJson(value)}</script>`;

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;

function describe({ head, storeName, origin }: { head: PageHead; storeName: string; origin: string }): string[] {
  const { title, description, address, type, image, facts } = head;
  const url = new URL(address, origin).href;
  return [
    meta('name', 'description', description),
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
    meta('property', 'og:site_name', storeName),
    meta('property', 'og:type', type),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', new URL(image, origin).href),
    ...facts.map((fact) => dataBlock('application/ld+json', { '@context': 'https://schema.org', ...fact })),
  ];
}

/** The icon of a browser's tab, and the colours of its frame in the light and in the dark. */
const ICON = /<link rel="icon"[^>]*>/;
const FRAME = {
  light: /(<meta name="theme-color" content=")[^"]*(" media="[^"]*light)/,
  dark: /(<meta name="theme-color" content=")[^"]*(" media="[^"]*dark)/,
};

/** Puts a store's own icon and colours in the place of the built ones. */
function withLook(page: string, { favicon, theme }: DocumentParts['shop']): string {
  const icon = favicon ? page.replace(ICON, () => `<link rel="icon" href="${escapeHtml(favicon)}" />`) : page;
  if (!theme) return icon;
  const framed = (text: string, of: 'light' | 'dark') =>
    text.replace(FRAME[of], (_, before, after) => before + theme[of] + after);
  return framed(framed(icon, 'light'), 'dark');
}

const TITLE = /<title>[^<]*<\/title>/;
const HEAD_END = '</head>';
/** Built behind the page's code, which would be asked for first. */
const STYLE = /<link rel="stylesheet"[^>]*>/;
/** Start of the tags that load the page's code. */
const CODE = /<(script type="module"|link rel="modulepreload") /g;
const ROOT = /(<div id="root">)[\s\S]*?(<!--root-->)/;
const STATE = '<!--state-->';

/**
 * The built `index.html` as a function of what is said in it.
 * @throws Error when it has not the places to say it in
 */
export function readTemplate(template: string): (parts: DocumentParts) => string {
  const places = [TITLE.test(template), template.includes(HEAD_END), ROOT.test(template), template.includes(STATE)];
  if (places.includes(false)) throw new Error('The built index.html lacks a title, an end of its head, root or state.');
  const [style = ''] = template.match(STYLE) ?? [];
  const page = template.replace(STYLE, '').replace(TITLE, (title) => `${style}\n    ${title}`);

  return ({ title, shop, origin, isIndexed, preloads, state, drawn }) => {
    const head = [
      ...(shop.theme ? [`<link rel="stylesheet" href="${shop.theme.sheet}" data-theme />`] : []),
      ...(isIndexed ? [] : [meta('name', 'robots', 'noindex')]),
      ...(drawn ? describe({ head: drawn.head, storeName: shop.storeName, origin }) : []),
      ...preloads.map((path) => `<link rel="modulepreload" crossorigin href="${path}" />`),
    ];
    const html = withLook(page, shop)
      .replace(TITLE, () => `<title>${escapeHtml(title)}</title>`)
      .replace(HEAD_END, () => `${head.join('\n')}\n${HEAD_END}`)
      .replace(STATE, () => dataBlock('application/json', state, 'haberdash-state'));
    if (!drawn) return html;
    // Of a page that is there the pictures come first: over a few connections they would wait for the code.
    return html.replace(CODE, '<$1 fetchpriority="low" ').replace(ROOT, (_, root) => `${root}${drawn.root}`);
  };
}
