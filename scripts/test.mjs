// `npm test`: installs and builds what is missing, runs every check and every test, and ends with one line of figures.
// `npm test -- --only=lint,unit` runs some of it; `npm run test:long` runs what takes longer as well; CI, and
// `--only=newest-node`, runs quick checks on the newest version of Node.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD_MB, runMeasured } from './lib/peak-memory.mjs';
import { makeTestFolder } from './lib/test-folder.mjs';
import { readPlaywrightReport, readSuiteReport } from './lib/test-reports.mjs';
import { ensureInstalled, root } from './lib/workspace.mjs';

process.chdir(root);
await ensureInstalled();
// Everything that needs the dependencies is loaded only when they are there.
const { findSystemChromium } = await import('../e2e/support/find-chromium.mjs');
const { hasPostgresPrograms } = await import('./lib/find-postgres.mjs');
const { installPackage } = await import('./lib/install-package.mjs');
const { installNewestNode, NEWEST_NODE } = await import('./lib/newest-node.mjs');

const isCi = process.env.CI === 'true';
const isLong = process.argv.includes('--long');
const folder = makeTestFolder();
const total = { passed: 0, failed: 0, skipped: 0 };
/** Environment of all suites. */
const environment = {
  TMPDIR: folder,
  // Where the tests of processes leave a shop that was filled with the demo, for the browser tests.
  TEST_DEMO_SHOP: join(folder, 'demo-shop'),
  ...(!isLong && { TEST_SHORT: '1' }),
};
/** One line per part, printed together before the last one. */
const summary = [];

/** Duration of each file of tests, to look at when the whole run takes too long. */
const fileTimes = [];
/** Named at the end: what they printed lies far above. */
const failures = [];
const secondTries = [];
const SLOWEST = 5;

const seconds = (begin) => `${((performance.now() - begin) / 1000).toFixed(1)} s`;

function count(name, begin, { passed = 0, failed = 0, skipped = 0 }) {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  const figures = [`${passed} passed`, failed && `${failed} failed`, skipped && `${skipped} skipped`].filter(Boolean);
  summary.push(`${failed ? '✗' : '✓'} ${name.padEnd(11)} ${figures.join(', ')} (${seconds(begin)})`);
}

/** Runs a program of node_modules; `output: 'hold'` keeps what it prints for the caller. */
function runNode(args, { output = 'show', env = {}, node = process.execPath } = {}) {
  return new Promise((done) => {
    const child = spawn(node, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', output === 'hold' ? 'pipe' : 'inherit', output === 'hold' ? 'pipe' : 'inherit'],
    });
    const chunks = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(chunk));
    child.on('close', (code) => done({ code: code ?? 1, text: Buffer.concat(chunks).toString() }));
  });
}

