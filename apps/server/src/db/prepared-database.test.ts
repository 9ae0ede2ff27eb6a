import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { placeDatabase, prepareDatabase } from './prepared-database.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'haberdash-preparing-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('two processes that made it at once removed what the other had begun, or failed at its place', async () => {
  const source = await prepareDatabase();
  const prepared = join(folder, 'key');
  const left = join(folder, 'new-killed');
  mkdirSync(left);
  utimesSync(left, 0, 0);
  mkdirSync(join(folder, 'older'));
  let begun = 0;
  let allBegun = () => {};
  const together = new Promise<void>((resolve) => {
    allBegun = resolve;
  });
  const make = async (unfinished: string, isLast: boolean) => {
    cpSync(source, unfinished, { recursive: true });
    begun += 1;
    if (begun === 2) allBegun();
    await together;
    if (isLast) await expect.poll(() => readdirSync(folder).includes('older')).toBe(false);
  };
  const both = [true, false].map((isLast) => prepareDatabase(prepared, (unfinished) => make(unfinished, isLast)));
  expect(await Promise.all(both)).toEqual([prepared, prepared]);
  expect(readdirSync(folder)).toEqual(['key']);
  expect(existsSync(join(prepared, 'PG_VERSION'))).toBe(true);
}, 60_000);

it('a shop whose release lies in a read-only folder could not open the copy of its database', async () => {
  const [source, placed] = [join(folder, 'read-only'), join(folder, 'placed')];
  cpSync(await prepareDatabase(), source, { recursive: true });
  const control = join('global', 'pg_control');
  for (const [name, mode] of [[control, 0o444] as const, ['global', 0o555] as const])
    chmodSync(join(source, name), mode);
  await placeDatabase(placed, () => source);
  expect(['global', control].map((name) => statSync(join(placed, name)).mode & 0o777)).toEqual([0o700, 0o600]);
  chmodSync(join(source, 'global'), 0o755);
}, 60_000);
