// `npm run verify`: types, lint, imports, words and the unit tests of what was changed: under a minute, for while one works.
// Changed is what is not committed, and what a branch has in addition to main.
import { execFileSync } from 'node:child_process';
import { ensureInstalled, root, run } from './lib/workspace.mjs';

process.chdir(root);
await ensureInstalled();

/** Commit at which this branch left main; the last commit where there is no main. */
function findBase() {
  for (const main of ['origin/main', 'main']) {
    try {
      return execFileSync('git', ['merge-base', 'HEAD', main], { encoding: 'utf8', stdio: 'pipe' }).trim();
    } catch {
      // There is no such branch here: the next one is asked.
    }
  }
  return 'HEAD';
}

const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit'];
const quietly = ['--passWithNoTests', '--reporter=dot', '--silent=passed-only'];
const STEPS = [
  ['types', ['scripts/check-types.mjs']],
  ['lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']],
  ['imports', ['scripts/check-imports.mjs']],
  ['words', ['scripts/check-words.mjs']],
  ['tests', [...vitest, ...quietly, `--changed=${findBase()}`]],
];

const begin = performance.now();
const failed = [];
for (const [name, args] of STEPS) {
  const started = performance.now();
  const code = await run(process.execPath, args);
  if (code !== 0) failed.push(name);
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
}
const seconds = ((performance.now() - begin) / 1000).toFixed(1);
console.log(failed.length > 0 ? `${failed.join(', ')} failed (${seconds} s)` : `all is well (${seconds} s)`);
process.exitCode = failed.length > 0 ? 1 : 0;
