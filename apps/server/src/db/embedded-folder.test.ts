import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openEmbedded } from './connection.ts';
import { requireDataDir, requireOpenable, requireRoom } from './embedded-folder.ts';

const MB = 1024 * 1024;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'haberdash-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('a full disk was called a damaged database: below 64 MB nothing is opened, and the figures are shown', async () => {
  const notices: string[] = [];
  const opening = openEmbedded(
    folder,
    (sentence) => notices.push(sentence),
    async () => 13 * MB,
  );
  await expect(opening).rejects.toThrow(
    `DATA_DIR ${folder} has 13 MB of free disk, and the shop needs 64 MB to open its database; make room and start it again.`,
  );
  expect(notices).toEqual([]);
  await requireRoom(folder, async () => 64 * MB);
});

it('a database of another version was called damaged', () => {
  writeFileSync(join(folder, 'PG_VERSION'), '16\n');
  expect(() => requireOpenable(folder, folder)).toThrow(/of engine version 16, but this/);
  writeFileSync(join(folder, 'PG_VERSION'), '18\n');
  expect(() => requireOpenable(folder, folder)).not.toThrow();
});

it('a DATA_DIR below /proc hung the start for ever', () => {
  expect(() => requireDataDir('/proc/x/data')).toThrow(/^DATA_DIR \/proc\/x\/data can’t be used: .*\(ENOENT\)/);
});
