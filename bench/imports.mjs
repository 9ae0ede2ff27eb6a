// What an import of many rows costs, and what shoppers notice of it. `npm run bench -- --imports`; see README.md.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describeMachine } from './lib/measure.mjs';
import { openBenchDatabase } from './lib/postgres.mjs';
import { processorTime, residentMib } from './lib/processor-time.mjs';
import { signInAdmin, startShop } from './lib/shop.mjs';
import { stopWithUs } from './lib/started.mjs';

const ROWS = Number(process.env.ROWS ?? 100_000);
const VARIANTS = 10;
const PART_BYTES = 2 * 1024 * 1024;
const DATABASES = (process.env.DATABASES ?? 'postgres,pglite').split(',');
const KINDS = (process.env.KINDS ?? 'products,variants').split(',');
const STEPS = (process.env.STEPS ?? 'new,stock,exported').split(',');
const LOOP_WATCH = new URL('./lib/loop-watch.mjs', import.meta.url).href;
const ASK_EVERY_MS = 50;
const PASSWORD = 'a-shopper-of-the-bench';
/** The smallest PNG. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const WORDS = ['Linen', 'Denim', 'Wool', 'Silk', 'Cotton', 'Canvas', 'Velvet'];
const THINGS = ['Shirt', 'Jacket', 'Skirt', 'Coat', 'Sneaker', 'Scarf'];
const CATEGORIES = ['men', 'women', 'kids', 'accessories', 'footwear'];
const BRANDS = ['nike', 'adidas', 'puma', 'levi', 'zara', 'hm'];
const of = (list, n) => list[n % list.length];

const HEAD = 'Handle,Title,Description,Category,Brand,Image,Option 1 Name,Option 1 Value,SKU,Price,Sale Price,Stock\n';
const own = (n, image) =>
  `p${n},${of(WORDS, n)} ${of(THINGS, n)} ${n},"Made of ${of(WORDS, n)}, for every day.",${of(CATEGORIES, n)},${of(BRANDS, n)},${image}`;

/** The files: `products` has one row a product, `variants` ten. */
const FILES = {
  products: (image) =>
    HEAD + Array.from({ length: ROWS }, (_, n) => `${own(n, image)},,,P${n},${10 + (n % 90)},,${n % 40}\n`).join(''),
  variants: (image) =>
    HEAD +
    Array.from({ length: ROWS }, (_, row) => {
      const [n, size] = [Math.floor(row / VARIANTS), row % VARIANTS];
      const product = size === 0 ? own(n, image) : `p${n},,,,,`;
      return `${product},${size === 0 ? 'Size' : ''},${30 + size},V${n}-${size},${10 + (n % 90)},,${row % 40}\n`;
    }).join(''),
};

const stockFile = (file) => {
  const [heading, ...lines] = file.split('\r\n').filter(Boolean);
  return `${heading}\n${lines.map((line) => line.replace(/"\d+"$/, '"77"')).join('\n')}\n`;
};

async function post(url, path, { cookie, body, form, method = 'POST' }) {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { origin: url, ...(cookie && { cookie }), ...(body && { 'content-type': 'application/json' }) },
    body: form ?? (body && JSON.stringify(body)),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
  return { answer: text && JSON.parse(text), cookies: answer.headers.getSetCookie() };
}

const cookieOf = (cookies) => cookies.map((text) => text.split(';')[0]).join('; ');

async function signIn(url, email, password) {
  const { answer, cookies } = await post(url, '/api/auth/login', { body: { email, password } });
  return { cookie: cookieOf(cookies), userId: answer.user.id };
}

async function upload(url, { cookie }, path, bytes, field = 'part', name = 'a.png') {
  const form = new FormData();
  form.append(field, new Blob([bytes], { type: 'image/png' }), name);
  return (await post(url, path, { cookie, form })).answer;
}

/** Sends a file as the console does. @returns the id of its import */
async function send(url, admin, text) {
  const bytes = Buffer.from(text);
  const { answer } = await post(url, '/api/admin/imports/add', {
    ...admin,
    body: { fileName: 'bench.csv', size: bytes.length },
  });
  const { id } = answer.data;
  for (let at = 0; at < bytes.length; at += PART_BYTES)
    await upload(url, admin, `/api/admin/imports/part/${id}/${at / PART_BYTES}`, bytes.subarray(at, at + PART_BYTES));
  await post(url, `/api/admin/imports/check/${id}`, admin);
  return id;
}

/**
 * Asks for lists that are not remembered and for a product, and puts that into a cart, until it is stopped.
 * @returns the milliseconds of the answers
 */
function askAllTheWhile(url, shopper, productId) {
  const times = { list: [], product: [], cart: [] };
  let [isOver, n] = [false, 0];
  const timed = async (what, ask) => {
    const begin = performance.now();
    const answer = await ask();
    await answer.text();
    if (!answer.ok) throw new Error(`${what} answered ${answer.status}`);
    times[what].push(performance.now() - begin);
  };
  const loop = async () => {
    while (!isOver) {
      n += 1;
      await timed('list', () =>
        fetch(`${url}/api/shop/products/get?category=men&minPrice=${n % 50}.${n % 97}&limit=24`),
      );
      const body = JSON.stringify({ userId: shopper.userId, productId, quantity: 1 });
      if (n % 5 === 0) await timed('product', () => fetch(`${url}/api/shop/products/get/${productId}`));
      if (n % 20 === 0)
        await timed('cart', () =>
          fetch(`${url}/api/shop/cart/add`, {
            method: 'POST',
            headers: { origin: url, cookie: shopper.cookie, 'content-type': 'application/json' },
            body,
          }),
        );
      // One line of a cart holds only so many.
      if (n % 100 === 0)
        await fetch(`${url}/api/shop/cart/${shopper.userId}/${productId}`, {
          method: 'DELETE',
          headers: { origin: url, cookie: shopper.cookie },
        });
      await wait(ASK_EVERY_MS);
    }
  };
  const running = loop();
  return async () => {
    isOver = true;
    await running;
    return times;
  };
}

