// How many answers a second the shop gives compared with what its parts can do: a bare Fastify that sends a ready
// buffer, and the same calls written by hand on Fastify and pg. `npm run bench`; see README.md.
import { join } from 'node:path';
import { addRequests, firstLists, firstSearches, fromEverywhere, LIST, PLAIN } from './lib/calls.mjs';
import { notifyOfChange } from './lib/client.mjs';
import { compare } from './lib/compare.mjs';
import { fillShop } from './lib/fill-shop.mjs';
import { describeMachine, describeMicroseconds, describeRate, printTable } from './lib/measure.mjs';
import { withBenchDatabase } from './lib/postgres.mjs';
import { openProgram } from './lib/program.mjs';
import { paidThrough, startShop, startSimulator } from './lib/shop.mjs';
import { prepareShoppers, refillCarts } from './lib/shoppers.mjs';
import { median } from './lib/times.mjs';
import { addBareTables } from './references/tables.mjs';

const AMOUNTS = { products: 10_000, orders: 2000, shoppers: 3000 };
const CONNECTIONS = 16;
/** Only calls with this in their names, while one of them is worked on. */
const ONLY = process.env.ONLY ?? '';
/** Rounds of all that is compared, so that whatever else the machine does meets all of it. */
const ROUNDS = Number(process.env.ROUNDS ?? 9);
/** So many times as many where a round is short: what the machine does in a third of a second says little. */
const SHORT_ROUNDS = 3;
/**
 * Long enough for many answers: what is under way when a round ends has cost something and is no answer yet. Of ordering and
 * paying it takes about 1,500 until a server's code is compiled, which the rounds before the first that counts are for.
 */
const ROUND_MS = { memory: 300, uncached: 1000, checkout: 4000 };
/** Promised ratios to the references: see README.md. */
const PROMISED = { memory: 0.6, firstList: 0.5, firstSearch: 0.8, add: 0.35, checkout: 0.15 };
/** How long calls are begun at half of the rate that a shop has just reached, and how often. */
const HALF_MS = 3000;
const HALF_ROUNDS = 5;
const SLOW_MS = 10;
/** How many more rounds are made at most for one that is quiet, where all were slow. */
const MORE_ROUNDS = 10;
/** A caller that is later than that is what is measured. */
const LATE_MS = 3;

const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' };

async function findPaths(shopUrl) {
  const { data } = await (await fetch(shopUrl + LIST)).json();
  return {
    'list by price, 24 of a category': LIST,
    product: `/api/shop/products/get/${data[0].id}`,
    facets: '/api/shop/products/facets?category=men',
    "search for 'linen'": '/api/shop/search/linen?limit=24',
    featured: '/api/shop/products/get?featured=true',
    banners: '/api/common/feature/get',
    reviews: `/api/shop/review/${data[0].id}`,
  };
}

/** Cached answers, compared with a ready buffer of the same size. */
async function* memoryCases({ cached, yardstick, load }, paths) {
  for (const [name, path] of Object.entries(paths)) {
    for (const [how, headers] of [
      ['', PLAIN],
      [', brotli', BROWSER],
    ]) {
      const answer = await fetch(cached.url + path, { headers });
      const size = Number(answer.headers.get('content-length'));
      await answer.arrayBuffer();
      yield {
        name: `${name}${how}`,
        promised: PROMISED.memory,
        ms: ROUND_MS.memory,
        rounds: SHORT_ROUNDS * ROUNDS,
        reference: { url: await yardstick.ask({ size }), pid: yardstick.pid, requests: [{ path: '/', headers }] },
        shop: { ...cached, requests: [{ path, headers }] },
        ask: (target, job) => load.ask({ url: target.url, requests: target.requests, ...job }),
      };
    }
  }
}

/**
 * Lists and searches that no one has asked for since the catalogue changed, compared with the hand-written ones: every
 * list and every search of the shop is dropped before each round, and none is asked for twice in one.
 */
function* firstCases({ cached, hand, load, databaseUrl }) {
  for (const [name, promised, requests] of [
    ['a first list by price, 8 to 40 of a category', PROMISED.firstList, firstLists()],
    ['a first search for a word', PROMISED.firstSearch, firstSearches()],
  ]) {
    yield {
      name,
      promised,
      reference: hand,
      shop: cached,
      mostCalls: requests.length,
      prepare: () => notifyOfChange(databaseUrl, 'listing'),
      ask: ({ url }, job) => load.ask({ url, requests, ...job }),
    };
  }
}

