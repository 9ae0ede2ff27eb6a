import { describe, expect, it } from 'vitest';
import { checkCharacter, findReferences, transferReference } from '../orders/index.ts';
import { parseAmount, parseStatement } from './statement.rules.ts';

const ID = '3f2a91bc-0000-4000-8000-000000000000';
const REFERENCE = transferReference(ID);

describe('the reference of a transfer', () => {
  it('is the short id with the check character of ISO 7064 MOD 37,36', () => {
    // The example of the standard's own text.
    expect(checkCharacter('A12425GABC1234002')).toBe('M');
    expect(REFERENCE).toMatch(/^3F2A91BC-[0-9A-Z]$/);
  });

  it('is found whatever a bank puts around and between it, and not where a character is wrong or two are swapped', () => {
    const check = REFERENCE.slice(-1);
    for (const text of [REFERENCE, REFERENCE.toLowerCase(), `3F2A91BC${check}`, `SEPA /3F2A 91BC ${check}/ Asha Rao`])
      expect(findReferences(text)).toEqual(['3f2a91bc']);
    for (let at = 0; at < 8; at += 1) {
      const wrong = [...REFERENCE];
      wrong[at] = wrong[at] === '0' ? '1' : '0';
      expect(findReferences(wrong.join(''))).toEqual([]);
    }
    expect(findReferences(`F32A91BC-${check}`)).toEqual([]);
    expect(findReferences('Thank you for the shirts')).toEqual([]);
    for (const before of ['UPI/5 ', 'Invoice A ', 'Nov 8 '])
      expect(findReferences(before + REFERENCE), 'a digit before it hid it').toEqual(['3f2a91bc']);
  });
});

it.each([
  ['1000', 1000],
  ['1,000.50', 1000.5],
  ['1.000,50', 1000.5],
  ['1,00,000.00', 100_000],
  // Three digits behind one point are a group here and decimals there.
  ['1.234', undefined],
  ['399.000', undefined],
  ['1,234', 1234],
  ['1e5', undefined],
  ['12,5', 12.5],
  ['1 234,56 €', 1234.56],
  ['INR 999.00', 999],
  ['₹ 999', 999],
  ['-5.00', -5],
  ['(5.00)', -5],
  ['5.00-', -5],
  ['7.00 CR', 7],
  ['', undefined],
  ['n/a', undefined],
])('the amount %j is %j', (text, amount) => {
  expect(parseAmount(text)).toBe(amount);
});

describe('a statement', () => {
  it('has a heading below what the bank says of the account, and rows of money that came and went', () => {
    const text = [
      '﻿Account;DE02 1203 0000;;',
      '',
      'Date;Details;Betrag;Currency',
      `02.11.2026;${REFERENCE} Asha Rao;"1.000,00";EUR`,
      '2026-11-03;Rent;-700,00;EUR',
      '31.02.2026;nothing;x;EUR',
    ].join('\r\n');
    expect(parseStatement(text)).toEqual([
      {
        ...{ line: 4, text: `02.11.2026 · ${REFERENCE} Asha Rao · 1.000,00 · EUR`, amount: 1000 },
        ...{ receivedAt: new Date('2026-11-02T12:00:00Z'), references: ['3f2a91bc'] },
      },
      expect.objectContaining({ line: 5, amount: null, references: [] }),
      expect.objectContaining({ line: 6, amount: null, receivedAt: undefined }),
    ]);
  });

  it('has its money in the column of credits, and none in a row that is a debit', () => {
    const rows = parseStatement('Narration,Debit,Credit,Dr/Cr\nA,,10.00,CR\nB,5.00,,DR\nC,,7.00,DR\n');
    expect(rows?.map(({ amount }) => amount)).toEqual([10, null, null]);
  });

  it.each(['Deposit Amount (INR )', 'Credit(INR)', 'CR', 'Amount (₹)'])('may call its amounts %s', (name) => {
    expect(parseStatement(`Details,${name}\nA,7.00`)?.map(({ amount }) => amount)).toEqual([7]);
  });

  it.each([
    ['28/11/2026', '2026-11-28'],
    ['11/28/2026', '2026-11-28'],
    ['02.11.2026', '2026-11-02'],
    ['02/11/2026', undefined],
  ])('has a day that can be read in one way: %s', (text, day) => {
    const [row] = parseStatement(`Date,Amount\n${text},1.00`) ?? [];
    expect(row?.receivedAt?.toISOString().slice(0, 10)).toBe(day);
  });

  it('a character of two halves is not cut in the middle', () => {
    const [row] = parseStatement(`Details,Amount\n${'x'.repeat(298)}😀😀,1.00`) ?? [];
    expect(row?.text).toMatch(/^[^\p{Surrogate}]{300}$/u);
  });

  it.each(['', 'nothing of that kind', 'Date,Details\n1,2'])('%j is none', (text) => {
    expect(parseStatement(text)).toBeUndefined();
  });
});
