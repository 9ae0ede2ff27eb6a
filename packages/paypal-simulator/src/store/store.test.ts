import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { appendFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CaptureRecord } from '../records.ts';
import { requireCredentials } from './credentials.ts';
import { SimulatorInUseError } from './lock.ts';
import { openStore, type Store } from './store.ts';

let root: string;
let folder: string;
let journal: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'paypal-simulator-'));
  folder = join(root, 'paypal-simulator');
  journal = join(folder, 'journal.jsonl');
});
afterEach(() => rm(root, { recursive: true }));

const open = () => openStore(folder);
const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

const capture = (id: string, orderId = `ORDER-${id}`): CaptureRecord => ({
  id,
  orderId,
  referenceId: 'default',
  status: 'COMPLETED',
  amount: { currency_code: 'USD', value: '48.00' },
  invoiceId: `INV-${id}`,
  createdAt: 1,
  updatedAt: 1,
});

/** Contents of a store once it is closed and opened again. */
async function reopened<Result>(look: (store: Store) => Result): Promise<Result> {
  const store = await open();
  const result = look(store);
  await store.close();
  return result;
}

const captureIds = ({ state }: Store) => [...state.captures.keys()];

describe('the journal', () => {
  it('grew by the whole state at each step: it grows by what changed', async () => {
    const store = await open();
    for (let n = 0; n < 500; n += 1) store.put('captures', `C${n}`, capture(`C${n}`));
    await store.commit();
    const { size, ino } = await stat(journal);
    store.put('captures', 'ONE-MORE', capture('ONE-MORE'));
    await store.commit();
    const after = await stat(journal);
    expect(after.size - size).toBeLessThan(400);
    expect(after.ino).toBe(ino);
    await store.close();
  });

  it('is for its owner alone', async () => {
    const store = await open();
    await requireCredentials(folder);
    expect(await modeOf(folder)).toBe(0o700);
    for (const name of await readdir(folder)) expect(await modeOf(join(folder, name)), name).toBe(0o600);
    await store.close();
  });

  it('holds what was committed, in the order of the commits, when many are under way', async () => {
    const store = await open();
    const work = Array.from({ length: 200 }, async (_, n) => {
      const id = `C${n % 50}`;
      store.put('captures', id, { ...capture(id), updatedAt: n });
      await store.commit();
      expect(await readFile(journal, 'utf8')).toContain(`"updatedAt":${n}}`);
    });
    await Promise.all(work);
    await store.close();
    const times = await reopened(({ state }) => [...state.captures.values()].map(({ updatedAt }) => updatedAt));
    expect(times).toEqual(Array.from({ length: 50 }, (_, n) => 150 + n));
  });

  it('keeps removals over a restart', async () => {
    const store = await open();
    for (const id of ['A', 'B', 'C']) store.put('captures', id, capture(id));
    expect(store.remove('captures', 'B')).toBe(true);
    expect(store.remove('captures', 'B')).toBe(false);
    await store.close();
    expect(await reopened(captureIds)).toEqual(['A', 'C']);
  });

  it('keeps characters that end a line elsewhere, and lines that are longer than a piece of reading', async () => {
    const said = `\u2028 \u2029 \r\n é€ ${'✓'.repeat(100_000)}`;
    const store = await open();
    store.put('captures', 'A', { ...capture('A'), customId: said });
    await store.close();
    expect(await reopened(({ state }) => state.captures.get('A')?.customId)).toBe(said);
  });

  it('is written anew at the start, without what is out of date', async () => {
    const store = await open();
    for (let n = 0; n < 100; n += 1) {
      store.put('captures', `C${n % 10}`, { ...capture(`C${n % 10}`), updatedAt: n });
      await store.commit();
    }
    await store.close();
    const { size } = await stat(journal);
    const times = await reopened(({ state }) => [...state.captures.values()].map(({ updatedAt }) => updatedAt));
    expect(times).toEqual(Array.from({ length: 10 }, (_, n) => 90 + n));
    expect((await stat(journal)).size).toBeLessThan(size / 5);
    expect(await readdir(folder)).toEqual(['journal.jsonl']);
  });

  it('whose writing anew was cut off is still the one before', async () => {
    const store = await open();
    store.put('captures', 'A', capture('A'));
    await store.close();
    await writeFile(`${journal}.tmp`, '{"journal":"paypal-simu');
    expect(await reopened(captureIds)).toEqual(['A']);
    expect(await readdir(folder)).toEqual(['journal.jsonl']);
  });

  it('that ends in half a step, as kill -9 leaves it, has the steps before and none of the half one', async () => {
    const store = await open();
    store.put('captures', 'A', capture('A'));
    await store.commit();
    await store.close();
    const line = JSON.stringify(['captures', 'B', capture('B')]);
    await appendFile(journal, `[${line},["captures","C",{"id":`);

    const after = await open();
    expect(captureIds(after)).toEqual(['A']);
    after.put('captures', 'D', capture('D'));
    await after.close();
    expect(await reopened(captureIds)).toEqual(['A', 'D']);
  });

  it('cut off anywhere has each step wholly or not at all', async () => {
    const store = await open();
    store.put('captures', 'A', capture('A'));
    await store.commit();
    const { size } = await stat(journal);
    store.put('captures', 'B', capture('B'));
    store.put('captures', 'C', capture('C'));
    store.remove('captures', 'A');
    await store.close();
    const whole = await readFile(journal);
    for (let length = size; length < whole.length; length += 9) {
      await writeFile(journal, whole.subarray(0, length));
      expect(await reopened(captureIds)).toEqual(['A']);
    }
    await writeFile(journal, whole);
    expect(await reopened(captureIds)).toEqual(['B', 'C']);
  });

  it('that is damaged is refused and left as it is', async () => {
    const store = await open();
    store.put('captures', 'A', capture('A'));
    await store.close();
    const damaged = (await readFile(journal, 'utf8')).replace('"orderId"', '"orderId');
    await writeFile(journal, damaged);
    await expect(open()).rejects.toThrow(`cannot read its state in ${journal}`);
    expect(await readFile(journal, 'utf8')).toBe(damaged);
    await writeFile(journal, '{"version":1}\n');
    await expect(open()).rejects.toThrow('cannot read its state');
  });
});

