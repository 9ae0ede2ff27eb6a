import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readVitestReport } from './test-reports.mjs';
import { root } from './workspace.mjs';

const test = (status, fullName = status) => ({ status, fullName, failureMessages: ['it broke'] });
const file = (name, assertionResults, message = '') => ({
  name: join(root, name),
  startTime: 1000,
  endTime: 3000,
  message,
  assertionResults,
});

const report = {
  testResults: [
    file('a/one.test.ts', [test('passed'), test('skipped'), test('todo')]),
    file('a/two.api.test.ts', [test('passed'), test('passed'), test('failed', 'adds')]),
    file('a/three.api.test.ts', [], 'Cannot find module'),
  ],
};

describe('the report of a run that had several suites', () => {
  it('is counted for one of them alone', () => {
    expect(readVitestReport(report, (path) => !path.includes('.api.'))).toEqual({
      figures: { passed: 1, failed: 0, skipped: 2 },
      fileTimes: [{ file: 'a/one.test.ts', ms: 2000 }],
      failures: [],
      secondTries: [],
    });
  });

  it('has a file that could not be loaded among the failures', () => {
    const { figures, failures } = readVitestReport(report, (path) => path.includes('.api.'));
    expect(figures).toEqual({ passed: 2, failed: 2, skipped: 0 });
    expect(failures).toEqual([
      { test: 'a/two.api.test.ts › adds', message: 'it broke' },
      { test: 'a/three.api.test.ts', message: 'Cannot find module' },
    ]);
  });
});
