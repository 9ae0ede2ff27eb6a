// `npm run check:imports`: the import rules of .dependency-cruiser.mjs, and who may read the environment.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { forbidden, options, resolveOptions } from '../.dependency-cruiser.mjs';
import { root } from './lib/workspace.mjs';

const FOLDERS = ['apps/server/src', 'apps/web/src', 'packages/contract/src', 'packages/paypal-simulator/src', 'e2e'];

const READS_ENVIRONMENT = /\bprocess\s*(\?\.|\.)\s*env\b|\bprocess\[|from '(node:)?process'/;
const MAY_READ_IT = /^(apps\/server\/src\/(config|testing)|packages\/paypal-simulator\/src\/program)\//;

/** Settings are read and checked in one place: nothing else of the server or the packages looks at the environment. */
function findEnvironmentReaders(baseDir) {
  const found = [];
  for (const folder of FOLDERS.filter((folder) => !/^(e2e|apps\/web)/.test(folder))) {
    if (!existsSync(join(baseDir, folder))) continue;
    for (const entry of readdirSync(join(baseDir, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.(ts|mjs)$/.test(entry.name)) continue;
      const path = relative(baseDir, join(entry.parentPath, entry.name)).replaceAll('\\', '/');
      if (MAY_READ_IT.test(path)) continue;
      const lines = readFileSync(join(baseDir, path), 'utf8').split('\n');
      lines.forEach((line, index) => {
        if (READS_ENVIRONMENT.test(line))
          found.push({ rule: 'config-reads-environment', from: path, to: `line ${index + 1}` });
      });
    }
  }
  return found;
}

/**
 * Checks a tree that is laid out like this repository.
 * @returns {Promise<{ rule: string, from: string, to: string }[]>} every import that breaks a rule
 */
export async function checkImports(baseDir) {
  const { output } = await cruise(
    FOLDERS.filter((folder) => existsSync(join(baseDir, folder))),
    { ...options, baseDir, validate: true, ruleSet: { forbidden } },
    resolveOptions,
  );
  const violations = output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
  return [...violations, ...findEnvironmentReaders(baseDir)];
}

const describeRule = (name) =>
  forbidden.find((rule) => rule.name === name)?.comment ??
  'only config/, testing/ and the simulator’s program/ read process.env';

if (process.argv[1] === import.meta.filename) {
  const violations = await checkImports(root);
  for (const { rule, from, to } of violations) console.log(`${from} -> ${to}\n    ${rule}: ${describeRule(rule)}`);
  console.log(violations.length ? `${violations.length} imports break a rule` : 'every import keeps the rules');
  process.exitCode = violations.length ? 1 : 0;
}
