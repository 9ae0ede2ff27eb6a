import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepPrivate } from './keep-private.ts';

let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'haberdash-private-'));
  folder = join(parent, 'data');
  mkdirSync(join(folder, 'uploads/one'), { recursive: true });
  writeFileSync(join(folder, 'uploads/one/320.webp'), 'x');
  writeFileSync(join(folder, 'state.json'), '{}');
  for (const path of ['', 'uploads', 'uploads/one']) chmodSync(join(folder, path), 0o777);
  for (const path of ['uploads/one/320.webp', 'state.json']) chmodSync(join(folder, path), 0o666);
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const modeOf = (...path: string[]) => lstatSync(join(parent, ...path)).mode & 0o777;

it('everything below a data directory that was there already was readable and writable for everybody', () => {
  expect(keepPrivate(folder)).toEqual([]);
  const modes = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => [path, modeOf('data', path)]);
  expect(modeOf('data')).toBe(0o700);
  expect(new Map(modes as [string, number][])).toEqual(
    new Map([
      ['state.json', 0o600],
      ['uploads', 0o700],
      ['uploads/one', 0o700],
      ['uploads/one/320.webp', 0o600],
    ]),
  );
});

it('what a link inside the folder leads to is left alone', () => {
  writeFileSync(join(parent, 'stranger'), 'x');
  mkdirSync(join(parent, 'strangers'));
  writeFileSync(join(parent, 'strangers/file'), 'x');
  for (const path of ['stranger', 'strangers/file']) chmodSync(join(parent, path), 0o644);
  chmodSync(join(parent, 'strangers'), 0o755);
  symlinkSync('../stranger', join(folder, 'file-link'));
  symlinkSync('../strangers', join(folder, 'folder-link'));
  keepPrivate(folder);
  expect([modeOf('stranger'), modeOf('strangers'), modeOf('strangers/file')]).toEqual([0o644, 0o755, 0o644]);
});

it('a folder that is itself a link is what it leads to; one that is not there is no failure', () => {
  symlinkSync('data', join(parent, 'link'));
  expect(keepPrivate(join(parent, 'link'))).toEqual([]);
  expect(modeOf('data')).toBe(0o700);
  expect(modeOf('data/state.json')).toBe(0o600);
  expect(keepPrivate(join(parent, 'nowhere'))).toEqual([]);
});
