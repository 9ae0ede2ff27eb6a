// The packages that some packages need at run time, as they lie in node_modules.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** The folder of a package as code in `from` would find it; undefined where it is not installed. */
function findPackage(name, from, root) {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return candidate;
    if (folder === root) return undefined;
  }
}

/**
 * The folders of packages and all that they depend on, from the root. What is optional and not installed, such as native
 * code for other machines, is left out.
 * @param {string[]} names
 * @param {string} root folder with `node_modules`
 * @returns {string[]} sorted
 * @throws Error naming a package that is needed and not there
 */
export function closureOf(names, root) {
  const found = new Set();
  const add = (name, from, isOptional) => {
    const folder = findPackage(name, from, root);
    if (!folder) {
      if (isOptional) return;
      throw new Error(`the package ${name} is not installed`);
    }
    if (found.has(folder)) return;
    found.add(folder);
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    );
    for (const needed of Object.keys(dependencies)) add(needed, folder, needed in optionalDependencies);
    for (const optional of Object.keys(optionalDependencies)) add(optional, folder, true);
  };
  for (const name of names) add(name, root, false);
  return [...found].map((folder) => relative(root, folder)).sort();
}
