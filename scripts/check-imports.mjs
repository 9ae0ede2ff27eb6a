// `npm run check:imports`: the import rules of .dependency-cruiser.mjs, the walls of lib/walls.mjs, and who may read the environment.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { forbidden, options, resolveOptions } from '../.dependency-cruiser.mjs';
import { findBreaches, WALLS } from './lib/walls.mjs';
import { root } from './lib/workspace.mjs';

const FOLDERS = ['apps/server/src', 'apps/web/src', 'packages/contract/src', 'packages/paypal-simulator/src', 'e2e'];

const READS_ENVIRONMENT = /\bprocess\s*(\?\.|\.)\s*env\b|\bprocess\[|from '(node:)?process'/;
const MAY_READ_IT = /^(apps\/server\/src\/(config|testing)|packages\/paypal-simulator\/src\/program)\//;

/** The server and the packages, as [{ path, text }]. */
const readSources = (baseDir) =>
  FOLDERS.filter((folder) => !/^(e2e|apps\/web)/.test(folder) && existsSync(join(baseDir, folder))).flatMap((folder) =>
    readdirSync(join(baseDir, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(ts|mjs)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => ({
        path: relative(baseDir, file).replaceAll('\\', '/'),
        text: readFileSync(file, 'utf8'),
      })),
  );

/** Settings are read and checked in one place: nothing else of the server or the packages looks at the environment. */
const findEnvironmentReaders = (sources) =>
  sources
    .filter(({ path }) => !MAY_READ_IT.test(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          READS_ENVIRONMENT.test(line)
            ? [{ rule: 'config-reads-environment', from: path, to: `line ${index + 1}` }]
            : [],
        ),
    );

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
  const sources = readSources(baseDir);
  return [...violations, ...findEnvironmentReaders(sources), ...findBreaches(sources)];
}

const describeRule = (name) =>
  forbidden.find((rule) => rule.name === name)?.comment ??
  WALLS[name] ??
  'only config/, testing/ and the simulator’s program/ read process.env';

if (process.argv[1] === import.meta.filename) {
  const violations = await checkImports(root);
  for (const { rule, from, to } of violations) console.log(`${from} -> ${to}\n    ${rule}: ${describeRule(rule)}`);
  console.log(violations.length ? `${violations.length} breaches of a rule` : 'every file keeps the rules');
  process.exitCode = violations.length ? 1 : 0;
}
