import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { installPackages } from './install.mjs';

const TREES = ['node_modules', 'apps/one/node_modules'];

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'haberdash-install-'));
  mkdirSync(join(root, 'apps/one'), { recursive: true });
  mkdirSync(join(root, 'apps/two'), { recursive: true });
  writeFileSync(join(root, 'package.json'), JSON.stringify({ name: 'x', workspaces: ['apps/one', 'apps/two'] }));
  for (const name of ['one', 'two']) writeFileSync(join(root, `apps/${name}/package.json`), JSON.stringify({ name }));
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true });
});

const checkOut = (version) => writeFileSync(join(root, 'package-lock.json'), `{"version":"${version}"}`);
/** Installs packages that say of which version they are; the older version has some in a second workspace. */
const installOf = (version) => async (folder) => {
  const trees = version === 'old' ? [...TREES, 'apps/two/node_modules'] : TREES;
  for (const tree of trees) {
    mkdirSync(join(folder, tree), { recursive: true });
    writeFileSync(join(folder, tree, 'version'), version);
  }
  return 0;
};
const versions = () =>
  [...TREES, 'apps/two/node_modules'].map((tree) => {
    const file = join(root, tree, 'version');
    return existsSync(file) ? readFileSync(file, 'utf8') : 'none';
  });
const NEW_TREES = ['new', 'new', 'none'];
const OLD_TREES = ['old', 'old', 'old'];
const mustNotInstall = async () => expect.fail('nothing was to be installed');

async function prepareUpgrade() {
  checkOut('old');
  await installPackages(root, { install: installOf('old') });
  expect(versions()).toEqual(OLD_TREES);
  checkOut('new');
}

it('an upgrade that could not be installed took the packages of the version before away', async () => {
  await prepareUpgrade();
  const fails = async (folder) => {
    await installOf('half')(folder);
    return 1;
  };
  expect(await installPackages(root, { install: fails })).toBe(false);
  expect(versions()).toEqual(OLD_TREES);
  checkOut('old');
  expect(await installPackages(root, { install: mustNotInstall })).toBe(true);
});

/** Ends the install before the nth folder is moved, as a kill would. */
async function killAt(n) {
  let moves = 0;
  const rename = (from, to) => {
    if (moves === n) throw new Error('killed');
    moves += 1;
    renameSync(from, to);
  };
  try {
    await installPackages(root, { install: installOf('new'), rename });
    return false;
  } catch {
    return true;
  }
}

it.each(['new', 'old'])('killed at any point, the next start has a whole tree: of the %s version', async (version) => {
  let points = 0;
  for (; ; points += 1) {
    for (const folder of ['.cache', 'node_modules', 'apps/one/node_modules', 'apps/two/node_modules'])
      rmSync(join(root, folder), { recursive: true, force: true });
    await prepareUpgrade();
    if (!(await killAt(points))) break;
    checkOut(version);
    expect(await installPackages(root, { install: mustNotInstall })).toBe(true);
    expect(versions()).toEqual(version === 'new' ? NEW_TREES : OLD_TREES);
  }
  expect(points).toBeGreaterThan(3);
});

it('an install that was killed while it downloaded begins anew', async () => {
  await prepareUpgrade();
  const dies = async (folder) => {
    await installOf('half')(folder);
    throw new Error('killed');
  };
  await expect(installPackages(root, { install: dies })).rejects.toThrow('killed');
  expect(versions()).toEqual(OLD_TREES);
  expect(await installPackages(root, { install: installOf('new') })).toBe(true);
  expect(versions()).toEqual(NEW_TREES);
});

it('where no registry answers npm itself leaves the tree that is there alone', async () => {
  await prepareUpgrade();
  const dependencies = { 'is-number': '7.0.0' };
  writeFileSync(join(root, 'package.json'), JSON.stringify({ name: 'x', version: '1.0.0', dependencies }));
  writeFileSync(
    join(root, 'package-lock.json'),
    JSON.stringify({
      name: 'x',
      version: '1.0.0',
      lockfileVersion: 3,
      packages: {
        '': { name: 'x', version: '1.0.0', dependencies },
        'node_modules/is-number': { version: '7.0.0', resolved: 'http://127.0.0.1:9/is-number-7.0.0.tgz' },
      },
    }),
  );
  const program = join(import.meta.dirname, 'install.mjs');
  const script = `import { installPackages } from ${JSON.stringify(program)}; console.log(await installPackages(${JSON.stringify(root)}));`;
  const env = {
    PATH: process.env.PATH,
    npm_config_registry: 'http://127.0.0.1:9',
    npm_config_cache: join(root, '.npm'),
    npm_config_fetch_retries: '0',
  };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    env,
  });
  expect(stdout).toMatch(/false\n$/);
  expect(stderr).toContain('ECONNREFUSED');
  expect(versions()).toEqual(OLD_TREES);
});
