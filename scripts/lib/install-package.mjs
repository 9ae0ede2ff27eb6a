import { existsSync } from 'node:fs';
import { run } from './workspace.mjs';

let areListsFresh = false;

/**
 * Installs a package of Debian's where that can be done: as root, with apt.
 * @returns {Promise<string | undefined>} what it could not do; undefined when the package is installed
 */
export async function installPackage(name) {
  if (!existsSync('/usr/bin/apt-get')) return 'there is no apt-get here to install it with';
  if (process.getuid?.() !== 0) return 'only root may install it with apt-get';
  console.log(`Installing the package ${name}…`);
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    // PostgreSQL's package would start a server of its own, which no one asked for.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  };
  if (!areListsFresh) await run('apt-get', ['update', '-qq'], options);
  areListsFresh = true;
  const code = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
  return code === 0 ? undefined : `apt-get could not install the package ${name}`;
}
