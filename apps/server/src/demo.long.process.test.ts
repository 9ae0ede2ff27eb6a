import { calls } from '@haberdash/contract';
import { afterEach, expect, it } from 'vitest';
import { createApiClient, requireSuccess } from './testing/api-client.ts';
import { EVERYWHERE, KNOWN, offeredAt, statusesOf, visit } from './testing/demo-visit.ts';
import { cleanUpServers, demoSignIns, newDataDir } from './testing/server-process.ts';

afterEach(cleanUpServers);

const productsAt = async (url: string): Promise<number> =>
  requireSuccess(await createApiClient(url).call(calls.products.list)).total;

const ledgerStatus = async (url: string) => (await fetch(`${url}/paypal-simulator/_simulator/ledger`)).status;

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
    expect(stdout).toMatch(/HOST=0\.0\.0\.0 opens the shop to others, .* not filled with the demo/);
    expect(stdout).toMatch(/HOST=127\.0\.0\.1, or set DEMO=true/);
    expect(stdout).toContain('Create the owner account');
    expect(stdout).not.toMatch(KNOWN);

    // It was never used: on this machine alone it becomes the demo after all.
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
    expect(first.stdout).toContain('won’t be shown again');

    for (const later of [EVERYWHERE, {}]) {
      const { stdout, printed } = await visit(dataDir, later, async (url) => {
        expect(await statusesOf(url, first.printed)).toEqual([200, 200]);
        expect(await demoSignIns(url)).toEqual([401, 401]);
        expect(await offeredAt(url)).toEqual([]);
      });
      expect(printed).toEqual([]);
      expect(stdout).toMatch(/passwords of the demo accounts were printed when they were created\. .*ADMIN_EMAIL/);
    }
  },
  TEST_TIMEOUT_MS,
);

it(
  'a shop that was filled on this machine alone offers only the accounts that still have the known passwords',
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
