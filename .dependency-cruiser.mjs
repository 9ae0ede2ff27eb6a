// Who may import whom. Run by `npm run check:imports`; every rule is shown to fail by scripts/check-imports.test.mjs.

/**
 * The modules of the server and, for each, the other modules it may reach. The edges point one way, and only the
 * checkout, and whoever erases a person everywhere, work with several modules that change things. A new module or edge is written here on purpose, or fails.
 */
export const MODULE_EDGES = {
  addresses: [],
  audit: [],
  auth: ['audit', 'outbox'],
  banners: [],
  'bulk-edits': ['catalog', 'inventory', 'taxonomy'],
  cart: ['catalog', 'events', 'inventory', 'pricing', 'promotions'],
  catalog: ['events', 'inventory', 'taxonomy'],
  checkout: [
    'addresses',
    'cart',
    'events',
    'inventory',
    'orders',
    'payment-methods',
    'payments',
    'pricing',
    'promotions',
    'shipping',
    'taxes',
  ],
  // What the frame of the console shows: how much waits, and results of every kind.
  console: ['catalog', 'customers', 'orders', 'outbox'],
  // A customer is shown with orders, addresses, and what was agreed to.
  customers: ['addresses', 'catalog', 'newsletter', 'orders', 'stock-notices'],
  discovery: ['catalog', 'pages', 'taxonomy'],
  // A document is written from what was ordered, paid and refunded, in the store's name, and mailed.
  documents: ['events', 'orders', 'outbox', 'payments', 'pricing', 'settings'],
  events: [],
  // What is done with an order once it is placed: sent, called off, its money by hand taken back.
  fulfilment: ['events', 'inventory', 'orders', 'outbox', 'payments', 'shipments'],
  // What a new shop still has to do is read off the shop.
  'first-run': [],
  health: [],
  // An edit and a look are shown with their products.
  home: ['catalog'],
  imports: ['catalog', 'inventory', 'media'],
  installation: ['auth'],
  inventory: [],
  limits: [],
  media: [],
  newsletter: ['outbox'],
  // It reads events and writes the mails about orders and stock; the other mails are written by the module that causes them.
  notifications: ['auth', 'events', 'orders', 'outbox'],
  // Questions and comments are about orders, and are mailed.
  'order-messages': ['events', 'orders', 'outbox'],
  // An order is shown with what was paid, refunded and sent of it.
  orders: ['addresses', 'events', 'inventory', 'payments', 'pricing', 'shipments'],
  outbox: [],
  pages: [],
  'payment-methods': ['payments', 'shipping'],
  payments: [],
  'personal-data': [
    'addresses',
    'auth',
    'cart',
    'customers',
    'documents',
    'events',
    'inventory',
    'newsletter',
    'orders',
    'outbox',
    'payments',
    'order-messages',
    'promotions',
    'returns',
    'reviews',
    'stock-notices',
    'wishlist',
    'withdrawals',
  ],
  pricing: [],
  // The uses of an order follow what happens to it.
  promotions: ['events', 'pricing'],
  reconciliation: ['checkout', 'orders', 'outbox', 'payments'],
  reports: ['catalog', 'orders'],
  // What comes back of an order is inspected, refunded or exchanged.
  returns: ['catalog', 'events', 'inventory', 'media', 'orders', 'outbox', 'payments', 'settings', 'shipments'],
  reviews: ['catalog'],
  'second-factor': ['auth'],
  settings: [],
  shipments: [],
  shipping: [],
  // A guide is found by a category that was merged into another.
  'size-guides': ['events', 'taxonomy'],
  staff: ['auth', 'outbox', 'second-factor'],
  'stock-notices': ['catalog', 'outbox'],
  // A price that is typed is quoted.
  taxes: ['pricing'],
  taxonomy: ['events'],
  timeline: [
    'events',
    'documents',
    'inventory',
    'order-messages',
    'orders',
    'outbox',
    'payments',
    'returns',
    'shipments',
    'withdrawals',
  ],
  wishlist: ['catalog', 'events'],
  // A statement becomes a return, or ends an order that is not sent.
  withdrawals: ['events', 'fulfilment', 'orders', 'outbox', 'returns', 'settings', 'shipments'],
};

/**
 * For each module, the others whose tables its own may name: in a foreign key or in a join of its repository. Everything
 * else of a module is asked of its service.
 */