/** Answers of a shop that caches nothing. */
function* uncachedCases({ uncached, hand, load }, paths) {
  for (const name of ['list by price, 24 of a category', 'product', "search for 'linen'"]) {
    const requests = fromEverywhere(paths[name]);
    yield {
      name: `${name}, nothing cached`,
      reference: hand,
      shop: uncached,
      ask: ({ url }, job) => load.ask({ url, requests, ...job }),
    };
  }
}

function addCase({ cached, hand, load }, people) {
  const requests = addRequests(people);
  return {
    name: 'add to cart',
    promised: PROMISED.add,
    reference: hand,
    shop: cached,
    ask: ({ url }, job) => load.ask({ url, requests, ...job }),
  };
}

function checkoutCase({ cached, hand, buyers, databaseUrl }, { shoppers, productIds }) {
  return {
    name: 'create and capture, without PayPal’s time',
    promised: PROMISED.checkout,
    reference: { ...hand, kind: 'bare' },
    shop: { ...cached, kind: 'shop' },
    ms: ROUND_MS.checkout,
    prepare: ({ kind }) => refillCarts(databaseUrl, kind, shoppers, productIds),
    ask: ({ url }, job) => buyers.ask({ url, shoppers, ...job }),
    // What PayPal takes is on the door's clock.
    rateOf: ({ ownMs }) => (CONNECTIONS * 1000) / ownMs,
  };
}

/** @returns how long they waited of whom was asked: of ordering and paying two, `create` and `capture` */
const p95sIn = (seen) => [seen, seen.create, seen.capture].flatMap((of) => of?.p95 ?? []);

/** Median and minimum over the rounds, of each part. */
const overRounds = (rounds) =>
  rounds[0].map((_, part) => {
    const times = rounds.map((round) => round[part]);
    return { middle: median(times), quietest: Math.min(...times) };
  });

const isSlowAtBest = (parts) => parts.some(({ quietest }) => quietest > SLOW_MS);

/**
 * What 95 of 100 take when calls begin at half of the rate that the shop reaches, each at its own time: of the rounds. The rate is seen
 * right before each round: on a machine that has become half as quick since, half of an earlier one would be all that it can do. The
 * reference is asked in turn, as often: what it waits for as well is the machine's, and so is what only some of the rounds waited for.
 * @param mostCalls how many may be made before one comes twice
 */
async function measureHalf({ reference, shop, prepare, ask, ms, mostCalls = Number.POSITIVE_INFINITY }) {
  const rounds = [];
  const prepared = async (target, job) => {
    await prepare?.(target);
    return ask(target, job);
  };
  const askBoth = async () => {
    const reached = await prepared(shop, { connections: CONNECTIONS, ms });
    const perSecond = reached.perSecond / 2;
    const half = { perSecond, ms: Math.min(Math.max(HALF_MS, 2 * ms), (mostCalls / perSecond) * 1000) };
    rounds.push({ reference: await prepared(reference, half), shop: await prepared(shop, half) });
  };
  const waitsIn = (who) => overRounds(rounds.map((seen) => p95sIn(seen[who])));
  for (let n = 0; n < HALF_ROUNDS; n += 1) await askBoth();
  for (let n = 0; n < MORE_ROUNDS && isSlowAtBest(waitsIn('shop')); n += 1) await askBoth();
  return {
    reference: waitsIn('reference'),
    shop: waitsIn('shop'),
    late: median(rounds.map((seen) => seen.shop.late)),
    rounds: rounds.length,
  };
}

async function measureCase({ name, promised, rounds = ROUNDS, ms = ROUND_MS.uncached, ...how }, databasePid) {
  const work = (target) => how.ask(target, { connections: CONNECTIONS, ms });
  const seen = await compare({ ...how, databasePid, rounds, work });
  const waiting = await measureHalf({ ...how, ms });
  const columns = (of) => [describeRate(of.rate), describeMicroseconds(of.server, of.database)];
  const ratio = [seen.ratio, promised, seen.byProcessor].map((value) => value?.toFixed(2) ?? '');
  const describe = (p95s) =>
    p95s.map(({ middle, quietest }) => `${middle.toFixed(1)} (${quietest.toFixed(1)})`).join(' and ');
  const times = [describe(waiting.reference), describe(waiting.shop), waiting.late.toFixed(1), String(waiting.rounds)];
  const line = [name, ...columns(seen.reference), ...columns(seen.shop), ...ratio, ...times];
  console.error(line.join('  '));
  return {
    ...{ name, line },
    isBelow: promised !== undefined && seen.ratio < promised,
    isSlow: waiting.shop.some(({ middle }) => middle > SLOW_MS),
    isSlowAtBest: isSlowAtBest(waiting.shop),
    isReferenceSlow: waiting.reference.some(({ middle }) => middle > SLOW_MS),
    isCallerLate: waiting.late > LATE_MS,
  };
}

