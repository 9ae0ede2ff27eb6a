import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { cleanUpServers, demoDataDir, newDataDir, runCommand, startServer } from '../testing/server-process.ts';

afterEach(cleanUpServers);

it('the catalogue is written into a file, and read from one that was changed: what is wrong is named by its row', async () => {
  const settings = { DATA_DIR: newDataDir(), DEMO: 'false' };
  await mkdir(settings.DATA_DIR, { recursive: true });
  const file = join(settings.DATA_DIR, 'products.csv');
  const exported = await runCommand(settings, 'catalog:export', file);
  expect([exported.stderr, exported.stdout, exported.code]).toEqual(['', `${file} is written.\n`, 0]);
  await appendFile(file, '"","Hat","Warm","hats","zara"\r\n');
  const wrong = await runCommand(settings, 'catalog:import', file);
  expect([wrong.stdout, wrong.code]).toEqual([`${file}: 0 added, 0 changed, 0 unchanged, 1 wrong.\n`, 1]);
  expect(wrong.stderr).toContain('  row 2, Category: Choose one of the categories.\n');
});

it('the questions that a file leaves open are printed, and options answer them', async () => {
  const dataDir = newDataDir();
  const settings = { DATA_DIR: dataDir, DEMO: 'false' };
  await mkdir(dataDir, { recursive: true });
  const file = join(dataDir, 'open.csv');
  await writeFile(file, 'Title,Description,Category,Brand,Image,Price\nHat,Warm,Headwear,,hat.png,20\n');
  const asked = await runCommand(settings, 'catalog:import', file, '--dry-run');
  for (const sentence of [
    "The shop has no category 'Headwear', for 1 new products: answer with --make-terms.",
    'The file has no brand, for 1 new products: answer with --brand NAME.',
    'The file has no stock, for 1 new products: answer with --stock NUMBER, or --drafts.',
  ])
    expect(asked.stderr).toContain(sentence);
  const answers = ['--make-terms', '--brand', 'zara', '--stock', '4'];
  const answered = await runCommand(settings, 'catalog:import', file, ...answers);
  expect(answered.stdout).toBe(`${file}: 0 added, 0 changed, 0 unchanged, 1 wrong.\n`);
  // What is left is the picture, which is nowhere.
  expect(answered.stderr).not.toContain('answer with');
  expect(answered.stderr).not.toMatch(/Category|Brand|Stock/);
  expect((await runCommand(settings, 'catalog:import', file, '--stock', '4', '--drafts')).code).toBe(2);
});

it('another PRICE_CURRENCY sold the same figures as other money: it is refused, and the prices are converted by command', async () => {
  const inRupees = { DATA_DIR: demoDataDir(), DEMO: 'false' };
  expect((await runCommand(inRupees, 'currency:change', '--to', 'EUR')).stderr).toContain('--rate');

  const inEuros = { ...inRupees, PRICE_CURRENCY: 'EUR', EXCHANGE_RATE: '0.92' };
  const refused = await startServer(inEuros).ended;
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringMatching(/^PRICE_CURRENCY is EUR, [^\n]+\.\n$/)]);
  const shown = await runCommand(inEuros, 'currency:change', '--to', 'EUR', '--rate', '90');
  expect([shown.code, shown.stderr]).toEqual([0, '']);
  expect(shown.stdout).toContain('Nothing was changed.');
  const converted = await runCommand(inEuros, 'currency:change', '--to', 'EUR', '--rate', '90', '--yes');
  expect([converted.code, converted.stderr]).toEqual([0, '']);
  const opened = startServer(inEuros);
  await opened.opened;
  await opened.kill('SIGTERM');
  expect((await startServer(inRupees).ended).stderr).toMatch(
    /^PRICE_CURRENCY is INR, but the shop has 10\d products priced in EUR/,
  );
}, 300_000);

it('demo:clear says what it would take, and takes nothing without --yes', async () => {
  const settings = { DATA_DIR: demoDataDir(), DEMO: 'false' };
  const shown = await runCommand(settings, 'demo:clear');
  expect([shown.code, shown.stderr]).toEqual([0, '']);
  expect(shown.stdout).toMatch(/ {2}products {2}10\d\n/);
  const done = await runCommand(settings, 'demo:clear', '--yes');
  expect([done.code, done.stderr]).toEqual([0, '']);
  expect((await runCommand(settings, 'demo:clear')).stdout).toContain('  products  0\n');
});