export const TABLE_EDGES = {
  // Owners: a row goes with its user, or names who made it.
  addresses: ['auth'],
  'second-factor': ['auth'],
  // Who is among the staff, and with which rights, is kept with the accounts.
  staff: ['auth'],
  // An entry is shown with the account's name and email, and a thing without a name by its product's, as they are now.
  audit: ['auth', 'catalog'],
  media: ['auth'],
  // A picture that came by a file goes with the picture.
  imports: ['auth', 'media'],
  // Whose allowance it is says the session.
  limits: ['auth'],
  // An order is found by its buyer.
  orders: ['auth'],
  'order-messages': ['orders'],
  returns: ['auth', 'catalog', 'inventory', 'orders', 'payments', 'shipments'],
  shipments: ['orders'],
  withdrawals: ['orders', 'payments'],
  // What is written is shown with the name of who changed it last.
  home: ['auth'],
  pages: ['auth'],
  // A cart line is shown with its product, and what there is of it, as they are now; what the shopper's own unpaid order
  // holds counts as there, because paying again goes on with it or replaces it.
  cart: ['auth', 'catalog', 'inventory', 'orders'],
  // A product is shown with its stock.
  catalog: ['inventory'],
  // A customer is an account, found by its addresses too; spent is what orders were paid less what was refunded of them.
  customers: ['addresses', 'auth', 'orders', 'payments'],
  // Lists and searches find products, the best sold among them, by the categories and brands that are offered.
  discovery: ['catalog', 'inventory', 'taxonomy'],
  // Goods are printed with their HS codes; a document is one of an order.
  documents: ['catalog', 'orders'],
  // Steps are done where there is a product, an order that was paid, somebody else among the staff.
  'first-run': ['auth', 'catalog', 'inventory', 'orders', 'payments', 'staff'],
  // An empty shop has neither an account nor a product.
  installation: ['auth', 'catalog'],
  payments: ['orders'],
  // A use is of an order; codes are those of a cart; the goods that one is for have names. A visitor may have an account as well.
  promotions: ['auth', 'cart', 'catalog', 'orders'],
  // Revenue is what orders were paid less what was refunded of them.
  reports: ['catalog', 'imports', 'orders', 'outbox', 'payments'],
  reviews: ['auth', 'catalog'],
  // Whether a variant can be waited for, or is back, is what there is of it.
  'stock-notices': ['catalog', 'inventory'],
  wishlist: ['auth', 'catalog'],
};

const SERVER = '^apps/server/src/';
const MODULES = `${SERVER}modules/`;
const WEB = '^apps/web/src/';
/** Where the web app's pages are, by the people they are for. */
const PAGE_FOLDERS = 'storefront|admin|auth|landing|account|address';
const CONTRACT = '^packages/contract/src/';
/** What a module asks of the outside: types alone, which an integration fulfils. */
const PORTS = '\\.port\\.ts$';
const TABLES = '\\.tables\\.ts$';
const TESTS = '\\.test\\.tsx?$';

const anyOf = (names) => `(${names.join('|')})`;
const npmPackage = (...names) => `(^|/)node_modules/${anyOf(names)}/`;

const DRIZZLE = npmPackage('drizzle-orm');
const DRIVERS = npmPackage('pg', '@electric-sql/[^/]+');

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const moduleEdges = Object.entries(MODULE_EDGES).map(([module, allowed]) =>
  rule(
    `module-edges-${module}`,
    `the module may reach ${allowed.length ? allowed.join(', ') : 'no other module'} (MODULE_EDGES)`,
    { path: `${MODULES}${module}/`, pathNot: TESTS },
    { path: MODULES, pathNot: [`${MODULES}${anyOf([module, ...allowed])}/`, TABLES] },
  ),
);

const tableEdges = Object.keys(MODULE_EDGES).map((module) => {
  const named = TABLE_EDGES[module] ?? [];
  return rule(
    `table-edges-${module}`,
    `the module may name the tables of ${named.length ? named.join(', ') : 'no other module'} (TABLE_EDGES)`,
    { path: `${MODULES}${module}/`, pathNot: TESTS },
    { path: `${MODULES}[^/]+/[^/]+${TABLES}`, pathNot: `${MODULES}${anyOf([module, ...named])}/` },
  );
});

