import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forbidden, MODULE_EDGES, TABLE_EDGES } from '../.dependency-cruiser.mjs';
import { checkImports } from './check-imports.mjs';
import { WALLS } from './lib/walls.mjs';

const SERVER = 'apps/server/src';
const WEB = 'apps/web/src';
const CONTRACT = 'packages/contract/src';

const importing = (...targets) => `${targets.map((target) => `import '${target}';`).join('\n')}\n`;
const LEAF = 'export const here = 1;\n';

/** A small tree of the same shape as this repository, in which every legal kind of import occurs. */
function cleanTree() {
  const files = {
    [`${SERVER}/main.ts`]: importing('./config/config.ts', './shop.ts'),
    [`${SERVER}/shop.ts`]: importing('./db/connection.ts', './modules/checkout/index.ts', './jobs/index.ts'),
    [`${SERVER}/config/config.ts`]: `${importing('@haberdash/contract')}export const port = process.env.PORT;\n`,
    [`${SERVER}/db/connection.ts`]: importing('drizzle-orm', 'pg', './columns.ts'),
    [`${SERVER}/db/errors.ts`]: LEAF,
    [`${SERVER}/db/transaction.ts`]: importing('./connection.ts', './errors.ts'),
    [`${SERVER}/db/columns.ts`]: importing('drizzle-orm'),
    [`${SERVER}/lib/clock.ts`]: LEAF,
    [`${SERVER}/http/errors.ts`]: importing('../db/errors.ts', '../lib/clock.ts'),
    [`${SERVER}/integrations/paypal/index.ts`]: importing(
      '../../lib/clock.ts',
      '../../modules/payments/provider.port.ts',
    ),
    [`${SERVER}/modules/payments/provider.port.ts`]: LEAF,
    [`${SERVER}/modules/cart/held.repository.ts`]: HELD_REPOSITORY,
    [`${SERVER}/modules/cart/held-list.ts`]: "import { listHeld } from './held.repository.ts';\n",
    [`${SERVER}/jobs/index.ts`]: importing('../lib/clock.ts'),
    [`${SERVER}/demo/seed.ts`]: importing('../modules/catalog/catalog.tables.ts', '../modules/catalog/index.ts'),
    [`${SERVER}/testing/test-database.ts`]: importing('drizzle-orm', 'vitest', '../db/connection.ts'),
    [`${WEB}/app/router.tsx`]: importing('../storefront/home/home-page.tsx', '../admin/orders/orders-page.tsx'),
    [`${WEB}/base/client.ts`]: importing('@haberdash/contract'),
    [`${WEB}/ui/button.tsx`]: importing('./cn.ts'),
    [`${WEB}/ui/cn.ts`]: LEAF,
    [`${WEB}/data/cart.ts`]: importing('@haberdash/contract', '../base/client.ts'),
    [`${WEB}/data/admin-orders.ts`]: importing('@haberdash/contract', '../base/client.ts'),
    [`${WEB}/storefront/home/home-page.tsx`]: importing('../../ui/button.tsx', '../../data/cart.ts'),
    [`${WEB}/admin/orders/orders-page.tsx`]: importing(
      '../../ui/button.tsx',
      '../../data/admin-orders.ts',
      '../../preview/product-preview.tsx',
    ),
    [`${WEB}/preview/product-preview.tsx`]: importing('../storefront/home/home-page.tsx', '../ui/button.tsx'),
    [`${CONTRACT}/index.ts`]: importing('zod'),
    'packages/paypal-simulator/src/index.ts': importing('fastify', 'zod'),
    'e2e/buying.spec.ts': importing('@haberdash/contract'),
  };
  for (const [module, allowed] of Object.entries(MODULE_EDGES)) {
    const folder = `${SERVER}/modules/${module}`;
    files[`${folder}/index.ts`] =
      `${importing(`./${module}.routes.ts`)}export type { here } from './${module}.repository.ts';\n`;
    files[`${folder}/${module}.routes.ts`] = importing(`./${module}.service.ts`, '../../http/errors.ts');
    files[`${folder}/${module}.service.ts`] = importing(
      `./${module}.repository.ts`,
      '../../db/transaction.ts',
      ...allowed.map((name) => `../${name}/index.ts`),
    );
    files[`${folder}/${module}.repository.ts`] = importing('drizzle-orm', `./${module}.tables.ts`);
    const tables = (TABLE_EDGES[module] ?? []).map((name) => `../${name}/${name}.tables.ts`);
    files[`${folder}/${module}.tables.ts`] =
      `${importing('drizzle-orm', '../../db/columns.ts', ...tables)}const STATES = ['open'];\nexport const rows = pgTable('rows', {});\n`;
    files[`${folder}/${module}.pg.test.ts`] = importing('drizzle-orm', '../../testing/test-database.ts');
  }
  return files;
}

