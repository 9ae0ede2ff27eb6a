// `npm run bench:fill`: fills the empty shop in DATABASE_URL with as many products and orders as the benchmark uses, or with
// `-- PRODUCTS ORDERS`, to look at a large shop or to measure it by other means.
import pg from 'pg';
import { AMOUNTS, fillShop } from './lib/fill-shop.mjs';

/** @returns a sentence about what is in the way, or undefined */
async function findObstacle(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl });
  try {
    await client.connect();
    const { rows } = await client.query(
      'select exists (select from products) or exists (select from orders) as filled',
    );
    return rows[0].filled
      ? 'The shop in DATABASE_URL has products or orders already; only an empty one is filled.'
      : undefined;
  } catch (error) {
    if (error.code === '42P01') return 'There is no shop in DATABASE_URL yet: start it there once, with DEMO=false.';
    return `DATABASE_URL cannot be used: ${error.message || error.code}.`;
  } finally {
    await client.end();
  }
}

async function main() {
  const databaseUrl = process.env.DATABASE_URL;
  if (!databaseUrl) return 'DATABASE_URL is not set: it names the PostgreSQL database of the shop to fill.';
  const [products = AMOUNTS.products, orders = AMOUNTS.orders] = process.argv.slice(2).map(Number);
  if (![products, orders].every((amount) => Number.isInteger(amount) && amount > 0)) {
    return 'The numbers of products and orders must be whole and above 0.';
  }
  const obstacle = await findObstacle(databaseUrl);
  if (obstacle) return obstacle;
  const begin = performance.now();
  await fillShop(databaseUrl, { ...AMOUNTS, products, orders });
  console.log(`${products} products and ${orders} orders in ${Math.round((performance.now() - begin) / 1000)} s.`);
  return undefined;
}

const obstacle = await main();
if (obstacle) {
  console.error(obstacle);
  process.exitCode = 1;
}
