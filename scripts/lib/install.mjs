// The dependencies: installed next to those that are there, and exchanged for them once they are whole.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Says for which lock file a tree was installed. */
const STAMP = 'node_modules/.haberdash-install';
const NEW = '.cache/install-new';
const OLD = '.cache/install-old';

const readText = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '');
const remove = (path) => rmSync(path, { recursive: true, force: true });

const readPackage = (root) => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Folders in which npm may put packages; the root's last, because its stamp says that all of it is in its place. */
const treesOf = (root) => [...(readPackage(root).workspaces ?? []), '.'].map((place) => join(place, 'node_modules'));

const lockHash = (root) =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(process.version)
    .digest('hex');

/** Puts a folder in place of the present one, which is put aside. */
function exchange(root, tree, rename) {
  const [place, made, aside] = [join(root, tree), join(root, NEW, tree), join(root, OLD, tree)];
  if (existsSync(made) && existsSync(place)) {
    remove(aside);
    mkdirSync(dirname(aside), { recursive: true });
    rename(place, aside);
  }
  if (existsSync(made)) rename(made, place);
}

/** Puts the packages of a workspace aside for which the new tree has none. */
function putAsideUnneeded(root, tree, rename) {
  const [place, aside] = [join(root, tree), join(root, OLD, tree)];
  if (!existsSync(place) || existsSync(join(root, NEW, tree)) || existsSync(aside)) return;
  mkdirSync(dirname(aside), { recursive: true });
  rename(place, aside);
}

/** Exchanges whole trees; what has been exchanged before is left as it is. */
function putInPlace(root, rename) {
  const trees = treesOf(root);
  for (const tree of trees.filter((one) => one !== 'node_modules')) {
    putAsideUnneeded(root, tree, rename);
    exchange(root, tree, rename);
  }
  exchange(root, 'node_modules', rename);
  remove(join(root, NEW));
  remove(join(root, OLD));
}

/** Puts back what was put aside for trees that are not wanted any more. */
function putBack(root, rename) {
  for (const tree of treesOf(root)) {
    const [place, aside] = [join(root, tree), join(root, OLD, tree)];
    if (!existsSync(aside)) continue;
    remove(place);
    mkdirSync(dirname(place), { recursive: true });
    rename(aside, place);
  }
  remove(join(root, NEW));
  remove(join(root, OLD));
}

/** Ends what an install that was killed has begun: goes on where its tree is the one that is wanted, else goes back. */
function heal(root, wanted, rename) {
  const wasExchanging = existsSync(join(root, OLD)) || readText(join(root, NEW, STAMP)) === wanted;
  if (!wasExchanging) return;
  if (readText(join(root, NEW, STAMP)) === wanted) putInPlace(root, rename);
  else if (readText(join(root, STAMP)) === wanted && !existsSync(join(root, NEW))) remove(join(root, OLD));
  else putBack(root, rename);
}

/** Copies the manifests that npm needs into a folder of their own. */
function copyManifests(root) {
  remove(join(root, NEW));
  const files = ['package.json', 'package-lock.json', '.npmrc'];
  const workspaces = readPackage(root).workspaces ?? [];
  for (const file of [...files, ...workspaces.map((place) => join(place, 'package.json'))]) {
    if (existsSync(join(root, file))) cpSync(join(root, file), join(root, NEW, file));
  }
}

/** Runs `npm ci` in a folder. @returns its exit code */
function runNpm(folder) {
  const isWindows = process.platform === 'win32';
  // npm passes its own root to what it runs.
  const { npm_config_local_prefix: _root, ...env } = process.env;
  const options = ['--no-audit', '--no-fund', '--loglevel=error'];
  return new Promise((done, fail) => {
    const child = spawn(isWindows ? 'npm.cmd' : 'npm', ['ci', '--prefix', folder, ...options], {
      cwd: folder,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: isWindows,
    });
    child.on('error', fail);
    child.on('close', (code) => done(code ?? 1));
  });
}

/**
 * Installs what the lock file names, unless exactly that is there. The tree that is there stays as it is until the new one
 * is whole; killed at any point, the next call finishes or takes back what was begun.
 * @param {string} root of the repository
 * @param {object} [parts]
 * @param {(folder: string) => Promise<number>} [parts.install] installs the packages of a folder
 * @param {(from: string, to: string) => void} [parts.rename]
 * @returns {Promise<boolean>} false where it could not be installed
 */
export async function installPackages(root, { install = runNpm, rename = renameSync } = {}) {
  const wanted = lockHash(root);
  heal(root, wanted, rename);
  if (readText(join(root, STAMP)) === wanted) return true;
  console.log('Installing the dependencies (this happens once)…');
  copyManifests(root);
  if ((await install(join(root, NEW))) !== 0) {
    remove(join(root, NEW));
    return false;
  }
  mkdirSync(join(root, NEW, 'node_modules'), { recursive: true });
  writeFileSync(join(root, NEW, STAMP), wanted);
  putInPlace(root, rename);
  return true;
}
