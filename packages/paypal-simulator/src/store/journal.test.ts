import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openJournal } from './journal.ts';

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paypal-simulator-'));
  path = join(folder, 'journal.jsonl');
});
afterEach(() => rm(folder, { recursive: true }));

async function readLines(): Promise<string[]> {
  const lines: string[] = [];
  await (await openJournal(path, (line) => lines.push(line))).close();
  return lines;
}

/** Enough for many pieces of writing. */
const LONG = Array.from({ length: 3_000 }, (_, n) => `${n} ${'x'.repeat(1_000)}`);

it('takes lines while it is written anew: they come after those that it is written from, whichever file they went to', async () => {
  const journal = await openJournal(path, () => undefined);
  journal.append('old');
  await journal.flush();
  const added: string[] = [];
  const flushes: Promise<void>[] = [];
  const lines = function* () {
    for (const [n, line] of LONG.entries()) {
      if (n % 300 === 0) {
        added.push(`new ${n}`);
        journal.append(`new ${n}`);
        flushes.push(journal.flush());
      }
      yield line;
    }
  };
  await journal.rewrite(lines());
  await Promise.all(flushes);
  journal.append('last');
  await journal.close();
  expect(await readLines()).toEqual([...LONG, ...added, 'last']);
});

it('rests three times as long as it writes while it is written anew: whoever pays meanwhile waited behind it for a second', async () => {
  const journal = await openJournal(path, () => undefined);
  const lines = function* () {
    for (let n = 0; n < 20; n += 1) {
      for (const until = performance.now() + 5; performance.now() < until; );
      yield 'x'.repeat(100_000);
    }
  };
  const begun = performance.now();
  await journal.rewrite(lines());
  expect(performance.now() - begun).toBeGreaterThan(20 * 5 * 4);
  await journal.close();
});

it('that is closed while it is written anew stays the old one, with every line', async () => {
  const journal = await openJournal(path, () => undefined);
  journal.append('old');
  const rewriting = journal.rewrite(LONG);
  journal.append('new');
  await journal.close();
  await rewriting;
  expect(await readLines()).toEqual(['old', 'new']);
  expect(await readdir(folder)).toEqual(['journal.jsonl']);
});

it('keeps the lines whose rewriting failed', async () => {
  const journal = await openJournal(path, () => undefined);
  journal.append('old');
  const lines = function* () {
    yield 'anew';
    throw new Error('no more');
  };
  await expect(journal.rewrite(lines())).rejects.toThrow('no more');
  journal.append('new');
  await journal.close();
  expect(await readLines()).toEqual(['old', 'new']);
  expect(await readdir(folder)).toEqual(['journal.jsonl']);
});

it('reads lines that are longer than a piece of reading, and characters of several bytes', async () => {
  const lines = ['é'.repeat(3_000_000), '', '€'];
  const journal = await openJournal(path, () => undefined);
  for (const line of lines) journal.append(line);
  await journal.close();
  expect(await readLines()).toEqual(lines);
});