const HEADINGS = [
  ...['call', 'reference', 'µs', 'shop', 'µs', 'ratio', 'promised', 'by processor'],
  ...['p95 at half the rate, ms, middle (quietest) round: reference', 'shop', 'caller late, ms', 'rounds'],
];

async function measureAll(parts, databasePid) {
  const paths = await findPaths(parts.cached.url);
  const results = [];
  const people = await prepareShoppers(parts.databaseUrl);
  await addBareTables(parts.databaseUrl);
  const measure = async (each) => {
    if (each.name.includes(ONLY)) results.push(await measureCase(each, databasePid));
  };
  for await (const each of memoryCases(parts, paths)) {
    // Twice: the code that all of them share is compiled while the first one is measured.
    if (results.length === 0 && each.name.includes(ONLY)) await measureCase(each, databasePid);
    await measure(each);
  }
  for (const each of [...firstCases(parts), ...uncachedCases(parts, paths)]) await measure(each);
  // It would send the mails of the orders that come, while the other server is measured.
  await parts.uncached.stop();
  for (const each of [addCase(parts, people), checkoutCase(parts, people)]) await measure(each);
  return results;
}

function report(results) {
  printTable(
    HEADINGS,
    results.map(({ line }) => line),
  );
  const print = (what, of) => {
    if (of.length > 0) console.log(`\n${what}: ${of.map(({ name }) => name).join('; ')}`);
  };
  print(
    `Above ${SLOW_MS} ms at half of the rate`,
    results.filter(({ isSlow }) => isSlow),
  );
  print(
    `Of these in the quietest of ${HALF_ROUNDS + MORE_ROUNDS} rounds as well`,
    results.filter(({ isSlowAtBest }) => isSlowAtBest),
  );
  print(
    `The reference was above ${SLOW_MS} ms at the same rate`,
    results.filter(({ isReferenceSlow }) => isReferenceSlow),
  );
  print(
    `Of these the times say little, because the caller itself was more than ${LATE_MS} ms late`,
    results.filter(({ isCallerLate }) => isCallerLate),
  );
  const below = results.filter(({ isBelow }) => isBelow);
  print('Below what is promised', below);
  return below.length === 0;
}

async function measureOn(database) {
  // Filled before the shops that are measured start, so that nothing is planned for empty tables.
  await (await startShop(database.url)).stop();
  await fillShop(database.url, AMOUNTS);
  const programs = [];
  const open = (path, env) => {
    const program = openProgram(join(import.meta.dirname, path), env);
    programs.push(program.close);
    return program;
  };
  try {
    const buyers = open('lib/checkout-load.mjs');
    const door = await buyers.ask({});
    const simulator = await startSimulator(door);
    programs.unshift(simulator.stop);
    await buyers.ask({ target: simulator.address });
    const cached = await startShop(database.url, { TRUST_PROXY: '1', ...paidThrough(door) });
    programs.unshift(cached.stop);
    const uncached = await startShop(database.url, { TRUST_PROXY: '1', PAGE_CACHE_MB: '0' });
    programs.unshift(uncached.stop);
    const hand = open('references/hand-written.mjs', { DATABASE_URL: database.url });
    const parts = {
      ...{ cached, uncached, buyers, databaseUrl: database.url, yardstick: open('references/ready-buffer.mjs') },
      hand: { url: await hand.ask({}), pid: hand.pid },
      load: open('lib/load.mjs'),
    };
    console.log(
      `${AMOUNTS.products} products; PostgreSQL ${database.version}, ${describeMachine()}; ${CONNECTIONS} connections, answers a second and µs of the processor for each (server + database), medians of ${ROUNDS} rounds, of what is cached of ${SHORT_ROUNDS * ROUNDS}\n`,
    );
    return report(await measureAll(parts, database.pid));
  } finally {
    for (const close of programs) await close();
  }
}

/** @returns {Promise<boolean>} whether every ratio is what README.md promises */
export const run = () => withBenchDatabase(measureOn);
