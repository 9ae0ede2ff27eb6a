import { afterEach, expect, it } from 'vitest';
import { bareDataDir, cleanUpServers, runCommand, shopWithoutDemo } from '../testing/server-process.ts';

afterEach(cleanUpServers);

it('the money check of a stopped shop ends with 0, of a running one it names the page', async () => {
  const dataDir = bareDataDir();
  const shop = shopWithoutDemo(dataDir);
  const url = await shop.opened;
  const settings = { DATA_DIR: dataDir, DEMO: 'false', PORT: new URL(url).port };
  const held = await runCommand(settings, 'money:check');
  expect([held.code, held.stdout]).toEqual([2, '']);
  expect(held.stderr).toBe(
    `The shop is running and holds its data: the same check is on its page ${url}/admin/money.\n`,
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
  expect(unknown.stderr).toContain("There is no command 'money:chekc'.\n\nCommands:\n  money:check [--days 31]");
  const days = await runCommand({}, 'money:check', '--days', '0');
  expect([days.code, days.stderr]).toEqual([2, '--days is a whole number from 1 to 365.\n']);
});
