// The licences of the packages that a bundle holds: anyone who passes the bundle on passes them on as well.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspace.mjs';

const IN_PACKAGE = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//;
const TEXT = /^(licen[cs]e|copying|notice)/i;

function describe(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  const files = readdirSync(join(root, folder), { withFileTypes: true });
  const texts = files
    .filter((file) => file.isFile() && TEXT.test(file.name))
    .map((file) => readFileSync(join(root, folder, file.name), 'utf8').trim());
  return [`${name} ${version} (${license ?? 'see below'})`, ...texts].join('\n\n');
}

/**
 * Writes the licences of all packages that files are of, each once, by their folders' names.
 * @param {string[]} inputs the files of a bundle, from the root of the repository
 * @param {string} path the file that is written
 */
export function writeLicenses(inputs, path) {
  const folders = new Set(inputs.flatMap((input) => IN_PACKAGE.exec(input)?.[1] ?? []));
  const packages = [...folders].sort().filter((folder) => existsSync(join(root, folder, 'package.json')));
  writeFileSync(path, `${packages.map(describe).join(`\n\n${'-'.repeat(80)}\n\n`)}\n`);
}
