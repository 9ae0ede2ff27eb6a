import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { checkDocs } from './check-docs.mjs';

const trees = [];
afterEach(() => {
  for (const folder of trees.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const PACKAGES = {
  'package.json': JSON.stringify({ scripts: { start: 'x', test: 'x', 'test:unit': 'x' }, workspaces: ['apps/web'] }),
  'apps/web/package.json': JSON.stringify({ name: '@shop/web', scripts: { dev: 'x' } }),
};

function faultsOf(files) {
  const folder = mkdtempSync(join(tmpdir(), 'haberdash-docs-'));
  trees.push(folder);
  for (const [path, text] of Object.entries({ 'README.md': '# Shop\n', ...PACKAGES, ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return checkDocs(folder);
}

it('passes documents whose commands and links are there', () => {
  const readme = [
    '# Shop',
    'Run `npm start`, then `npm test -- --only=unit`, `npm run test:unit` or `npm run dev --workspace @shop/web`.',
    'See [operating](docs/operating.md#back-up--restore), [here](#shop) and [PayPal](https://www.paypal.com).',
    '![the shop](docs/shop.png)',
    'As code, `[nothing](nowhere.md)` is no link, and npm puts it where it belongs.',
    'Pictures lie in `docs/`, such as `docs/{shop,operating}.*`; the build makes `apps/web/dist/index.html`.',
    'A cart changes by `/api/shop/cart`, an option by `--only=docs/x`.',
  ].join('\n');
  const files = { 'README.md': readme, 'docs/operating.md': '# Back up & restore\n', 'docs/shop.png': '' };
  expect(faultsOf(files)).toEqual([]);
});

it.each([
  ['`npm run deploy`', "names the command 'npm run deploy'"],
  ['`npm stop`', "names the command 'npm stop'"],
  ['`npm run test:unit --workspace @shop/web`', "names the command 'npm run test:unit'"],
  ['[there](docs/nowhere.md)', "links to 'docs/nowhere.md', which is not there"],
  ['[there](#nowhere)', "links to '#nowhere', where no heading is called that"],
  ['`docs/nowhere.ts`', "names 'docs/nowhere.ts', which is not there"],
  ['`apps/web/{package,nowhere}.json`', "names 'apps/web/nowhere.json', which is not there"],
  ['`docs/*.pdf`', "names 'docs/*.pdf', which is not there"],
  ['<img src="docs/shop.png">', "links to 'docs/shop.png', which is not there"],
])('reports %s', (line, fault) => {
  expect(faultsOf({ 'docs/page.md': `# Page\n${line}\n` })).toEqual([expect.stringContaining(fault)]);
});

it('reports a README that is too long, or not there', () => {
  expect(faultsOf({ 'README.md': '# Shop\n'.repeat(121) })).toEqual([expect.stringContaining('121 lines')]);
  const folder = mkdtempSync(join(tmpdir(), 'haberdash-docs-'));
  trees.push(folder);
  expect(checkDocs(folder)).toEqual(['README.md is not there.']);
});
