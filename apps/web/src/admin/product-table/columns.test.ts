import { expect, it } from 'vitest';
import { COLUMNS, nextSort, readColumns, readSort, sortDirection, writeColumns } from './columns.ts';

it('columns are read as they were written, and all are shown where none are named', () => {
  expect(readColumns(null)).toEqual(COLUMNS);
  expect(readColumns('colour')).toEqual(COLUMNS);
  for (const columns of [[], ['stock'], ['price', 'status'], COLUMNS] as const) {
    expect(new Set(readColumns(writeColumns(columns)))).toEqual(new Set(columns));
  }
});

it('a heading sorts up, then down, then not at all', () => {
  expect(nextSort('price', undefined)).toBe('price');
  expect(nextSort('price', 'stock')).toBe('price');
  expect(nextSort('price', 'price')).toBe('-price');
  expect(nextSort('price', '-price')).toBeUndefined();
  expect(sortDirection('price', '-price')).toBe('descending');
  expect(sortDirection('title', '-price')).toBe('none');
  expect(readSort('colour')).toBeUndefined();
  expect(readSort('-updated')).toBe('-updated');
});
