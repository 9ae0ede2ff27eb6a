// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { readViews, viewNameFault, viewQuery, writeViews } from './saved-views.ts';

it('a view keeps filters, order and columns, and not the page or what is edited', () => {
  const query = (text: string) => viewQuery(new URLSearchParams(text));
  expect(query('view=table&stock=out&page=3&edit=p&sort=-price')).toBe('sort=-price&stock=out&view=table');
  expect(query('sort=-price&view=table&stock=out')).toBe(query('stock=out&view=table&sort=-price'));
  expect(query('page=2')).toBe('');
});

it('each member of staff has their own views, and text of others counts as none', () => {
  const view = { id: '1', name: 'Sold out', query: 'stock=out' };
  writeViews('product', 'asha', [view]);
  expect(readViews('product', 'asha')).toEqual([view]);
  expect(readViews('product', 'ben')).toEqual([]);
  expect(readViews('order', 'asha')).toEqual([]);
  for (const text of ['{', '{}', '[{"id":1}]', 'null']) {
    localStorage.setItem('productViews.ben', text);
    expect(readViews('product', 'ben')).toEqual([]);
  }
});

it('a view needs a name that no other view has', () => {
  const views = [{ id: '1', name: 'Sold out', query: '' }];
  expect(viewNameFault(' ', views, null)).toBe('Enter a name.');
  expect(viewNameFault('sold out ', views, null)).toContain('Another view');
  expect(viewNameFault('SOLD OUT', views, '1')).toBeUndefined();
});
