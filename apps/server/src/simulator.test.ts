import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from './config/config.ts';
import { openSimulator } from './simulator.ts';

it('the mounted simulator signs its webhooks for the same id at every start, and each for one of its own', async () => {
  const folders = await Promise.all(['one', 'other'].map((name) => mkdtemp(join(tmpdir(), `haberdash-${name}-`))));
  const webhookIds: unknown[] = [];
  for (const folder of [...folders, ...folders]) {
    const opened = await openSimulator(readConfig({ DATA_DIR: folder }), { holdsDataDir: false });
    webhookIds.push(opened?.webhookId);
    await opened?.store.close();
  }
  expect(webhookIds.slice(2)).toEqual(webhookIds.slice(0, 2));
  expect(new Set(webhookIds).size).toBe(2);
  expect(webhookIds[0]).toMatch(/^[0-9A-Z]{17}$/);
  for (const folder of folders) await rm(folder, { recursive: true });
});
