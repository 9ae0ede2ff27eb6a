import { describe, expect, it } from 'vitest';
import { readSuiteReport } from './test-reports.mjs';

const test = (state, name = state) => ({ state, name, message: state === 'failed' ? 'it broke' : undefined });
const file = (suite, path, tests, message) => ({ suite, path, ms: 2000, message, tests });

const report = [
  file('unit', 'a/one.test.ts', [test('passed'), test('skipped')]),
  file('pglite', 'a/two.api.test.ts', [test('passed'), { ...test('passed', 'counts'), isSecondTry: true }]),
  file('postgres', 'a/two.api.test.ts', [test('passed'), test('failed', 'adds')]),
  file('postgres', 'a/three.api.test.ts', [], 'Cannot find module'),
];

describe('the report of a run that had several suites', () => {
  it('is counted for one of them alone', () => {
    expect(readSuiteReport(report, 'unit')).toEqual({
      figures: { passed: 1, failed: 0, skipped: 1 },
      fileTimes: [{ file: 'a/one.test.ts', ms: 2000 }],
      failures: [],
      secondTries: [],
    });
  });

  it('distinguishes a file that two suites have run, and names what passed at the second try', () => {
    const { figures, secondTries } = readSuiteReport(report, 'pglite');
    expect(figures).toEqual({ passed: 2, failed: 0, skipped: 0 });
    expect(secondTries).toEqual(['a/two.api.test.ts › counts']);
  });

  it('has a file that could not be loaded among the failures', () => {
    const { figures, failures } = readSuiteReport(report, 'postgres');
    expect(figures).toEqual({ passed: 1, failed: 2, skipped: 0 });
    expect(failures).toEqual([
      { test: 'a/two.api.test.ts › adds', message: 'it broke' },
      { test: 'a/three.api.test.ts', message: 'Cannot find module' },
    ]);
  });
});
