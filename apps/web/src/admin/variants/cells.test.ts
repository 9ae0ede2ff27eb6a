import { describe, expect, it } from 'vitest';
import { SHIRT } from '../products/testing/shirt.ts';
import {
  fillDown,
  findCellFaults,
  parseBlock,
  pasteBlock,
  setCell,
  setOffered,
  setSaleDate,
  undoFill,
} from './cells.ts';
import { addOption, addValues } from './option-edits.ts';
import { NO_VARIANTS, toDraft, toVariantFields, type VariantRow } from './variants-draft.ts';

const draft = addValues(addOption(NO_VARIANTS, 'Size'), '0', ['S', 'M', 'L']);
const keys = draft.rows.map(({ key }) => key);
const [first = '', second = ''] = keys;
const row = (cells: Partial<VariantRow>): VariantRow => {
  const [empty] = draft.rows;
  if (!empty) throw new Error('The draft has no rows');
  return { ...empty, ...cells };
};

describe('a block of a spreadsheet', () => {
  it.each([
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\n\nb', [['a'], [''], ['b']]],
    ['a\t\tb', [['a', '', 'b']]],
    ['a\t', [['a', '']]],
    ['"two\nlines"\t"say ""hi"""\n3', [['two\nlines', 'say "hi"'], ['3']]],
    ['5" pipe\tx', [['5" pipe', 'x']]],
  ])('%j', (text, cells) => {
    expect(parseBlock(text)).toEqual(cells);
  });

  it('has its numbers read as the shop reads all numbers', () => {
    const paste = (...prices: string[]) =>
      pasteBlock(
        draft,
        0,
        'price',
        prices.map((price) => [price]),
      ).rows.map(({ price }) => price);
    expect(paste('1,499.00', '₹ 1,23,456.50', 'Rs. 999')).toEqual(['1499', '123456.5', '999']);
    expect(paste('1.499,00', '१४९९', '49.0000')).toEqual(['1499', '1499', '49']);
    expect(paste('-3', '.5', 'many')).toEqual(['-3', '.5', 'many']);
  });

  it('has a number that may be two read by its column, and else left to be written anew', () => {
    const paste = (...prices: string[]) =>
      pasteBlock(
        draft,
        0,
        'price',
        prices.map((price) => [price]),
      ).rows.map(({ price }) => price);
    expect(paste('1,499', '900.50', '5')).toEqual(['1499', '900.5', '5']);
    expect(paste('1,499', '900', '5')).toEqual(['1,499', '900', '5']);
    expect(findCellFaults(row({ price: '1,499' }), 2)).toEqual({
      price: "'1,499' could mean 1499 or 1.499. Enter 1499 if that’s what you mean.",
    });
  });

  it('is written from the cell on, to the right and down', () => {
    const pasted = pasteBlock(draft, 1, 'price', parseBlock('1,000.00\t900\t5\n2000\t\t6'));
    expect(pasted.rows.map(({ price, salePrice, stock }) => [price, salePrice, stock])).toEqual([
      ['', '', ''],
      ['1000', '900', '5'],
      ['2000', '', '6'],
    ]);
    expect(pasted.filled?.said).toBe('Pasted 2 rows.');
    expect(undoFill(pasted).rows).toBe(draft.rows);
  });

  it('that reaches over the edges is cut, and says so', () => {
    const pasted = pasteBlock(draft, 2, 'stock', parseBlock('1\t250\tx\n2\t300\ty'));
    expect(pasted.rows.map(({ stock, weight }) => [stock, weight])).toEqual([
      ['', ''],
      ['', ''],
      ['1', '250'],
    ]);
    expect(pasted.filled?.said).toBe('Pasted 1 row. 1 row and 1 column did not fit and were left out.');
  });

  it('on the box of a row begins with its SKU', () => {
    expect(pasteBlock(draft, 0, 'isOffered', [['A-1', '10']]).rows[0]).toMatchObject({ sku: 'A-1', price: '10' });
  });
});

describe('filling down', () => {
  it('writes a cell into all below it, and can be taken back', () => {
    const typed = setCell(draft, second, 'stock', '4');
    const filled = fillDown(typed, 1, 'stock');
    expect(filled.rows.map(({ stock }) => stock)).toEqual(['', '4', '4']);
    expect(filled.filled?.said).toBe('Filled 1 cell below.');
    expect(undoFill(filled).rows).toBe(typed.rows);
  });

  it('fills what is offered as well', () => {
    const filled = fillDown(setOffered(draft, first, false), 0, 'isOffered');
    expect(filled.rows.map(({ isOffered }) => isOffered)).toEqual([false, false, false]);
  });

  it('does nothing in the last row', () => {
    expect(fillDown(draft, 2, 'stock')).toBe(draft);
  });
});

describe('what is wrong in a cell', () => {
  it.each([
    [{ price: '0' }, { price: 'Price must be above 0.' }],
    [{ price: '11.9999' }, { price: 'Price must be a number with up to 2 decimals.' }],
    [{ price: '10', salePrice: '10' }, { salePrice: 'The sale price must be lower than the price.' }],
    [{ salePrice: '5' }, { price: 'Price is missing: a variant’s own sale price needs its own price.' }],
    [{ stock: '1.5' }, { stock: 'Stock must be a whole number up to 1000000.' }],
    [{ stock: '', stockBefore: 3 }, { stock: 'Stock must be a whole number up to 1000000.' }],
    [{ sku: 'x'.repeat(65) }, { sku: 'The SKU may have at most 64 characters.' }],
    [{ refusals: { sku: 'Taken.' } }, {}],
    [{ stock: 'many', isOffered: false }, {}],
    [{ stock: '' }, {}],
    [{ price: '10', salePrice: '9.99', stock: '0', sku: 'A' }, {}],
  ])('%j', (cells, faults) => {
    expect(findCellFaults(row(cells), 2)).toEqual(faults);
  });
});

it('leaves the other rows as they are when a cell is typed in', () => {
  const typed = setCell(draft, second, 'sku', 'A-1');
  expect(typed.rows.map((each, index) => each === draft.rows[index])).toEqual([true, false, true]);
});

it('the sale of a variant keeps its dates, and fills them down with its price', () => {
  const dates = { saleStartsAt: '2026-12-01T08:00:00.000Z', saleEndsAt: '2026-12-24T00:00:00.000Z' };
  const [first, ...others] = SHIRT.variants;
  const own = { ownPrice: true, price: 1000, salePrice: 900 };
  const onSale = toDraft({ ...SHIRT, variants: first ? [{ ...first, ...own, ...dates }, ...others] : others });
  const sent = (from: typeof onSale) => toVariantFields(from, SHIRT).variants ?? [];
  expect(sent(onSale)[0]).toMatchObject({ price: '1000', salePrice: '900', ...dates });
  expect(sent(onSale)[1]).toMatchObject({ saleStartsAt: null, saleEndsAt: null });
  const filled = fillDown(fillDown(onSale, 0, 'price'), 0, 'salePrice');
  expect(sent(filled)[1]).toMatchObject({ salePrice: '900', ...dates });
  const reversed = setSaleDate(onSale, onSale.rows[0]?.key ?? '', 'saleEndsAt', '2026-11-01T00:00');
  expect(reversed.rows.map((row) => findCellFaults(row, 2).salePrice)[0]).toBe('The sale must end after it starts.');
});
