import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './lib/workspace.mjs';

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const packages = Object.entries(lock.packages).filter(
  ([path]) => path.startsWith('node_modules/') || path.includes('/node_modules/'),
);
const nameOf = (path) => path.replace(/.*node_modules\//, '');
/** Workspaces are linked, not fetched. */
const fetched = packages.filter(([, { link }]) => !link);

it('no script of a package runs when it is installed', () => {
  expect(readFileSync(join(root, '.npmrc'), 'utf8').split('\n')).toContain('ignore-scripts=true');
});

it('the packages that would like to run one are known, and work without', () => {
  const wishing = fetched.filter(([, { hasInstallScript }]) => hasInstallScript);
  expect([...new Set(wishing.map(([path]) => nameOf(path)))]).toEqual(['esbuild']);
});

it('every package is the one that was locked, by its hash', () => {
  expect(fetched.length).toBeGreaterThan(100);
  expect(fetched.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([]);
});
