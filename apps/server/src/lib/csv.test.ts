import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine, markFormula, unmarkFormula } from './csv.ts';

describe('a cell', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1'])(
    'is text where it would be a formula: %j',
    (text) => {
      expect(csvLine([text])).toBe(`"'${text}"\r\n`);
    },
  );

  it('keeps what is none, and quotes', () => {
    expect(csvLine(['2026-01-01', 'a "b", c'])).toBe('"2026-01-01","a ""b"", c"\r\n');
  });

  it('comes back as it was', () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^'{0,3}[=+@-]?x?$/));
    fc.assert(
      fc.property(text, (one) => {
        expect(unmarkFormula(markFormula(one))).toBe(one);
      }),
    );
  });
});