/** The slowest of twenty, and of all. */
function describeTimes(times) {
  const sorted = times.toSorted((one, other) => one - other);
  const [p95 = 0, longest = 0] = [sorted[Math.ceil(sorted.length * 0.95) - 1], sorted.at(-1)];
  return `${p95.toFixed(0)} ms, ${longest.toFixed(0)} ms`;
}

async function step(name, { loopFile, url, pid, database, get, shopper, productId }, id, state) {
  const pids = [pid, ...(database?.pid ? [database.pid] : [])];
  const [cpu, begin] = [[processorTime([pid]), processorTime(pids)], performance.now()];
  writeFileSync(loopFile, '');
  const stopAsking = askAllTheWhile(url, shopper, productId);
  let [most, one] = [0, undefined];
  do {
    await wait(500);
    most = Math.max(most, residentMib(pid));
    one = (await get(`/api/admin/imports/details/${id}`)).data;
    if (process.env.VERBOSE)
      console.log(name, Math.round((performance.now() - begin) / 1000), JSON.stringify(one.progress), Math.round(most));
  } while (one.state === state);
  const seconds = (performance.now() - begin) / 1000;
  const times = await stopAsking();
  const watched = readFileSync(loopFile, 'utf8')
    .split('\n')
    .map((line) => line.split(' ').map(Number));
  const [held, heldProcessor] = [0, 1].map((at) => Math.max(0, ...watched.map((each) => each[at] ?? 0)));
  const used = [(processorTime([pid]) - cpu[0]) / 1e6, (processorTime(pids) - cpu[1]) / 1e6];
  const row = [
    name,
    `${one.rows}`,
    `${seconds.toFixed(0)} s`,
    `${used[0].toFixed(0)} s`,
    `${(used[1] - used[0]).toFixed(0)} s`,
    `${most.toFixed(0)} MiB`,
    `${held} ms, ${heldProcessor} ms`,
    ...['list', 'product', 'cart'].map((what) => describeTimes(times[what])),
    JSON.stringify(one.counts),
  ];
  console.log(row.join(' | '));
}

async function measureKind(kind, databaseKind) {
  const database = databaseKind === 'postgres' ? await openBenchDatabase() : undefined;
  const folder = mkdtempSync(join(tmpdir(), 'haberdash-bench-imports-'));
  const removeFolder = stopWithUs(async () => rmSync(folder, { recursive: true, force: true }));
  const loopFile = join(folder, 'loop');
  const shop = await startShop(database?.url, {
    TRUST_PROXY: '1',
    DATA_DIR: join(folder, 'data'),
    NODE_OPTIONS: `--import=${LOOP_WATCH}`,
    LOOP_FILE: loopFile,
  });
  try {
    const { url } = shop;
    const admin = await signIn(url, 'bench@example.test', 'bench-of-the-shop');
    const get = await signInAdmin(url);
    await post(url, '/api/auth/signup', {
      body: { userName: 'Shopper', email: 'shopper@example.test', password: PASSWORD },
    });
    const shopper = await signIn(url, 'shopper@example.test', PASSWORD);
    const { result } = await upload(url, admin, '/api/admin/products/upload', DOT, 'image');
    const first = await post(url, '/api/admin/products/add', {
      ...admin,
      body: {
        title: 'First',
        description: 'x',
        category: 'men',
        brand: 'zara',
        price: 5,
        totalStock: 100000,
        image: result.url,
      },
    });
    const context = { loopFile, url, pid: shop.pid, database, get, shopper, productId: first.answer.data.id };
    const run = async (name, text) => {
      const id = await send(url, admin, text);
      await step(`${databaseKind}, ${name}: dry run`, context, id, 'checking');
      await post(url, `/api/admin/imports/start/${id}`, admin);
      await step(`${databaseKind}, ${name}: import`, context, id, 'importing');
    };
    if (STEPS.includes('new')) await run(`new ${kind}`, FILES[kind](result.url));
    const exported = async (only) =>
      (
        await fetch(`${url}/api/admin/products/export${only ? `?only=${only}` : ''}`, {
          headers: { cookie: admin.cookie },
        })
      ).text();
    if (STEPS.includes('stock')) await run(`stock of ${kind}`, stockFile(await exported('stock')));
    if (!STEPS.includes('exported')) return;
    const id = await send(url, admin, await exported());
    await step(`${databaseKind}, ${kind} as exported: dry run`, context, id, 'checking');
  } finally {
    await shop.stop();
    await removeFolder();
    await database?.close();
  }
}

/** Prints a line for each step; the columns are named above them. */
export async function run() {
  console.log(describeMachine());
  console.log(
    'step | rows | time | processor: server | processor: database | memory | event loop held: time, processor | list: p95, longest | product | add to cart | products',
  );
  for (const databaseKind of DATABASES) for (const kind of KINDS) await measureKind(kind, databaseKind);
  return true;
}
