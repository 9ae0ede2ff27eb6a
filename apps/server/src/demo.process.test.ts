import { calls } from '@haberdash/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { createApiClient, requireSuccess } from './testing/api-client.ts';
import { cleanUpServers, demoDataDir, demoSignIns, newDataDir, startServer } from './testing/server-process.ts';

afterEach(cleanUpServers);

const KNOWN = /haberdash-(admin|shopper)/;
const PRINTED = /^ {2}(admin|shopper) +(\S+@\S+) \/ (\S+)$/gm;

type Account = { email: string; password: string };

const printedIn = (stdout: string): Account[] =>
  [...stdout.matchAll(PRINTED)].map(([, , email = '', password = '']) => ({ email, password }));

const statusesOf = (url: string, accounts: Account[]) =>
  Promise.all(
    accounts.map(async (account) => (await createApiClient(url).call(calls.auth.login, { body: account })).status),
  );

const offeredAt = async (url: string): Promise<Account[]> =>
  requireSuccess(await createApiClient(url).call(calls.shop.info)).data.demoAccounts;

const productsAt = async (url: string): Promise<number> =>
  requireSuccess(await createApiClient(url).call(calls.products.list)).total;

const ledgerStatus = async (url: string) => (await fetch(`${url}/paypal-simulator/_simulator/ledger`)).status;

/** Starts a shop on this data directory, looks at it, and stops it. @returns what it printed beside that */
async function visit<Seen>(
  dataDir: string,
  settings: Record<string, string>,
  look: (url: string, printed: Account[]) => Promise<Seen>,
) {
  const server = startServer({ DATA_DIR: dataDir, ...settings });
  const url = await server.opened;
  // It prints the rest in the same breath.
  const seen = await look(url, printedIn(server.output().stdout));
  const { stdout, stderr } = await server.kill('SIGTERM');
  expect(stderr).toBe('');
  return { stdout, seen, printed: printedIn(stdout) };
}

const EVERYWHERE = { HOST: '0.0.0.0' };
/** Each test starts and fills several shops. */
const TEST_TIMEOUT_MS = 300_000;

it(
  'case 44: an empty shop that others can reach published an admin whose password everybody knows: it says how to get the demo',
  async () => {
    const dataDir = newDataDir();
    const { stdout } = await visit(dataDir, EVERYWHERE, async (url) => {
      expect(await demoSignIns(url)).toEqual([401, 401]);
      expect(await offeredAt(url)).toEqual([]);
      expect(await productsAt(url)).toBe(0);
      expect(await ledgerStatus(url)).toBe(404);
    });
    expect(stdout).toMatch(/HOST=0\.0\.0\.0 lets others in, .* not filled with the demo/);
    expect(stdout).toMatch(/HOST=127\.0\.0\.1, or set DEMO=true/);
    expect(stdout).toContain('Make the first account of the shop');
    expect(stdout).not.toMatch(KNOWN);

    // Nobody has used it: on this machine alone it becomes the demo after all.
    const filled = await visit(dataDir, {}, async (url, printed) => {
      expect(await demoSignIns(url)).toEqual([200, 200]);
      expect(await offeredAt(url)).toMatchObject(printed);
      expect(await ledgerStatus(url)).toBe(200);
    });
    expect(filled.printed).toHaveLength(2);
  },
  TEST_TIMEOUT_MS,
);

it(
  'case 44: DEMO=true where others can reach it prints random passwords once, and never goes back to the known ones',
  async () => {
    const dataDir = newDataDir();
    const settings = { ...EVERYWHERE, DEMO: 'true' };
    const first = await visit(dataDir, settings, async (url, printed) => {
      expect(printed.map(({ email }) => email)).toEqual(['admin@example.com', 'shopper@example.com']);
      expect(await statusesOf(url, printed)).toEqual([200, 200]);
      expect(await demoSignIns(url)).toEqual([401, 401]);
      expect(await offeredAt(url)).toEqual([]);
      expect(await productsAt(url)).toBeGreaterThan(80);
      expect(await ledgerStatus(url)).toBe(404);
    });
    expect(first.stdout).not.toMatch(KNOWN);
    expect(first.stdout).toContain('not shown again');

    for (const later of [EVERYWHERE, {}]) {
      const { stdout, printed } = await visit(dataDir, later, async (url) => {
        expect(await statusesOf(url, first.printed)).toEqual([200, 200]);
        expect(await demoSignIns(url)).toEqual([401, 401]);
        expect(await offeredAt(url)).toEqual([]);
      });
      expect(printed).toEqual([]);
      expect(stdout).toMatch(/passwords of the demo accounts were printed when they were made; .*ADMIN_EMAIL/);
    }
  },
  TEST_TIMEOUT_MS,
);

describe('a shop that was filled on this machine alone', () => {
  it(
    'case 44: took its known passwords with it when others could reach it: they are replaced, and sessions end',
    async () => {
      const dataDir = demoDataDir();
      const { seen: cookie } = await visit(dataDir, {}, async (url, [admin = { email: '', password: '' }]) => {
        const answer = await createApiClient(url).call(calls.auth.login, {
          body: admin,
        });
        const session = { cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
        expect((await createApiClient(url).raw(calls.auth.checkAuth, { headers: session })).status).toBe(200);
        return session;
      });

      const open = await visit(dataDir, EVERYWHERE, async (url, printed) => {
        expect(await demoSignIns(url)).toEqual([401, 401]);
        expect(await statusesOf(url, printed)).toEqual([200, 200]);
        expect(await offeredAt(url)).toEqual([]);
        expect((await createApiClient(url).raw(calls.auth.checkAuth, { headers: cookie })).status).toBe(401);
      });
      expect(open.printed).toHaveLength(2);
      expect(open.stdout).not.toMatch(KNOWN);

      await visit(dataDir, {}, async (url) => {
        expect(await demoSignIns(url)).toEqual([401, 401]);
        expect(await offeredAt(url)).toEqual([]);
      });
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'offers only the accounts that still have the known passwords',
    async () => {
      const dataDir = newDataDir();
      const admin = { ADMIN_EMAIL: 'Admin@example.com', ADMIN_PASSWORD: 'quiet-river-stone' };
      for (const _start of ['first', 'second']) {
        const { printed } = await visit(dataDir, admin, async (url) => {
          expect(await offeredAt(url)).toMatchObject([{ email: 'shopper@example.com' }]);
          expect(await demoSignIns(url)).toEqual([401, 200]);
        });
        expect(printed.map(({ email }) => email)).toEqual(['shopper@example.com']);
      }
    },
    TEST_TIMEOUT_MS,
  );
});
