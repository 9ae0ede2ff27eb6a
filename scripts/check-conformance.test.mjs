import { describe, expect, it } from 'vitest';
import { checkConformance, findFaults, findMissingFiles } from './check-conformance.mjs';

const placeholder = (name) => `$\{${name}}`;
const sources = new Map([
  [
    'cart.spec.ts',
    `test('an empty cart says so', f);\ntest(\`each ${placeholder('one')} of ${placeholder('many')}\`, f);`,
  ],
]);
const table = (...rows) => ['| Sentence | Test |', '|---|---|', ...rows].join('\n');

describe('the conformance table', () => {
  it('is right as it is in the repository', () => {
    expect(checkConformance()).toEqual([]);
  });

  it('accepts tests that are there, also such with a title put together', () => {
    const rows = [
      '| Empty. | cart.spec.ts › an empty cart says so |',
      '| Dark. | cart.spec.ts › an empty cart says so<br>cart.spec.ts › each screen of ten |',
    ];
    expect(findFaults(table(...rows), sources)).toEqual([]);
  });

  it('accepts a test of several cases, and one that is run under a condition', () => {
    const each = "it.each<[string, number]>([['one', 1]])('the %s of many', f);";
    const conditional = "it.runIf(hasPostgres)(\n  'on PostgreSQL', f);";
    const rows = ['| Many. | stock.test.ts › the %s of many<br>stock.test.ts › on PostgreSQL |'];
    expect(findFaults(table(...rows), new Map([['stock.test.ts', each + conditional]]))).toEqual([]);
    const made = "it.each([['one', () => made(1)]])('the %s of many', f);";
    expect(findFaults(table('| Many. | stock.test.ts › the %s of many |'), new Map([['stock.test.ts', made]]))).toEqual(
      [],
    );
  });

  it('refuses a row without a test', () => {
    expect(findFaults(table('| Empty. | |'), sources)).toEqual(["line 3: 'Empty.' names no test"]);
  });

  it('refuses a test and a file that are not there', () => {
    const rows = ['| Empty. | cart.spec.ts › an empty cart |', '| Full. | basket.spec.ts › a full basket |'];
    expect(findFaults(table(...rows), sources)).toEqual([
      "line 3: 'cart.spec.ts' has no test 'an empty cart'",
      "line 4: there is no test file 'basket.spec.ts'",
    ]);
  });

  it('refuses a file of tests that a text names and that is not there', () => {
    expect(findMissingFiles('By `cart.spec.ts` and `basket.test.mjs`.', sources)).toEqual([
      "there is no test file 'basket.test.mjs'",
    ]);
  });
});
