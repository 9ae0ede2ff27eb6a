import { describe, expect, it } from 'vitest';
import { renderMarkdown, summarise } from './markdown.ts';

const ORIGIN = 'https://shop.example';
const render = (text: string) => renderMarkdown(text, ORIGIN);

describe('HTML of a page', () => {
  it('has what Markdown offers', () => {
    expect(render('**bold** and _thin_\nnext line')).toBe(
      '<p><strong>bold</strong> and <em>thin</em><br>\nnext line</p>\n',
    );
    expect(render('- one\n- two')).toBe('<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n');
    expect(render('1. one\n2. two')).toContain('<ol>\n<li>one</li>');
    expect(render('> said')).toContain('<blockquote>');
    expect(render('| a |\n|---|\n| 1 |')).toMatch(/^<div class="table-scroll".*><table>[\s\S]*<\/table><\/div>\n$/);
  });

  it.each([
    ['# A', '<h2>A</h2>'],
    ['## A', '<h2>A</h2>'],
    ['# A\n### B\n## C', '<h2>A</h2>\n<h3>B</h3>\n<h3>C</h3>'],
    ['## A\n#### B', '<h2>A</h2>\n<h3>B</h3>'],
    ['### A\n# B', '<h2>A</h2>\n<h2>B</h2>'],
    ['# 1\n## 2\n### 3\n#### 4\n##### 5\n###### 6', '<h6>5</h6>\n<h6>6</h6>'],
    ['A\n===\nB\n---', '<h2>A</h2>\n<h3>B</h3>'],
  ])('begins its headings at h2 and leaves no level out: %j', (text, expected) => {
    expect(render(text).trim()).toContain(expected);
    expect(render(text)).not.toContain('<h1');
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    'a <b onclick="x">b</b>',
    '<iframe src="https://evil.example"></iframe>',
    '<!-- <script> -->',
    '<svg/onload=alert(1)>',
    '```"><script>\nalert(1)\n```',
    '`<script>`',
    '[a](https://x.example "\\"><script>alert(1)</script>")',
    '[a](https://x.example/"><script>)',
    '| <script> |\n|---|\n| <img onerror=x> |',
    '[<img src=x onerror=x>](/pages/terms)',
    '# <script>alert(1)</script>',
  ])('shows what was written as HTML as text: %s', (text) => {
    const tags = [...render(text).matchAll(/<\/?([a-z0-9]+)/g)].map(([, tag]) => tag ?? '');
    const allowed = /^(p|a|h2|pre|code|div|table|thead|tbody|tr|th|td|br)$/;
    expect(tags.filter((tag) => !allowed.test(tag))).toEqual([]);
    expect(render(text).replace(/&lt;.*?&gt;/g, '')).not.toMatch(/<[^>]* on\w+=/i);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '&#x6A;avascript:alert(1)',
    '&#106;&#97;vascript&colon;alert(1)',
    'java\\script:alert(1)',
    'vbscript:msgbox(1)',
    'data:text/html;base64,PHNjcmlwdD4=',
    'data:image/svg+xml,<svg/onload=x>',
    'file:///etc/passwd',
    'blob:https://shop.example/x',
    '//evil.example',
    'evil.example',
    '\u0001javascript:alert(1)',
  ])('leads nowhere by %s', (address) => {
    const html = [`[x](${address})`, `[x](<${address}>)`, `<${address}>`, `[x][1]\n\n[1]: ${address}`]
      .map(render)
      .join('');
    expect(html).not.toMatch(/href="(?!%|\/pages)/);
  });

  it.each(['![x](javascript:alert(1))', '![x](https://evil.example/a.png)', '![x](data:image/png;base64,AA)'])(
    'loads no picture: %s',
    (text) => {
      expect(render(text)).not.toContain('<img');
    },
  );

  it('has a slash and a backslash lead to the shop alone', () => {
    expect(render('[x](/\\evil.example)')).toContain('href="/%5Cevil.example"');
  });

  it('marks links to other sites, and no others', () => {
    const marked = (address: string) => render(`[x](${address})`).includes(' rel="external noopener noreferrer"');
    const elsewhere = [
      'https://other.example',
      'http://shop.example/',
      'HTTPS://OTHER.example',
      'https://shop.example.evil.example',
    ];
    const here = ['/pages/terms', '#top', 'mailto:a@b.example', 'tel:+912055500100', `${ORIGIN}/pages/terms`];
    expect(elsewhere.filter((address) => !marked(address))).toEqual([]);
    expect(here.filter(marked)).toEqual([]);
    for (const address of [...elsewhere, ...here]) expect(render(`[x](${address})`)).toContain('<a href=');
  });
});

describe('summary of a page', () => {
  it('is its text without marks, headings and links', () => {
    const text = '# Terms\n\n**We** sell [clothes](/shopping/listing).\nEvery day.\n\n- one\n- `two`';
    expect(summarise(text)).toBe('We sell clothes. Every day. one two');
  });

  it('ends with a whole word', () => {
    const summary = summarise('linen shirt '.repeat(60));
    expect(summary.length).toBeLessThanOrEqual(300);
    expect(summary).toMatch(/(linen|shirt)$/);
  });
});