const GIFTS = { [`${SERVER}/modules/gifts/gifts.repository.ts`]: LEAF };

/** For every rule, imports that break it: [rule, file, what it imports]. */
const PLANTED = [
  ['no-cycles', `${WEB}/ui/here.ts`, './there.ts', { [`${WEB}/ui/there.ts`]: importing('./here.ts') }],
  ['no-unresolvable', `${WEB}/ui/lost.ts`, './nowhere.ts'],
  ['module-face-only', `${SERVER}/modules/checkout/deep.ts`, '../orders/orders.service.ts'],
  ['module-face-only-from-outside', `${SERVER}/deep.ts`, './modules/orders/orders.service.ts'],
  ['module-not-listed', `${SERVER}/modules/gift-cards/index.ts`, '../../lib/clock.ts'],
  ['routes-never-touch-sql', `${SERVER}/modules/cart/quick.routes.ts`, './cart.repository.ts'],
  ['routes-never-touch-sql', `${SERVER}/modules/cart/handle.routes.ts`, '../../db/connection.ts', {}, 'type'],
  ['only-repositories-hold-sql', `${SERVER}/modules/cart/sql.service.ts`, 'drizzle-orm'],
  ['only-repositories-hold-sql', `${SERVER}/modules/cart/table.service.ts`, './cart.tables.ts', {}, 'type'],
  ['only-repositories-hold-sql', `${SERVER}/http/sql.ts`, 'drizzle-orm'],
  ['only-repositories-hold-sql', `${SERVER}/http/orders.ts`, '../modules/orders/orders.tables.ts'],
  ['domain-knows-no-http', `${SERVER}/modules/cart/status.ts`, '../../http/errors.ts'],
  ['only-db-opens-connections', `${SERVER}/modules/cart/pool.repository.ts`, 'pg'],
  ['lib-knows-no-shop', `${SERVER}/lib/prices.ts`, '../modules/catalog/index.ts'],
  ['integrations-know-no-modules', `${SERVER}/integrations/paypal/orders.ts`, '../../modules/orders/index.ts'],
  ['faces-hand-out-no-queries', `${SERVER}/modules/gifts/index.ts`, './gifts.repository.ts', GIFTS, 'export'],
  ['queries-are-not-handed-on', `${SERVER}/modules/gifts/gifts.service.ts`, './gifts.repository.ts', GIFTS, 'export'],
  ['ports-are-types-alone', `${SERVER}/modules/orders/carrier.port.ts`, '../../lib/clock.ts'],
  ['db-is-a-base', `${SERVER}/db/orders.ts`, '../modules/orders/index.ts'],
  ['db-is-a-base', `${SERVER}/db/tables.ts`, '../modules/orders/orders.tables.ts'],
  ['http-knows-no-modules', `${SERVER}/http/session.ts`, '../modules/auth/index.ts'],
  ['jobs-say-when-not-what', `${SERVER}/jobs/expire.ts`, '../modules/orders/index.ts'],
  ['config-is-a-leaf', `${SERVER}/config/database.ts`, '../db/connection.ts'],
  ['testing-is-for-tests', `${SERVER}/fake.ts`, './testing/test-database.ts'],
  ['server-not-web', `${SERVER}/page.ts`, '../../web/src/app/router.tsx'],
  ['web-base-is-a-base', `${WEB}/base/fetch.ts`, '../data/cart.ts'],
  ['web-base-is-a-base', `${WEB}/base/price.ts`, '../ui/button.tsx'],
  ['ui-is-a-leaf', `${WEB}/ui/cart-badge.tsx`, '../data/cart.ts'],
  ['ui-is-a-leaf', `${WEB}/ui/link.tsx`, '../base/client.ts'],
  ['ui-is-a-leaf', `${WEB}/ui/price.tsx`, '@haberdash/contract'],
  ['data-knows-base', `${WEB}/data/orders.ts`, '../storefront/home/home-page.tsx'],
  ['data-knows-base', `${WEB}/data/shop.tsx`, '../ui/button.tsx'],
  ['pages-stand-alone', `${WEB}/storefront/edit/edit-page.tsx`, '../../admin/orders/orders-page.tsx'],
  ['pages-stand-alone', `${WEB}/storefront/edit/type.ts`, '../../admin/orders/orders-page.tsx', {}, 'type'],
  ['pages-stand-alone', `${WEB}/admin/preview/preview-page.tsx`, '../../storefront/home/home-page.tsx'],
  ['pages-stand-alone', `${WEB}/storefront/home/next.ts`, '../../app/router.tsx'],
  ['pages-stand-alone', `${WEB}/landing/tiles.tsx`, '../storefront/home/home-page.tsx'],
  ['preview-shows-the-shop', `${WEB}/preview/sample.ts`, '../admin/orders/orders-page.tsx'],
  ['preview-is-for-the-console', `${WEB}/storefront/home/look.ts`, '../../preview/product-preview.tsx'],
  [
    'gallery-is-for-developing',
    `${WEB}/ui/all.ts`,
    '../../gallery/actions.ts',
    { 'apps/web/gallery/actions.ts': LEAF },
  ],
  ['web-folder-not-listed', `${WEB}/lib/text.ts`, '../base/client.ts'],
  ['admin-calls-only-from-admin', `${WEB}/data/all.ts`, './admin-orders.ts'],
  ['web-not-server', `${WEB}/base/direct.ts`, '../../../server/src/lib/clock.ts'],
  ['web-not-server', `${WEB}/base/sql.ts`, 'drizzle-orm'],
  ['web-not-node', `${WEB}/base/file.ts`, 'node:fs'],
  ['contract-imports-only-zod', `${CONTRACT}/serve.ts`, 'fastify'],
  ['contract-imports-only-zod', `${CONTRACT}/shop.ts`, '../../../apps/server/src/lib/clock.ts', {}, 'type'],
  ['simulator-knows-no-shop', 'packages/paypal-simulator/src/money.ts', '@haberdash/contract'],
  ['e2e-imports-only-contract', 'e2e/paths.ts', '../apps/web/src/ui/cn.ts'],
  ...Object.entries(MODULE_EDGES).map(([module, allowed]) => {
    const stranger = Object.keys(MODULE_EDGES).find((name) => name !== module && !allowed.includes(name));
    return [`module-edges-${module}`, `${SERVER}/modules/${module}/stray.ts`, `../${stranger}/index.ts`];
  }),
  ...Object.keys(MODULE_EDGES).map((module) => {
    const named = TABLE_EDGES[module] ?? [];
    const stranger = Object.keys(MODULE_EDGES).find((name) => name !== module && !named.includes(name));
    const file = `${SERVER}/modules/${module}/stray.repository.ts`;
    return [`table-edges-${module}`, file, `../${stranger}/${stranger}.tables.ts`];
  }),
];