describe('the lock', () => {
  it('two servers overwrote each other’s state: the second is refused with the name of the first', async () => {
    const first = await open();
    await expect(open()).rejects.toThrow(SimulatorInUseError);
    await expect(open()).rejects.toMatchObject({ pid: process.pid });
    first.put('captures', 'A', capture('A'));
    await first.close();
    expect(await reopened(captureIds)).toEqual(['A']);
  });

  it('is given back when the state cannot be read', async () => {
    await (await open()).close();
    await writeFile(journal, 'something else\n');
    await expect(open()).rejects.toThrow('cannot read');
    await rm(journal);
    await (await open()).close();
  });

  it.each([
    ['a process that is gone', async (pid: number) => `${pid} 12345 x\n`],
    ['a process that died while it wrote it', async () => ''],
  ])('is taken over from %s', async (_, textOf) => {
    await (await open()).close();
    const child = spawn(process.execPath, ['-e', '']);
    await once(child, 'close');
    await writeFile(join(folder, 'lock'), await textOf(child.pid ?? 0));
    await (await open()).close();
    expect(await readdir(folder)).toEqual(['journal.jsonl']);
  });

  it.runIf(existsSync('/proc/self/stat'))('is taken over when another program has the process id by now', async () => {
    await (await open()).close();
    await writeFile(join(folder, 'lock'), `${process.pid} 1 x\n`);
    await (await open()).close();
  });

  it('is had by one of many that find the same dead lock', async () => {
    await (await open()).close();
    await writeFile(join(folder, 'lock'), '999999999 1 x\n');
    const opened = await Promise.allSettled(Array.from({ length: 8 }, open));
    const stores = opened.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(stores).toHaveLength(1);
    await stores[0]?.close();
  });
});

describe('the credentials', () => {
  it('were the same everywhere: each installation has random ones and keeps them', async () => {
    const store = await open();
    const [first, again] = [await requireCredentials(folder), await requireCredentials(folder)];
    expect(again).toEqual(first);
    expect(first.clientSecret).toMatch(/^[\w-]{43}$/);
    const other = join(root, 'other');
    const otherStore = await openStore(other);
    expect((await requireCredentials(other)).clientSecret).not.toBe(first.clientSecret);
    await otherStore.close();
    await store.close();
  });

  it('that were damaged are not replaced without a word', async () => {
    const store = await open();
    await writeFile(join(folder, 'credentials.json'), '{"clientId":"x"}');
    await expect(requireCredentials(folder)).rejects.toThrow('credentials.json does not hold');
    await store.close();
  });
});
