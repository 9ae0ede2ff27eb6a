// What a run of tests came to, read from the report that its runner wrote.
import { relative } from 'node:path';
import { root } from './workspace.mjs';

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

const SKIPPED = ['skipped', 'pending', 'todo'];

/**
 * @param {(path: string) => boolean} isOwn which files of tests are meant, when several suites ran at once
 * @returns {Outcome} of vitest's JSON report
 */
export function readVitestReport({ testResults }, isOwn) {
  const files = testResults
    .map((file) => ({ ...file, path: relative(root, file.name) }))
    .filter(({ path }) => isOwn(path));
  const failuresOf = ({ path, assertionResults, message }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    // A file that could not be loaded has no tests, only a message.
    if (failed.length === 0 && message) return [{ test: path, message: firstLines(message) }];
    return failed.map(({ fullName, failureMessages }) => ({
      test: `${path} › ${fullName}`,
      message: firstLines(failureMessages[0]),
    }));
  };
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  const failures = files.flatMap(failuresOf);
  return {
    figures: {
      passed: tests.filter(({ status }) => status === 'passed').length,
      failed: failures.length,
      skipped: tests.filter(({ status }) => SKIPPED.includes(status)).length,
    },
    fileTimes: files.map(({ path, startTime, endTime }) => ({ file: path, ms: endTime - startTime })),
    failures,
    secondTries: [],
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
