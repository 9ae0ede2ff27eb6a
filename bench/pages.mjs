// How many answers a second the shop gives of what is the same for everybody. `npm run bench:pages`; see README.md.
import { join } from 'node:path';
import { fillShop } from './lib/fill-shop.mjs';
import { describeMachine, printTable } from './lib/measure.mjs';
import { openBenchDatabase } from './lib/postgres.mjs';
import { openProgram } from './lib/program.mjs';
import { startShop } from './lib/shop.mjs';

const AMOUNTS = { products: 10_000, orders: 2000, shoppers: 200 };
const CONNECTIONS = 16;
/** Rounds of all that is compared, so that whatever else the machine does meets all of it. */
const ROUNDS = Number(process.env.ROUNDS ?? 15);
const ROUND_MS = 300;
/** What a page from memory is worth at least of a bare Fastify that sends a buffer of its size. */
const LEAST_RATIO = 0.7;
const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' };

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const round = (value) => (value < 100 ? value.toFixed(0) : (Math.round(value / 10) * 10).toLocaleString('en'));

async function findCases(shopUrl) {
  const list = '/api/shop/products/get?category=men&sortBy=priceLowToHigh&limit=24';
  const { data } = await (await fetch(shopUrl + list)).json();
  const paths = {
    'list by price, 24 of a category': list,
    product: `/api/shop/products/get/${data[0].id}`,
    facets: '/api/shop/products/facets?category=men',
    "search for 'linen'": '/api/shop/search/linen?limit=24',
    featured: '/api/shop/products/get?featured=true',
    banners: '/api/common/feature/get',
    reviews: `/api/shop/review/${data[0].id}`,
  };
  return Object.entries(paths).flatMap(([name, path]) => [
    { name, path, headers: { 'accept-encoding': 'identity' } },
    { name: `${name}, brotli`, path, headers: BROWSER },
  ]);
}

async function measureCase(load, { yardstick, kept, made }, { name, path, headers }) {
  const answer = await fetch(kept.url + path, { headers });
  const size = Number(answer.headers.get('content-length'));
  await answer.arrayBuffer();
  const bare = await yardstick.ask({ size });
  const targets = { bare, kept: kept.url + path, made: made.url + path };
  const seen = { bare: [], kept: [], made: [] };
  for (let n = 0; n < ROUNDS; n += 1) {
    for (const [target, url] of Object.entries(targets)) {
      seen[target].push(await load.ask({ url, headers, connections: CONNECTIONS, ms: ROUND_MS }));
    }
  }
  const ratio = median(seen.kept.map((perSecond, n) => perSecond / seen.bare[n]));
  const figures = [seen.bare, seen.kept, seen.made].map((values) => round(median(values)));
  return { name, ratio, cells: [name, String(size), ...figures, ratio.toFixed(2)] };
}

async function run(database) {
  // Filled before the shops that are measured start, so that nothing is planned for empty tables.
  await (await startShop(database.url)).stop();
  await fillShop(database.url, AMOUNTS);
  const kept = await startShop(database.url);
  const made = await startShop(database.url, { PAGE_CACHE_MB: '0' });
  const yardstick = openProgram(join(import.meta.dirname, 'references/ready-buffer.mjs'));
  const load = openProgram(join(import.meta.dirname, 'lib/load.mjs'));
  try {
    console.log(
      `${AMOUNTS.products} products; PostgreSQL ${database.version}, ${describeMachine()}; ${CONNECTIONS} connections, answers a second, medians of ${ROUNDS}\n`,
    );
    const results = [];
    for (const each of await findCases(kept.url)) {
      results.push(await measureCase(load, { yardstick, kept, made }, each));
    }
    printTable(
      ['call', 'bytes', 'bare buffer', 'kept', 'made each time', 'kept / bare'],
      results.map(({ cells }) => cells),
    );
    const slow = results.filter(({ ratio }) => ratio < LEAST_RATIO);
    if (slow.length === 0) return;
    console.log(`\nBelow ${LEAST_RATIO} of the bare buffer: ${slow.map(({ name }) => name).join('; ')}`);
    process.exitCode = 1;
  } finally {
    await Promise.all([load.close(), yardstick.close(), made.stop(), kept.stop()]);
  }
}

const database = await openBenchDatabase();
try {
  await run(database);
} finally {
  await database.close();
}
