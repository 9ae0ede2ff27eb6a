import type { FastifyReply } from 'fastify';

/** Markup that is safe to send: made by {@link html} alone. */
export interface Markup {
  readonly markup: string;
}

type Insertable = Markup | string | number | undefined | false | readonly Insertable[];

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function insert(value: Insertable): string {
  if (value === undefined || value === false) return '';
  if (typeof value === 'string' || typeof value === 'number') {
    return String(value).replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
  }
  return 'markup' in value ? value.markup : value.map(insert).join('');
}

/** A template whose insertions are escaped, unless they are markup themselves. */
export function html(strings: TemplateStringsArray, ...values: Insertable[]): Markup {
  return { markup: strings.reduce((text, part, index) => text + insert(values[index - 1]) + part) };
}

/** A whole page. Relative addresses hold under every prefix. */
function layout(title: string, notice: string, content: Markup): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="stylesheet" href="checkoutnow/style.css">
</head>
<body>
<header class="notice">
<p><strong>Simulated payment:</strong> no real money moves. ${notice}</p>
</header>
<main>
${content}
</main>
<footer><p>PayPal simulator for trying out a shop. Not connected to PayPal.</p></footer>
</body>
</html>
`.markup;
}

export interface Page {
  title: string;
  notice?: string;
  content: Markup;
  status?: number;
  /** Origins besides its own that a form of the page may lead to. */
  formTargets?: string[];
  referrerPolicy?: 'no-referrer' | 'same-origin';
}

export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  const { status = 200, formTargets = [], referrerPolicy = 'no-referrer' } = page;
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    // Chromium holds this against the redirect that answers a form as well, so the way back has to be named.
    `form-action ${["'self'", ...new Set(formTargets)].join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ];
  return reply
    .code(status)
    .headers({
      'content-security-policy': policy.join('; '),
      'cache-control': 'no-store',
      'referrer-policy': referrerPolicy,
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(layout(page.title, page.notice ?? 'This page stands in for PayPal.', page.content));
}
