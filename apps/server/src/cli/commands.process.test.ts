import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { cleanUpServers, newDataDir, runCommand, shopWithoutDemo } from '../testing/server-process.ts';

afterEach(cleanUpServers);

it('commands work on the data of a stopped shop; of a running one they name the page that does the same', async () => {
  const dataDir = newDataDir();
  const shop = shopWithoutDemo(dataDir);
  const url = await shop.opened;
  const settings = { DATA_DIR: dataDir, DEMO: 'false', PORT: new URL(url).port };
  const held = await runCommand(settings, 'money:check');
  expect([held.code, held.stdout]).toEqual([2, '']);
  expect(held.stderr).toBe(`The shop is running and using its data. Run the check here instead: ${url}/admin/money.\n`);
  const file = join(dataDir, 'products.csv');
  const refused = await runCommand(settings, 'catalog:export', file);
  expect([refused.code, refused.stdout]).toEqual([2, '']);
  expect(refused.stderr).toBe(
    `The shop is running and using its data. Stop it first, or use this page instead: ${url}/admin/products/import.\n`,
  );
  await shop.kill('SIGTERM');
  const done = await runCommand(settings, 'money:check', '--days', '7');
  expect(done.stderr).toBe('');
  expect(done.stdout).toContain('Nothing differs.');
  expect(done.code).toBe(0);
});

it('says what there is where a command is unknown, or its options cannot be read', async () => {
  const unknown = await runCommand({}, 'money:chekc');
  expect([unknown.code, unknown.stdout]).toEqual([2, '']);
  expect(unknown.stderr).toContain('Unknown command ‘money:chekc’.\n\nCommands:\n  money:check [--days 31]');
  expect(unknown.stderr).toContain('  catalog:import FILE [--dry-run]');
  const days = await runCommand({}, 'money:check', '--days', '0');
  expect([days.code, days.stderr]).toEqual([2, '--days is a whole number from 1 to 365.\n']);
});
