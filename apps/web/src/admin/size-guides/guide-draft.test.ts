import type { SizeGuide } from '@haberdash/contract';
import { expect, it } from 'vitest';
import {
  addColumn,
  addRow,
  EMPTY_GUIDE,
  editCell,
  editColumn,
  editSize,
  findFault,
  removeColumn,
  removeRow,
  toBody,
  toDraft,
} from './guide-draft.ts';

const guide: SizeGuide = {
  category: 'men',
  unit: 'cm',
  columns: [
    { name: 'Chest', isLength: true },
    { name: 'UK', isLength: false },
  ],
  rows: [
    { size: 'S', cells: ['88-92', '8'] },
    { size: 'M', cells: ['96', '10'] },
  ],
  note: 'Measured flat.',
  version: 3,
  updatedAt: '2026-01-01T00:00:00.000Z',
};

it('goes back as it came', () => {
  const { category: _category, updatedAt: _updatedAt, ...body } = guide;
  expect(toBody(toDraft(guide), 3)).toEqual(body);
});

it('keeps a cell for each column while columns and rows come and go', () => {
  const wider = addRow(editColumn(addColumn(toDraft(guide)), 2, { name: 'Waist' }));
  expect(wider.rows.map(({ cells }) => cells.length)).toEqual([3, 3, 3]);
  const filled = editCell(editSize(wider, 2, 'L'), 2, 2, '80');
  const narrower = removeRow(removeColumn(filled, 0), 0);
  expect(toBody(narrower, 3)).toMatchObject({
    columns: [{ name: 'UK' }, { name: 'Waist' }],
    rows: [
      { size: 'M', cells: ['10', ''] },
      { size: 'L', cells: ['', '80'] },
    ],
  });
  const keys = [...filled.columns, ...filled.rows].map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

it('says why it cannot be saved', () => {
  expect(findFault(EMPTY_GUIDE)).toBe('Every column needs a name.');
  expect(findFault(editColumn(EMPTY_GUIDE, 0, { name: 'Chest' }))).toBe('Every row needs a size.');
  const draft = toDraft(guide);
  expect(findFault(draft)).toBeUndefined();
  const fault = 'Enter lengths as numbers or ranges such as 96-101, in the guide’s unit.';
  expect(findFault(editCell(draft, 0, 0, 'wide'))).toBe(fault);
  expect(findFault(editCell({ ...draft, unit: 'cm' }, 0, 0, '34"'))).toBe(fault);
  expect(findFault(editCell({ ...draft, unit: 'in' }, 0, 0, '34"'))).toBeUndefined();
  expect(findFault(editCell(draft, 0, 1, 'eight'))).toBeUndefined();
  expect(findFault(editCell(draft, 0, 0, ''))).toBeUndefined();
});
