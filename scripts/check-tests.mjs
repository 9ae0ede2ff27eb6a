// `npm run check:tests`: tests name calls by the contract, and pages by one table, not by addresses of their own.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './lib/workspace.mjs';

const FOLDERS = ['apps', 'packages', 'e2e'];
const SKIPPED = ['node_modules', 'dist', 'data', 'test-results', 'playwright-report'];
const RULES = [
  {
    files: /\.(test|spec)\.tsx?$|(^|\/)(testing|e2e)\/.*\.ts$/,
    // In a text or a regular expression; that of a file's path has a name or a dot before it.
    address: /(?<![\w.])\\?\/api(?:\\?\/|['"`])/,
    sentence: 'writes an address of the API; the contract has it.',
  },
  {
    files: /^e2e\/.*\.ts$/,
    address: /['"`/]\\?\/(shopping|admin|auth|unauth-page)\b/,
    sentence: 'writes the address of a page; e2e/support/paths.ts has it.',
  },
];

/** Files that test the text of an address itself. */
const LITERAL_ADDRESSES = {
  'apps/server/src/http/answers.api.test.ts': 'addresses that are malformed or of no call, and the API document',
  'apps/server/src/http/readable-url.test.ts': 'how the text of an address is read',
  'apps/server/src/http/readable-text.api.test.ts': 'addresses of nothing',
  'apps/server/src/http/route-table.api.test.ts': 'routes that are planted in addition to the contract',
  'apps/server/src/http/time-limits.api.test.ts': 'an address of nothing',
  'apps/server/src/http/web-app/web-app.api.test.ts': 'addresses of nothing',
  'apps/server/src/simulator.process.test.ts': 'where webhooks go in a shop of its own',
  'e2e/support/paths.ts': 'the table of the pages',
  'packages/contract/src/request.test.ts': 'the address that is built of a call',
};

function* filesBelow(folder) {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (SKIPPED.includes(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

/**
 * @param {Record<string, string>} excepted why, by file
 * @returns {string[]} one sentence for every address in a test, and for every exception that nothing needs
 */
export function checkTests(baseDir, excepted = LITERAL_ADDRESSES) {
  const faults = [];
  const unneeded = new Set(Object.keys(excepted));
  for (const path of FOLDERS.flatMap((folder) => [...filesBelow(join(baseDir, folder))])) {
    const name = relative(baseDir, path).replaceAll('\\', '/');
    const rules = RULES.filter(({ files }) => files.test(name));
    if (rules.length === 0) continue;
    for (const [index, line] of readFileSync(path, 'utf8').split('\n').entries()) {
      const broken = rules.find(({ address }) => address.test(line));
      if (!broken) continue;
      if (name in excepted) unneeded.delete(name);
      else faults.push(`${name}:${index + 1} ${broken.sentence}`);
    }
  }
  for (const name of unneeded) faults.push(`${name} is excepted in check-tests.mjs, but writes no address.`);
  return faults;
}

if (process.argv[1] === import.meta.filename) {
  const faults = checkTests(root);
  for (const fault of faults) console.log(fault);
  console.log(faults.length ? `${faults.length} faults in the tests` : 'the tests write no address themselves');
  process.exitCode = faults.length ? 1 : 0;
}
