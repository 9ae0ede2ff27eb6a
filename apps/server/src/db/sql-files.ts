/**
 * Files below `src/` with the functions, triggers and views of the database, in the order in which they are applied.
 * `beforeMigrations`: what indexes and generated columns call. The others may use every table.
 */
export const SQL_FILES = {
  beforeMigrations: ['db/foldings.sql', 'modules/discovery/filter-tokens.sql'],
  afterMigrations: [
    'http/response-cache/cache-tags.sql',
    'modules/audit/audit.sql',
    'modules/audit/audited-tables.sql',
    'modules/auth/begun-sign-ins.sql',
    'modules/catalog/first-published.sql',
    'modules/catalog/product-counts.sql',
    'modules/catalog/product-terms.sql',
    'modules/catalog/sales.sql',
    'modules/catalog/skus.sql',
    'modules/customers/customers.sql',
    'modules/discovery/words.sql',
    'modules/discovery/label-words.sql',
    'modules/discovery/search.sql',
    'modules/discovery/colours.sql',
    'modules/discovery/option-values.sql',
    'modules/discovery/price-edges.sql',
    'modules/discovery/filters.sql',
    'modules/inventory/product-sales.sql',
    'modules/inventory/stock-counts.sql',
    'modules/media/image-checks.sql',
    'modules/orders/order-counts.sql',
    'modules/payments/received.sql',
    'modules/stock-notices/stock-returned.sql',
  ],
};

/**
 * Versions of the files: the hash of each, today's last. A changed file is a new line here, which a test asks for. An older
 * program leaves a database alone to which more versions than its own were applied.
 */
export const SQL_VERSIONS = [
  'e253d425e24e8105',
  'c497ab5abcb77b81',
  '0e76917ec66b5dfd',
  'a98d0fde523f4aaf',
  '131038ddb33443b5',
  '0b78ee6f28cba981',
];