const CART = `${SERVER}/modules/cart`;

/** Files whose text breaks a rule: [rule, file, text]. */
const PLANTED_TEXTS = [
  ['config-reads-environment', `${CART}/flags.ts`, 'export const isFast = process.env.FAST === "1";\n'],
  ['config-reads-environment', `${SERVER}/lib/env.ts`, "export { env } from 'node:process';\n"],
  ['tables-alone', `${CART}/columns.tables.ts`, 'const table = 1;\nexport const isLive = isNull(table.deletedAt);\n'],
  ['tables-alone', `${CART}/rows.tables.ts`, 'export type Row = { id: string };\n'],
  ['rules-name-no-provider', `${CART}/charge.rules.ts`, '/** What PayPal charges. */\nexport const charge = 1;\n'],
  ['rules-name-no-provider', `${SERVER}/modules/pricing/quote.ts`, "export const by = 'paypal';\n"],
  ['failures-know-no-status', `${SERVER}/lib/app-error.ts`, 'export class AppError { get statusCode() {} }\n'],
  ['failures-know-no-status', `${CART}/full.ts`, 'export const full = { statusCode: 409 };\n'],
  ['sql-stays-in-repositories', `${CART}/held.ts`, "import { isHeld } from './held.repository.ts';\n"],
  ['sql-stays-in-repositories', `${CART}/all.ts`, "import * as held from './held.repository.ts';\nheld.heldUnits();\n"],
  ['sql-stays-in-repositories', `${CART}/type.ts`, "import type { Which } from './held.repository.ts';\n"],
  ['sql-stays-in-repositories', `${CART}/late.ts`, "import { countAmong } from './held.repository.ts';\n"],
  ['tables-alone', `${CART}/more.tables.ts`, "export { isLive } from './cart.tables.ts';\n"],
];

