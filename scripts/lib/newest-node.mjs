import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './workspace.mjs';

/** The newest version of Node with long-term support. */
export const NEWEST_NODE = '26.12.1';

/**
 * Installs that version beside the one in use, from npm's package of its program.
 * @returns {Promise<string | undefined>} path of the program; undefined where there is none for this machine
 */
export async function installNewestNode() {
  const name = `node-${process.platform}-${process.arch}`;
  const folder = join(root, '.cache', `node-${NEWEST_NODE}`);
  const program = join(folder, 'node_modules', name, 'bin/node');
  if (existsSync(program)) return program;
  console.log(`Installing Node ${NEWEST_NODE}…`);
  const args = ['install', '--no-save', '--no-package-lock', '--no-audit', '--no-fund', '--prefix', folder];
  await run('npm', [...args, `${name}@${NEWEST_NODE}`], { stdio: ['ignore', 'ignore', 'inherit'] });
  return existsSync(program) ? program : undefined;
}
