import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { calls } from '@haberdash/contract';
import { afterEach, expect, it } from 'vitest';
import { requireSuccess } from './testing/api-client.ts';
import { approve, orderSomething, signInAsShopper } from './testing/demo-shopper.ts';
import { cleanUpServers, startReleased } from './testing/server-process.ts';

const REPOSITORY = resolve(import.meta.dirname, '../../..');
const NOBODY = 65_534;
const folder = mkdtempSync(join(tmpdir(), 'haberdash-release-'));
const isRoot = process.getuid?.() === 0;

afterEach(async () => {
  await cleanUpServers();
  execFileSync('chmod', ['-R', 'u+w', folder]);
  rmSync(folder, { recursive: true, force: true });
});

/** Makes the release and unpacks its archives, so that nobody can write there. */
function unpack(): string {
  execFileSync('npm', ['run', 'release'], { cwd: REPOSITORY, stdio: 'ignore' });
  const made = join(REPOSITORY, 'release');
  for (const archive of readdirSync(made).filter((name) => name.endsWith('.tar.gz')))
    execFileSync('tar', ['-xzf', join(made, archive), '-C', folder]);
  execFileSync('chmod', ['-R', 'a-w,a+rX', folder]);
  chmodSync(folder, 0o755);
  const [name = ''] = readdirSync(folder).filter((entry) => entry.startsWith('haberdash-'));
  return join(folder, name);
}

it('an ordinary user runs the unpacked release on a read-only tree, without npm, and somebody buys', async () => {
  const shop = unpack();
  const dataDir = mkdtempSync(join(tmpdir(), 'haberdash-release-data-'));
  mkdirSync(dataDir, { recursive: true });
  if (isRoot) chownSync(dataDir, NOBODY, NOBODY);
  const url = await startReleased(shop, { DATA_DIR: dataDir, PATH: '' }, isRoot ? NOBODY : undefined).opened;
  const shopper = await signInAsShopper(url);
  const { approvalURL, orderId } = await orderSomething(shopper);
  await approve(approvalURL);
  const paymentId = new URL(approvalURL).searchParams.get('token') ?? '';
  const { data } = requireSuccess(await shopper.call(calls.orders.capture, { body: { orderId, paymentId } }));
  expect(data.paymentStatus).toBe('paid');
  const page = await fetch(url);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<title>Haberdash')]);
  await cleanUpServers();
  rmSync(dataDir, { recursive: true, force: true });
}, 300_000);
