import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closureOf } from './lib/package-closure.mjs';

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'haberdash-packages-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function install(path, manifest = {}) {
  mkdirSync(join(root, path), { recursive: true });
  writeFileSync(join(root, path, 'package.json'), JSON.stringify(manifest));
}

it('finds what packages depend on, nested and hoisted, each once, and what is optional where it is installed', () => {
  install('node_modules/a', { dependencies: { b: '1' }, optionalDependencies: { '@x/native': '1', 'not-here': '1' } });
  install('node_modules/b', { dependencies: { a: '1', c: '2' } });
  install('node_modules/b/node_modules/c');
  install('node_modules/c');
  install('node_modules/@x/native');
  install('node_modules/unused');
  expect(closureOf(['a'], root)).toEqual([
    'node_modules/@x/native',
    'node_modules/a',
    'node_modules/b',
    'node_modules/b/node_modules/c',
  ]);
});

it('names a package that is needed and not installed', () => {
  install('node_modules/a', { dependencies: { gone: '1' } });
  expect(() => closureOf(['a'], root)).toThrow('the package gone is not installed');
});