/** A check counts as one test; what it prints is shown when it fails. */
async function runCheck(name, args) {
  const begin = performance.now();
  const { code, text } = await runNode(args, { output: 'hold' });
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds(begin)})`);
  if (code !== 0) {
    console.log(text.trimEnd());
    failures.push({ test: name, message: 'What it says is at the top.' });
  }
  count(name, begin, code === 0 ? { passed: 1 } : { failed: 1 });
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** A run that ends badly although no test failed, or in which nothing ran, is a failure of its own. */
function countRun(name, begin, code, figures) {
  const { passed = 0, failed = 0, skipped = 0 } = figures ?? {};
  const isBroken = !figures || (code !== 0 && failed === 0) || passed + failed === 0;
  if (isBroken)
    console.log(
      `✗ ${name}: the run ended with code ${code}, ${figures ? `${passed} tests passed` : 'without a report'}`,
    );
  count(name, begin, { passed, failed: failed + (isBroken ? 1 : 0), skipped });
}

/** Collects what a report says in addition to its figures, to be printed at the end. */
function keep(name, outcome) {
  for (const { file, ms } of outcome?.fileTimes ?? []) fileTimes.push({ file: `${name} ${file}`, ms });
  failures.push(...(outcome?.failures ?? []));
  secondTries.push(...(outcome?.secondTries ?? []));
}

/** Runs these suites in one go: they load and transform the same files once, and none waits for the last file of another. */
async function runVitest(names) {
  const begin = performance.now();
  const report = join(folder, 'suites.json');
  const projects = names.flatMap((name) => ['--project', name]);
  const { code } = await runNode(['node_modules/vitest/vitest.mjs', 'run', ...projects], {
    // The shop that API tests call is the one that was built.
    env: { ...environment, TEST_BUILT: '1', TEST_REPORT: report },
  });
  const written = readReport(report);
  const outcomes = names.map((name) => written && readSuiteReport(written, name));
  // A run that ends badly does so because of a failure in one of them; without any, all are in doubt.
  const isExplained = outcomes.some((outcome) => outcome?.figures.failed);
  for (const [index, name] of names.entries()) {
    keep(name, outcomes[index]);
    countRun(name, begin, isExplained ? 0 : code, outcomes[index]?.figures);
  }
}

async function runBrowserTests(name) {
  const begin = performance.now();
  const report = join(folder, 'e2e.json');
  const program = 'node_modules/@playwright/test/cli.js';
  const args = [program, 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'];
  const { code } = await runNode(args, { env: { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: report } });
  const written = readReport(report);
  const outcome = written && readPlaywrightReport(written);
  keep(name, outcome);
  countRun(name, begin, code, outcome?.figures);
}

/** Skips a part that cannot be run here, with a sentence; in CI, where everything must run, it is a failure. */
function missing(name, sentence) {
  console.log(`${isCi ? '✗' : '-'} ${name}: ${sentence}`);
  count(name, performance.now(), isCi ? { failed: 1 } : { skipped: 1 });
}

/** Checks that show in half a minute whether the shop runs: a purchase, start and stop, packages, libraries. */
const QUICK_CHECKS = [
  ...['--project', 'unit', '--project', 'pglite', '--project', 'process'],
  ...['packages/', 'server/src/lib/', 'checkout/checkout.api', 'src/lifecycle.process', 'cli/commands.process'],
];

/** Runs the quick checks on the newest version of Node: the shop runs on it as it does on the oldest that it supports. */
async function runOnNewestNode([name]) {
  const begin = performance.now();
  const node = await installNewestNode();
  if (!node) return missing(name, `Node ${NEWEST_NODE} could not be installed from npm for this machine.`);
  const report = join(folder, 'newest-node.json');
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...QUICK_CHECKS];
  const { code } = await runNode(args, { node, env: { ...environment, TEST_BUILT: '1', TEST_REPORT: report } });
  const written = readReport(report);
  const outcome = written && readSuiteReport(written);
  keep(name, outcome);
  countRun(name, begin, code, outcome?.figures);
}

async function hasPostgres() {
  if (process.env.TEST_DATABASE_URL || hasPostgresPrograms()) return true;
  const obstacle = await installPackage('postgresql');
  if (hasPostgresPrograms()) return true;
  missing(
    'postgres',
    `there is no PostgreSQL, and ${obstacle ?? 'its package brought no server'}; set TEST_DATABASE_URL or install it.`,
  );
  return false;
}

/** The tests of processes use PostgreSQL where it is there. */
async function runServerTests(names) {
  const runnable =
    names.includes('postgres') && !(await hasPostgres()) ? names.filter((name) => name !== 'postgres') : names;
  if (runnable.length > 0) await runVitest(runnable);
}

async function hasBrowser() {
  const { chromium } = await import('@playwright/test');
  const { existsSync } = await import('node:fs');
  return existsSync(findSystemChromium() ?? chromium.executablePath());
}

async function runE2e([name]) {
  if (!(await hasBrowser())) {
    // The shell is smaller, and the tests are quicker in it; not every Debian has it.
    let obstacle;
    for (const name of ['chromium-headless-shell', 'chromium']) {
      if (!(await hasBrowser())) obstacle = await installPackage(name);
    }
    if (!(await hasBrowser())) {
      return missing(
        name,
        `there is no Chromium, and ${obstacle ?? 'its package brought none'}; set CHROMIUM_PATH or install it.`,
      );
    }
  }
  return runBrowserTests(name);
}

const CHECKS = {
  types: ['scripts/check-types.mjs'],
  lint: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  imports: ['scripts/check-imports.mjs'],
  unused: ['node_modules/knip/bin/knip.js'],
  docs: ['scripts/check-docs.mjs'],
  tests: ['scripts/check-tests.mjs'],
  conformance: ['scripts/check-conformance.mjs'],
  reading: ['scripts/check-reading.mjs'],
  escapes: ['scripts/check-escapes.mjs'],
  words: ['scripts/check-words.mjs'],
};
/** Suites that one run has at once. */
const RUNS = [
  { suites: ['unit', 'pglite', 'process', 'postgres'], run: runServerTests },
  { suites: ['e2e'], run: runE2e },
  { suites: ['newest-node'], run: runOnNewestNode },
];
const SUITES = RUNS.flatMap(({ suites }) => suites);

const PARTS = [...Object.keys(CHECKS), ...SUITES];
const asked = process.argv
  .find((argument) => argument.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',');
const unknown = asked?.filter((name) => !PARTS.includes(name)) ?? [];
if (unknown.length) {
  console.error(`There is no part called ${unknown.join(', ')}; the parts are ${PARTS.join(', ')}.`);
  process.exit(1);
}
/** Run in CI, and where they are named. */
const CI_ONLY = ['newest-node'];
const isWanted = (name) => (asked ? asked.includes(name) : isCi || !CI_ONLY.includes(name));

const NEEDS_BUILD = ['pglite', 'postgres', 'process', 'e2e', 'newest-node'];

/** Checks the peak memory of a build. Only what is out of date is built, so only a clean clone shows all of it. */
function countMemory(begin, peakMb) {
  const isTooMuch = peakMb > BUILD_MB;
  if (isTooMuch) {
    const message = `It took ${peakMb} MB of memory, where ${BUILD_MB} are permitted: a server of 1 GB could not build the shop.`;
    failures.push({ test: 'build', message });
  }
  count('build', begin, isTooMuch ? { failed: 1 } : { passed: 1 });
}

async function build() {
  const begin = performance.now();
  try {
    const { code, peakMb } = await runMeasured(process.execPath, ['scripts/build.mjs']);
    if (code !== 0) throw new Error(`the build ended with code ${code}`);
    countMemory(begin, peakMb);
    const { buildTestedServer } = await import('./build.mjs');
    await buildTestedServer();
    return true;
  } catch (error) {
    console.log(error);
    count('build', begin, { failed: 1 });
    return false;
  }
}

/** One check after the other, while what is tested is built: neither keeps two processors busy by itself. @returns whether it was built */
async function checkAndBuild() {
  const building = NEEDS_BUILD.some(isWanted) ? build() : true;
  for (const [name, args] of Object.entries(CHECKS)) if (isWanted(name)) await runCheck(name, args);
  return building;
}

const begin = performance.now();
const isBuilt = await checkAndBuild();
for (const { suites, run } of RUNS) {
  const wanted = suites.filter((name) => isWanted(name) && (isBuilt || !NEEDS_BUILD.includes(name)));
  if (wanted.length > 0) await run(wanted);
}

console.log(`\n${summary.join('\n')}\n  altogether ${seconds(begin)}\n`);
const slowest = fileTimes.sort((a, b) => b.ms - a.ms).slice(0, SLOWEST);
if (slowest.length > 0) console.log('The slowest files of tests:');
for (const { file, ms } of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`);
if (slowest.length > 0) console.log('');
if (secondTries.length > 0) console.log(`Passed at the second try:\n  ${secondTries.join('\n  ')}\n`);
if (failures.length > 0) console.log('Failed:');
for (const { test, message } of failures) console.log(`  ${test}\n    ${message.replaceAll('\n', '\n    ')}`);
if (failures.length > 0) console.log('');
const skipped = total.skipped ? `, ${total.skipped} skipped` : '';
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
