import { expect, it } from 'vitest';
import { html } from './html.ts';

it('escapes every text that is put in, and nothing twice', () => {
  const name = '<script>alert("1")</script> & \'sons\'';
  const inner = html`<b title="${name}">${name}</b>`;
  const escaped = '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;sons&#39;';
  expect(inner.markup).toBe(`<b title="${escaped}">${escaped}</b>`);
  expect(html`<p>${inner}${[inner, html`<br>`]}</p>`.markup).toBe(`<p>${inner.markup}${inner.markup}<br></p>`);
});
