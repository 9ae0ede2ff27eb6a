// What start, build and test share: is everything installed, and is what was built older than its sources.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages } from './install.mjs';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

const at = (...parts) => join(root, ...parts);

/** Runs a program to its end and answers its exit code; what it prints goes where ours goes. */
export const run = (command, args, options = {}) =>
  new Promise((done, fail) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    child.on('error', fail);
    child.on('close', (code) => done(code ?? 1));
  });

/**
 * Stops this process, as SIGTERM does, when npm started it and has been stopped. npm hands a signal on to the shell that
 * it runs a script in, and a shell such as Debian's dies of it without a word to the script: the shop would go on alone,
 * and keep its port and its data.
 */
export function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}

/** A file or folder whose presence with this content says that a step was done for this state of its inputs. */
const readStamp = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '');
const writeStamp = (path, text) => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
};

/** Installs what the lock file names, unless exactly that was installed before. */
export async function ensureInstalled() {
  if (await installPackages(root)) return;
  console.error(
    existsSync(at('node_modules'))
      ? 'The dependencies of this version could not be installed; npm says above why. Those of the version before are as they ' +
          'were: put its files back (git checkout), and it starts.'
      : 'The dependencies could not be installed; npm says above why.',
  );
  process.exit(1);
}

function* filesBelow(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return;
  if (!stat.isDirectory()) {
    yield [path, stat];
    return;
  }
  for (const name of readdirSync(path).sort()) {
    if (name !== 'node_modules' && name !== 'dist') yield* filesBelow(join(path, name));
  }
}

/** Sizes and times of everything that a build is made of: as good as its content, and read in milliseconds. */
function fingerprint(paths) {
  const hash = createHash('sha256').update(process.version);
  for (const path of paths) {
    for (const [file, stat] of filesBelow(at(path))) hash.update(`${file}\0${stat.size}\0${stat.mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/** Runs `build` unless its output is there and its inputs are what they were when it was made. */
export async function ensureBuilt({ name, inputs, output, build }) {
  const stamp = at('.cache', `build-${name}`);
  const state = fingerprint(['package-lock.json', 'scripts/build.mjs', ...inputs]);
  if (existsSync(at(output)) && readStamp(stamp) === state) return false;
  rmSync(stamp, { force: true });
  console.log(`Building the ${name}…`);
  await build();
  writeStamp(stamp, state);
  return true;
}
