import { describe, expect, it } from 'vitest';
import { ambiguityOf, decimalSignOf, plainNumber, readNumber } from './numbers.ts';
import { countFault, PRODUCT_FIELDS, priceFault } from './product-fields.ts';

const { price, totalStock } = PRODUCT_FIELDS;

describe('numbers as shops and people write them', () => {
  it.each([
    ['49.0000', '49'],
    ['49.900000', '49.9'],
    ['10.0', '10'],
    ['1499.', '1499'],
    ['-3', '-3'],
    ['−3', '-3'],
    ['1,499.00', '1499'],
    ['1,49,900.00', '149900'],
    ['1,49,900', '149900'],
    ['1.499,00', '1499'],
    ['1.499.000', '1499000'],
    ['1 499,00', '1499'],
    ['1\u202f499,00', '1499'],
    ['1\u00a0499,50', '1499.5'],
    ['1’499.50', '1499.5'],
    ['1´499.50', '1499.5'],
    ['1\u200b49\ufe0f9', '1499'],
    ['₹1499', '1499'],
    ['Rs. 1499', '1499'],
    ['₹ 1,49,900.00', '149900'],
    ['1499 kr', '1499'],
    ['14,50 €', '14.5'],
    ['INR 20', '20'],
    ['US$ 20', '20'],
    ['۱۴۹۹', '1499'],
    ['१४९९', '1499'],
    ['۱۴۹۹٫۵', '1499.5'],
    ['１４９９', '1499'],
    ['0.499', '0.499'],
    ['1499,5', '1499.5'],
    ['1499.125', '1499.125'],
    ['0012.50', '12.5'],
    ['-0', '0'],
  ])('%s is %s', (text, plain) => {
    expect(readNumber(text)).toMatchObject({ kind: 'number', text: plain });
    expect(plainNumber(text)).toBe(plain);
  });

  it.each([
    '8.90123E+12',
    '5k',
    'abc 5',
    '1,2,3',
    '1.2.3',
    '1,49.900',
    '12 34',
    '',
    '-',
    '1..5',
    '1,499.00,5',
    '5 pieces',
    '$5€',
  ])('%s is none', (text) => expect(readNumber(text)).toEqual({ kind: 'none' }));

  it('takes a sign with three digits behind it for neither, unless the column shows which one it is', () => {
    expect(readNumber('1,499')).toEqual({ kind: 'ambiguous', readings: ['1499', '1.499'] });
    expect(readNumber('1.499')).toEqual({ kind: 'ambiguous', readings: ['1499', '1.499'] });
    expect(plainNumber('1,499', '.')).toBe('1499');
    expect(plainNumber('1,499', ',')).toBe('1.4990');
    expect(plainNumber(plainNumber('1,499', ','))).toBe('1.4990');
    expect(ambiguityOf('1,499', 3)).toBe("'1,499' could mean 1499 or 1.499. Enter 1499 or 1.4990.");
    expect(ambiguityOf('1,500', 2)).toBe("'1,500' could mean 1500 or 1.5. Enter 1500 or 1.50.");
    expect(ambiguityOf('1,499', 2)).toBe("'1,499' could mean 1499 or 1.499. Enter 1499 if that’s what you mean.");
    expect(ambiguityOf('1,4990', 2)).toBeUndefined();
  });

  it('learns the decimal sign of a column from any of its cells, and from none where they differ', () => {
    expect(decimalSignOf(['1,499', '49.00', '5'])).toBe('.');
    expect(decimalSignOf(['1.499', '1.499.000'])).toBe(',');
    expect(decimalSignOf(['1.499', '5'])).toBeUndefined();
    expect(decimalSignOf(['1.499,00', '1,499.00'])).toBeUndefined();
  });

  it('takes decimals that are zeros for none, and refuses others in a currency without any', () => {
    expect(['12,00', '12.00', '12', '12,50', '12.5'].map((text) => priceFault(price, text, 0))).toEqual([
      undefined,
      undefined,
      undefined,
      'Price must be a whole number.',
      'Price must be a whole number.',
    ]);
  });

  it('says both readings of what may be two', () => {
    // It was said to have too many decimals.
    expect(priceFault(price, '12345678901', 2)).toBe('Price must be below 1,000,000,000.');
    expect(priceFault(price, '1,499', 2)).toBe("'1,499' could mean 1499 or 1.499. Enter 1499 if that’s what you mean.");
    expect(countFault(totalStock, '1.000')).toBe("'1.000' could mean 1000 or 1. Enter 1000 or 1.");
    expect(countFault(totalStock, '10.0')).toBeUndefined();
    expect(countFault(totalStock, '1.5')).toBe('Stock must be a whole number up to 1000000.');
  });
});
