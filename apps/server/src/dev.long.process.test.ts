import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@haberdash/contract';
import { afterEach, expect, it } from 'vitest';
import { createApiClient, requireSuccess } from './testing/api-client.ts';
import { cleanUpServers, demoDataDir, isLocked, startWithNpm } from './testing/server-process.ts';

afterEach(cleanUpServers);

const BUILT_WEB = join(import.meta.dirname, '../../web/dist');
const GALLERY_TITLE = 'Gallery of the design system';

it('npm run dev has pages, API and gallery at one address, and leaves nothing behind when it is stopped', async () => {
  const dataDir = demoDataDir();
  const npm = startWithNpm({ DATA_DIR: dataDir }, 'dev');
  const url = await npm.opened;
  const textAt = async (path: string) => (await fetch(url + path)).text();

  expect(await textAt('/shopping/home')).toContain('/@vite/client');
  expect(await textAt('/gallery')).toContain(GALLERY_TITLE);
  const { data } = requireSuccess(await createApiClient(url).call(calls.shop.info));
  expect(data.storeName).toBe('Haberdash');
  expect((await fetch(`${url}/paypal-simulator/_simulator/ledger`)).status).toBe(200);

  // Ends when nothing holds its output any more: neither npm nor what it has started.
  await npm.kill('SIGTERM');
  await expect(fetch(url)).rejects.toThrow();
  expect(isLocked(dataDir)).toBe(false);
});

it('the built web app has nothing of the gallery', () => {
  const files = readdirSync(BUILT_WEB, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && /\.(html|js|css|json)$/.test(entry.name),
  );
  expect(files.length).toBeGreaterThan(0);
  for (const { parentPath, name } of files) {
    const text = readFileSync(join(parentPath, name), 'utf8');
    expect(name).not.toMatch(/gallery/i);
    expect(text, name).not.toContain(GALLERY_TITLE);
  }
});
