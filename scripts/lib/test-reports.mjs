// What a run of tests came to, read from the report that its runner wrote.

/** So much of what a failed test says is repeated at the end. */
const LINES = 6;
const NO_ESCAPES = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

const firstLines = (text = '') =>
  text
    .replace(NO_ESCAPES, '')
    .split('\n')
    .filter((line) => line.trim() && !line.includes('node_modules'))
    .slice(0, LINES)
    .join('\n');

/**
 * @typedef {object} Outcome
 * @property {{ passed: number, failed: number, skipped: number }} figures
 * @property {{ file: string, ms: number }[]} fileTimes
 * @property {{ test: string, message: string }[]} failures
 * @property {string[]} secondTries tests that passed at the second try
 */

/**
 * @param {object[]} files what `suite-report.mjs` wrote of a run
 * @param {string} [suite] the one of them that is meant; without it, all
 * @returns {Outcome}
 */
export function readSuiteReport(files, suite) {
  const own = files.filter((file) => !suite || file.suite === suite);
  const named = own.flatMap(({ path, tests }) => tests.map((test) => ({ ...test, name: `${path} › ${test.name}` })));
  const inState = (state) => named.filter((test) => test.state === state);
  // A file that could not be loaded, or prepared, has a message of its own.
  const broken = own.filter(({ message }) => message).map(({ path, message }) => ({ name: path, message }));
  const failures = [...inState('failed'), ...broken].map(({ name, message }) => ({
    test: name,
    message: firstLines(message),
  }));
  return {
    figures: { passed: inState('passed').length, failed: failures.length, skipped: inState('skipped').length },
    fileTimes: own.map(({ path, ms }) => ({ file: path, ms })),
    failures,
    secondTries: inState('passed')
      .filter(({ isSecondTry }) => isSecondTry)
      .map(({ name }) => name),
  };
}

/** The tests of a suite of Playwright's report and of those in it. */
const testsOf = ({ title, file, specs = [], suites = [] }) =>
  [
    ...specs.flatMap((spec) => spec.tests.map((test) => ({ ...test, names: [spec.title], file: spec.file }))),
    ...suites.flatMap(testsOf),
  ].map((test) => ({ ...test, names: title === file ? test.names : [title, ...test.names] }));

/** @returns {Outcome} of Playwright's JSON report */
export function readPlaywrightReport({ stats, suites }) {
  const nameOf = ({ file, names }) => `e2e/specs/${file} › ${names.join(' › ')}`;
  const tests = suites.flatMap(testsOf);
  const msOf = ({ results }) => results.reduce((sum, { duration }) => sum + duration, 0);
  return {
    figures: { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped },
    fileTimes: suites.map((suite) => ({
      file: `e2e/specs/${suite.file}`,
      ms: testsOf(suite).reduce((sum, test) => sum + msOf(test), 0),
    })),
    failures: tests
      .filter(({ status }) => status === 'unexpected')
      .map((test) => ({ test: nameOf(test), message: firstLines(test.results.at(-1)?.error?.message) })),
    secondTries: tests.filter(({ status }) => status === 'flaky').map(nameOf),
  };
}
