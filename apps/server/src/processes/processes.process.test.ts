import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { calls } from '@haberdash/contract';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { requireSuccess } from '../testing/api-client.ts';
import { approve, orderSomething, signInAsShopper } from '../testing/demo-shopper.ts';
import { cleanUpServers, newDataDir, type ServerProcess, startServer } from '../testing/server-process.ts';
import { readLedger } from '../testing/simulator-ledger.ts';
import { createPostgres } from '../testing/test-database.ts';

const hasPostgres = inject('postgresUrl') !== '';
const PROCESSES = 2;
const STOP_MS = 3000;

let settings: Record<string, string>;
let server: ServerProcess;
let url: string;
let dropDatabase: () => Promise<void>;

/** The ids of the processes that have ever taken requests. */
const listWorkers = () =>
  [...server.output().stdout.matchAll(/"worker":(\d+),"msg":"a process of the shop takes requests"/g)].map(([, pid]) =>
    Number(pid),
  );

const waitUntil = (isSo: () => boolean) => vi.waitUntil(isSo, { timeout: 30_000 });
const waitForWorkers = (count: number) => waitUntil(() => listWorkers().length === count);

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

async function start(): Promise<void> {
  server = startServer(settings);
  url = await server.opened;
  await waitForWorkers(PROCESSES);
}

beforeAll(async () => {
  if (!hasPostgres) return;
  const postgres = await createPostgres(inject('postgresUrl'));
  dropDatabase = postgres.drop;
  settings = { DATABASE_URL: postgres.url, DATA_DIR: newDataDir(), DEMO: 'true', PROCESSES: String(PROCESSES) };
  await start();
});
afterAll(async () => {
  if (!hasPostgres) return;
  await cleanUpServers();
  await dropDatabase();
});

/** Asks over one connection, and so one process, for as long as it holds. */
function createCaller(path: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let [answered, broken] = [0, 0];
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      get(url + path, { agent, timeout: 10_000 }, (answer) => {
        answer.resume().on('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error('no 200'))));
        answer.on('error', reject);
      }).on('error', reject);
    });
  return {
    askUntil: async (isOver: () => boolean) => {
      while (!isOver()) {
        try {
          await ask();
          answered += 1;
        } catch {
          broken += 1;
          // The supervisor learns a moment later that one has ended.
          await wait(100);
        }
      }
      agent.destroy();
    },
    counts: () => ({ answered, broken }),
  };
}

describe.runIf(hasPostgres)('several processes of a shop', () => {
  it('replaces one that is killed with -9, whose connections alone break', async () => {
    const callers = Array.from({ length: 8 }, () => createCaller('/health'));
    let isOver = false;
    const asking = Promise.all(callers.map(({ askUntil }) => askUntil(() => isOver)));
    await waitUntil(() => callers.every(({ counts }) => counts().answered > 5));
    const [killed = 0] = listWorkers();
    process.kill(killed, 'SIGKILL');
    await waitForWorkers(PROCESSES + 1);
    const before = callers.map(({ counts }) => counts().answered);
    await waitUntil(() => callers.every(({ counts }, n) => counts().answered > (before[n] ?? 0)));
    isOver = true;
    await asking;
    // How many each process had depends on who else asked meanwhile.
    expect(new Set(callers.map(({ counts }) => counts().broken))).toEqual(new Set([0, 1]));
  });

  it('a session that ends in one of them has ended in the others', async () => {
    const shopper = await signInAsShopper(url);
    // Each time another connection, which the next process in turn is given.
    const ask = (call: typeof calls.auth.logout | typeof calls.auth.checkAuth) =>
      shopper.raw(call, { headers: { connection: 'close', cookie } });
    const cookie = shopper.sessionCookie();
    const statuses = () => Promise.all(Array.from({ length: 6 }, async () => (await ask(calls.auth.checkAuth)).status));
    expect(await statuses()).toEqual(Array(6).fill(200));
    await ask(calls.auth.logout);
    await expect.poll(statuses, { timeout: 1000 }).toEqual(Array(6).fill(401));
  });

  it('share one simulated PayPal, which is reached through each of them', async () => {
    const shopper = await signInAsShopper(url);
    const { orderId, approvalURL } = await orderSomething(shopper);
    expect(approvalURL.startsWith(`${url}/paypal-simulator/checkoutnow?token=`)).toBe(true);
    await approve(approvalURL);
    // Its webhook reaches one of them, or the buyer's return another: it is charged once.
    const paymentId = new URL(approvalURL).searchParams.get('token') ?? '';
    await shopper.call(calls.orders.capture, { body: { orderId, paymentId, payerId: 'SOMEBODY' } });
    const paymentStatus = async () =>
      requireSuccess(await shopper.call(calls.orders.details, { params: { orderId } })).data.paymentStatus;
    await expect.poll(paymentStatus, { timeout: 20_000 }).toBe('paid');
    const ledger = () => readLedger(`${url}/paypal-simulator`);
    // The demo's own payments are in its books as well.
    const own = (await ledger()).captures.filter(({ custom_id }) => custom_id === orderId);
    expect(own).toHaveLength(1);
    const statuses = async () => (await ledger()).deliveries.map(({ status }) => status);
    await expect.poll(statuses, { timeout: 20_000 }).toContain(200);
  });

  it('end within 3 seconds while callers go on asking, and leave nothing behind', async () => {
    const callers = Array.from({ length: 40 }, () => createCaller('/health'));
    let isOver = false;
    const asking = Promise.all(callers.map(({ askUntil }) => askUntil(() => isOver)));
    await waitUntil(() => callers.every(({ counts }) => counts().answered > 2));
    const begin = performance.now();
    const { code, stderr } = await server.kill('SIGTERM');
    const ms = Math.round(performance.now() - begin);
    isOver = true;
    await asking;
    process.stdout.write(`a stop of ${PROCESSES} processes under load: ${ms} ms\n`);
    expect(ms).toBeLessThan(STOP_MS);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(listWorkers().filter(isRunning)).toEqual([]);
  });

  it('end with the process that watches over them, and can be started again', async () => {
    await start();
    await server.kill('SIGKILL');
    await waitUntil(() => !listWorkers().some(isRunning));
    await start();
    expect((await fetch(`${url}/health`)).status).toBe(200);
  });
});

it.runIf(hasPostgres)('one that cannot begin ends them all with its own sentence', async () => {
  const wrong = { ...settings, DATA_DIR: newDataDir(), DATABASE_URL: 'postgres://localhost:1/shop' };
  const { code, stdout, stderr } = await startServer(wrong).ended;
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/^DATABASE_URL: [^\n]+\.\n$/);
});