const serverRules = [
  rule(
    'module-face-only',
    'a module is reached only through its index.ts',
    { path: `${MODULES}([^/]+)/` },
    { path: MODULES, pathNot: [`${MODULES}$1/`, `${MODULES}[^/]+/index\\.ts$`, TABLES] },
  ),
  rule(
    'module-face-only-from-outside',
    'a module is reached only through its index.ts',
    { path: '.', pathNot: MODULES },
    { path: MODULES, pathNot: [`${MODULES}[^/]+/index\\.ts$`, TABLES, PORTS] },
  ),
  rule(
    'faces-hand-out-no-queries',
    'what others need of a repository is a function of the service',
    { path: `${MODULES}[^/]+/index\\.ts$` },
    { path: '\\.repository\\.ts$', dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'queries-are-not-handed-on',
    'a query is imported where it is called',
    { path: MODULES },
    { path: '\\.repository\\.ts$', dependencyTypes: ['export'], dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'ports-are-types-alone',
    'a port is what its module and an integration agree on, and stands on other ports alone',
    { path: PORTS },
    { path: '.', pathNot: PORTS },
  ),
  ...moduleEdges,
  ...tableEdges,
  rule(
    'module-not-listed',
    'a module is listed, with what it may reach, in MODULE_EDGES',
    { path: `${MODULES}[^/]+/`, pathNot: `${MODULES}${anyOf(Object.keys(MODULE_EDGES))}/` },
    {},
  ),
  rule(
    'routes-never-touch-sql',
    'a route calls its service, which owns the transaction',
    { path: '\\.routes\\.ts$' },
    { path: ['\\.repository\\.ts$', `${SERVER}db/`, DRIZZLE, DRIVERS] },
  ),
  rule(
    'only-repositories-hold-sql',
    'SQL and tables are for *.repository.ts, *.tables.ts, the database folder, the demo and tests',
    { path: SERVER, pathNot: ['\\.repository\\.ts$', TABLES, `${SERVER}(db|demo|testing)/`, TESTS] },
    { path: [DRIZZLE, TABLES, `${SERVER}db/columns`] },
  ),
  rule(
    'domain-knows-no-http',
    'a module answers HTTP in its *.routes.ts alone; a failure is a code and a sentence (lib/app-error.ts)',
    { path: `${MODULES}`, pathNot: ['\\.routes\\.ts$', TESTS] },
    { path: `${SERVER}http/`, dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'only-db-opens-connections',
    'the drivers are for the database folder and tests',
    { path: SERVER, pathNot: [`${SERVER}(db|testing)/`, TESTS] },
    { path: DRIVERS },
  ),
  rule(
    'lib-knows-no-shop',
    'lib is free of modules and of everything else of the server',
    { path: `${SERVER}lib/` },
    { path: SERVER, pathNot: `${SERVER}lib/` },
  ),
  rule(
    'integrations-know-no-modules',
    'an integration knows one outside system, and of the shop the port alone that it is plugged into',
    { path: `${SERVER}integrations/` },
    { path: SERVER, pathNot: [`${SERVER}(integrations|lib)/`, PORTS] },
  ),
  rule(
    'db-is-a-base',
    'the database folder knows nothing that is built on it',
    { path: `${SERVER}db/` },
    { path: SERVER, pathNot: [`${SERVER}(db|lib)/`, `${SERVER}testing/`] },
  ),
  rule(
    'http-knows-no-modules',
    'what cuts across all modules knows none of them',
    { path: `${SERVER}http/`, pathNot: TESTS },
    { path: SERVER, pathNot: `${SERVER}(http/|lib/|db/errors\\.ts$)` },
  ),
  rule(
    'jobs-say-when-not-what',
    'a job calls a service; what it does stands in a module',
    { path: `${SERVER}jobs/`, pathNot: TESTS },
    { path: `${SERVER}(modules|db|http|integrations)/` },
  ),
  rule(
    'config-is-a-leaf',
    'settings are read before there is anything else',
    { path: `${SERVER}config/` },
    { path: SERVER, pathNot: `${SERVER}config/` },
  ),
  rule(
    'testing-is-for-tests',
    'what the tests use is no part of the running shop',
    { path: '^(apps|packages)/[^/]+/src/', pathNot: [TESTS, '/testing/'] },
    { path: ['/testing/', TESTS, npmPackage('vitest', 'fast-check', '@testing-library/[^/]+')] },
  ),
  rule(
    'server-not-web',
    'the server serves what was built, and imports nothing of it',
    { path: '^apps/server/' },
    { path: ['^(apps/web|e2e)/', npmPackage('react', 'react-dom', 'vite')] },
  ),
];

const webRules = [
  rule(
    'web-base-is-a-base',
    'the base of the web app knows the contract and nothing above itself',
    { path: `${WEB}base/` },
    { path: WEB, pathNot: `${WEB}base/` },
  ),
  rule(
    'ui-is-a-leaf',
    'the design system knows no shop, no call and no screen',
    { path: `${WEB}ui/` },
    { path: [WEB, CONTRACT], pathNot: `${WEB}ui/` },
  ),
  rule(
    'data-knows-base',
    'what is asked of the server knows no screen and how nothing looks',
    { path: `${WEB}data/` },
    { path: WEB, pathNot: `${WEB}(base|data)/` },
  ),
  rule(
    'pages-stand-alone',
    'pages know base, ui and data, but neither the app that opens them nor the pages of another area; the own account and addresses are shown in several',
    { path: `${WEB}(${PAGE_FOLDERS})/` },
    { path: `${WEB}(app|${PAGE_FOLDERS})/`, pathNot: `${WEB}($1|account|address)/` },
  ),
  rule(
    'preview-shows-the-shop',
    'what shows a product as the shop does stands on the shop, and knows nobody who asks it to',
    { path: `${WEB}preview/` },
    { path: `${WEB}(app|admin|auth|landing|account)/` },
  ),
  rule(
    'preview-is-for-the-console',
    'the shop shows itself; what shows it to the staff before something is saved is for the console',
    { path: WEB, pathNot: `${WEB}(admin|preview)/` },
    { path: `${WEB}preview/` },
  ),
  rule(
    'gallery-is-for-developing',
    'the gallery of the design system is no part of the built web app',
    { path: WEB },
    { path: '^apps/web/gallery/' },
  ),
  rule(
    'web-folder-not-listed',
    'a file of the web app is in one of its folders, for which there are rules',
    { path: WEB, pathNot: `${WEB}(app|base|ui|data|preview|${PAGE_FOLDERS})/` },
    {},
  ),
  rule(
    'admin-calls-only-from-admin',
    "the admin's calls are loaded with the admin's screens",
    { path: WEB, pathNot: `${WEB}(admin/|data/admin-)` },
    { path: `${WEB}data/admin-` },
  ),
  rule(
    'web-not-server',
    'the browser runs none of the server',
    { path: '^apps/web/' },
    {
      path: [
        '^(apps/server|packages/paypal-simulator|e2e)/',
        npmPackage('fastify', '@fastify/[^/]+', 'pg', '@electric-sql/[^/]+', 'drizzle-orm', 'sharp', 'pino'),
      ],
    },
  ),
  rule('web-not-node', 'the browser has no node:', { path: WEB, pathNot: TESTS }, { dependencyTypes: ['core'] }),
];

const packageRules = [
  rule(
    'contract-imports-only-zod',
    'server, web and tests share the contract, so it brings nothing along',
    { path: CONTRACT, pathNot: TESTS },
    { path: '.', pathNot: [CONTRACT, npmPackage('zod')] },
  ),
  rule(
    'simulator-knows-no-shop',
    'the simulator is PayPal: it knows what PayPal knows',
    { path: '^packages/paypal-simulator/' },
    { path: '^(apps|e2e|scripts|packages/contract)/' },
  ),
  rule(
    'e2e-imports-only-contract',
    'the browser tests use the shop as a browser does',
    { path: '^e2e/' },
    { path: ['^(apps|scripts|packages)/', npmPackage('drizzle-orm', 'pg', 'fastify')], pathNot: CONTRACT },
  ),
];

export const forbidden = [
  rule('no-cycles', 'files that import each other can only be understood together', {}, { circular: true }),
  rule('no-unresolvable', 'what is imported is there', {}, { couldNotResolve: true }),
  ...serverRules,
  ...webRules,
  ...packageRules,
];

export const options = {
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '/dist/' },
  // Type-only imports count: they tie two places together as much as any other.
  tsPreCompilationDeps: true,
  preserveSymlinks: false,
};

export const resolveOptions = {
  exportsFields: ['exports'],
  conditionNames: ['import', 'types', 'node', 'default'],
  extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
};