const HELD_REPOSITORY = `import { isNull, type SQL, sql } from 'drizzle-orm';
export const isHeld = isNull('held');
export const heldUnits = (id) => sql\`select \${id}\`;
export type Which = (id: string) => SQL;
export async function countAmong(ids: SQL) {}
export const listHeld = async (db) => { const all: SQL = sql\`true\`; };
`;

const stubbed = ['drizzle-orm', 'pg', 'zod', 'fastify', 'vitest'];
const trees = [];

function makeTree(files) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'haberdash-imports-')));
  trees.push(folder);
  const stubs = stubbed.flatMap((name) => [
    [`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' })],
    [`node_modules/${name}/index.js`, LEAF],
  ]);
  const contractPackage = JSON.stringify({ name: '@haberdash/contract', exports: { '.': './src/index.ts' } });
  for (const [path, text] of [
    ...Object.entries(files),
    ...stubs,
    ['packages/contract/package.json', contractPackage],
  ]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  mkdirSync(join(folder, 'node_modules/@haberdash'), { recursive: true });
  symlinkSync(join(folder, 'packages/contract'), join(folder, 'node_modules/@haberdash/contract'), 'junction');
  return folder;
}

const STATEMENTS = {
  type: (target) => `import type { here } from '${target}';\n`,
  export: (target) => `export { here } from '${target}';\n`,
};
const statement = (target, kind) => (STATEMENTS[kind] ?? importing)(target);
const planted = () =>
  Object.fromEntries(
    PLANTED.flatMap(([, file, target, more = {}, kind]) => [[file, statement(target, kind)], ...Object.entries(more)]),
  );

afterAll(() => {
  for (const folder of trees) rmSync(folder, { recursive: true, force: true });
});

it('passes a tree that keeps every rule', async () => {
  expect(await checkImports(makeTree(cleanTree()))).toEqual([]);
});

describe('a tree with planted violations', () => {
  let violations;
  beforeAll(async () => {
    const texts = Object.fromEntries(PLANTED_TEXTS.map(([, file, text]) => [file, text]));
    violations = await checkImports(makeTree({ ...cleanTree(), ...planted(), ...texts }));
  }, 60_000);

  it.each(PLANTED)('%s reports %s importing %s', (rule, file) => {
    expect(violations).toContainEqual(expect.objectContaining({ rule, from: file }));
  });

  it.each(PLANTED_TEXTS)('%s reports %s', (rule, file) => {
    expect(violations).toContainEqual(expect.objectContaining({ rule, from: file }));
  });

  it('reports nothing of the files that keep the rules', () => {
    const clean = Object.keys(cleanTree());
    expect(violations.filter(({ from }) => clean.includes(from))).toEqual([]);
  });
});

const rulesOf = (planted) => [...new Set(planted.map(([rule]) => rule))].sort();

it('has a planted violation for every rule', () => {
  expect(forbidden.map(({ name }) => name).sort()).toEqual(rulesOf(PLANTED));
  expect(['config-reads-environment', ...Object.keys(WALLS)].sort()).toEqual(rulesOf(PLANTED_TEXTS));
});

it.each([
  ['module', MODULE_EDGES],
  ['table', TABLE_EDGES],
])('lists %s edges that point one way', (_kind, edges) => {
  const settled = new Set();
  const visit = (module, path) => {
    expect(path, 'a circle').not.toContain(module);
    if (settled.has(module)) return;
    for (const next of edges[module] ?? []) visit(next, [...path, module]);
    settled.add(module);
  };
  for (const module of Object.keys(edges)) visit(module, []);
});
