import { html, type Markup } from './html.ts';

const CHECKOUT = { sheet: 'checkoutnow/style.css', notice: 'This page stands in for PayPal.' };

/** A whole page. The style sheet's address is relative, so that it holds under every prefix. */
export function layout(title: string, content: Markup, { sheet, notice } = CHECKOUT): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="stylesheet" href="${sheet}">
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
