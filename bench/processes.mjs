// What several processes of the shop behind one port answer compared with a single one, and what each answer costs the
// processor. `npm run bench -- --processes`; see README.md.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { addRequests, fromEverywhere, LIST } from './lib/calls.mjs';
import { compare } from './lib/compare.mjs';
import { fillShop } from './lib/fill-shop.mjs';
import { describeMachine, describeMicroseconds, describeRate, printTable } from './lib/measure.mjs';
import { withBenchDatabase } from './lib/postgres.mjs';
import { residentMib } from './lib/processor-time.mjs';
import { openProgram } from './lib/program.mjs';
import { startShop } from './lib/shop.mjs';
import { prepareShoppers } from './lib/shoppers.mjs';

const AMOUNTS = { products: 10_000, orders: 2000, shoppers: 200 };
const PROCESSES = Number(process.env.PROCESSES ?? Math.max(2, availableParallelism()));
const CONNECTIONS = 16;
const ROUNDS = Number(process.env.ROUNDS ?? 9);
const ROUND_MS = 1000;
/** Before the others have begun, the first would be measured alone. */
const ALL_OPEN = /takes requests/g;

async function measureCall({ one, several, load, database }, name, requests) {
  const work = ({ url }) => load.ask({ url, requests, connections: CONNECTIONS, ms: ROUND_MS });
  const seen = await compare({ reference: one, shop: several, databasePid: database.pid, rounds: ROUNDS, work });
  const columns = [seen.reference, seen.shop].flatMap((of) => [
    describeRate(of.rate),
    describeMicroseconds(of.server, of.database),
  ]);
  return [name, ...columns, seen.ratio.toFixed(2)];
}

/** Both on one database, and no more at a time: PostgreSQL gives a hundred connections as it is installed. */
async function withShops(database, settings, work) {
  const shops = [];
  try {
    for (const processes of [1, PROCESSES]) {
      const more = { TRUST_PROXY: '1', LOG_LEVEL: 'info', PROCESSES: String(processes) };
      shops.push(await startShop(database.url, { ...settings, ...more }));
    }
    const [one, several] = shops;
    await several.printed((text) => (text.match(ALL_OPEN) ?? []).length === PROCESSES);
    const [alone, together] = shops.map(({ pid }) => residentMib(pid).toFixed(0));
    console.log(`1 process of ${alone} MiB, ${PROCESSES} and the one that watches of ${together} MiB`);
    return await work({ one, several });
  } finally {
    for (const { stop } of shops) await stop();
  }
}

async function measureOn(database) {
  await (await startShop(database.url)).stop();
  await fillShop(database.url, AMOUNTS);
  const added = addRequests(await prepareShoppers(database.url));
  const load = openProgram(join(import.meta.dirname, 'lib/load.mjs'));
  const list = fromEverywhere(LIST);
  try {
    const fromMemory = await withShops(database, {}, async (shops) => [
      await measureCall({ ...shops, load, database }, 'list from memory', list),
      await measureCall({ ...shops, load, database }, 'add to cart', added),
    ]);
    const made = await withShops(database, { PAGE_CACHE_MB: '0' }, async (shops) => [
      await measureCall({ ...shops, load, database }, 'list, made each time', list),
    ]);
    console.log(
      `\nPostgreSQL ${database.version}, ${describeMachine()}; ${CONNECTIONS} connections, answers a second and µs of the processor for each (server + database), medians of ${ROUNDS} rounds\n`,
    );
    printTable(['call', '1 process', 'µs', `${PROCESSES} processes`, 'µs', 'times'], [...fromMemory, ...made]);
    return true;
  } finally {
    await load.close();
  }
}

/** @returns {Promise<boolean>} true: nothing is promised, because it depends on the machine's cores */
export const run = () => withBenchDatabase(measureOn);
