import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { checkTests } from './check-tests.mjs';

const trees = [];
afterEach(() => {
  for (const folder of trees.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function faultsOf(files, excepted = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'haberdash-tests-'));
  trees.push(folder);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return checkTests(folder, excepted);
}

it.each([
  ['apps/server/src/cart.api.test.ts', "await buyer.get('/api/shop/cart/get/1');"],
  ['apps/server/src/testing/buying.ts', "fetch(shop.url + '/api/shop/cart/add');"],
  ['apps/web/src/session/guard.test.tsx', "answers['/api/auth/login'] = hello;"],
  ['e2e/specs/cart.spec.ts', "await holdCalls(page, '**/api/shop/cart/add');"],
  ['e2e/support/network.ts', 'page.waitForRequest(/\\/api\\/shop\\/cart/);'],
  ['e2e/specs/home.spec.ts', "await page.goto('/shopping/home');"],
  ['e2e/specs/guard.spec.ts', 'await expect(page).toHaveURL(/\\/auth\\/login$/);'],
])('reports an address that is written in %s', (path, line) => {
  expect(faultsOf({ [path]: `// a test\n${line}\n` })).toEqual([expect.stringContaining(`${path}:2 writes`)]);
});

it('passes calls of the contract, imports, and what is no test', () => {
  const test = [
    "import { call } from '../api/client.ts';",
    "import { useCart } from './api/cart.ts';",
    "import { enterAsAdmin } from '../support/admin.ts';",
    'await buyer.call(calls.cart.get, { params: { userId } });',
    '// Source: https://developer.paypal.com/api/rest/',
  ].join('\n');
  expect(faultsOf({ 'apps/web/src/cart.test.ts': test, 'apps/web/src/endpoints.ts': "'/api/auth/login'" })).toEqual([]);
});

it('passes an exception, and reports one that nothing needs any more', () => {
  const path = 'apps/server/src/answers.test.ts';
  expect(faultsOf({ [path]: "'/api/100%'" }, { [path]: 'malformed' })).toEqual([]);
  expect(faultsOf({ [path]: '' }, { [path]: 'malformed' })).toEqual([expect.stringContaining('is excepted')]);
});
