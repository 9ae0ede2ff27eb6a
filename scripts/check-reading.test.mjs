import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkReading } from './check-reading.mjs';

let folder;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'haberdash-reading-'));
  for (const path of ['src/cart/routes.ts', 'src/cart/service.ts', 'src/stock/levels.ts']) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), 'one\ntwo\nthree\n');
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const limits = { files: 2, folders: 1, lines: 6 };
const path = { operation: 'add', limits, base: 'src', read: ['cart/routes.ts', 'cart/service.ts'] };

it('counts files, folders and lines into the table', () => {
  const { table, faults } = checkReading([path], folder);
  expect(faults).toEqual([]);
  expect(table).toContain('| add | 2 | 1 | 6 | 2, 1, 6 |');
});

it('names every limit that is passed, and what is not there', () => {
  const read = [...path.read, 'stock/levels.ts'];
  expect(checkReading([{ ...path, read }], folder).faults).toEqual([
    'add: 3 files are read, at most 2.',
    'add: 2 folders are read, at most 1.',
    'add: 9 lines are read, at most 6.',
  ]);
  expect(checkReading([{ ...path, read: ['cart/gone.ts'] }], folder).faults).toEqual([
    'add: cart/gone.ts is not there.',
  ]);
});
