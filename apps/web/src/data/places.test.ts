import { describe, expect, it } from 'vitest';
import { toggleFilter } from './filters.ts';
import { beyondPlace, ownPath, parsePlace, placedPath, placeOf } from './places.ts';

describe('the page of a category', () => {
  const at = (params: Record<string, string>, query = '') => parsePlace(new URLSearchParams(query), params);

  it('is about what its path says, and keeps the rest in its query', () => {
    const state = at({ category: 'women', subcategory: 'dresses' }, 'category=men&size=m&sortby=featured');
    expect(state.filters).toEqual({ category: ['women'], subcategory: ['dresses'], size: ['m'] });
    expect(placedPath(state)).toBe('/shopping/c/women/dresses?size=m&sortby=featured');
    expect(beyondPlace(state.filters, placeOf({ category: 'women', subcategory: 'dresses' }))).toEqual({ size: ['m'] });
    expect(at({ category: 'women' }, 'subcategory=tops').filters).toEqual({ category: ['women'] });
    expect(at({}, 'subcategory=tops').filters).toEqual({ subcategory: ['tops'] });
  });

  it('is another one, or the listing, once something else is chosen', () => {
    const { filters } = at({ category: 'women', subcategory: 'dresses' });
    expect(placedPath({ filters: toggleFilter(filters, 'subcategory', 'dresses') })).toBe('/shopping/c/women');
    expect(placedPath({ filters: toggleFilter(filters, 'subcategory', 'tops') })).toBe(
      '/shopping/listing?category=women&subcategory=dresses,tops',
    );
    expect(placedPath({ filters: toggleFilter(filters, 'category', 'women') })).toBe('/shopping/listing');
    expect(toggleFilter(filters, 'category', 'men').subcategory).toEqual(['dresses']);
  });

  it('is the one address of a list that is of it and of nothing else', () => {
    expect(ownPath({ filters: { category: ['women'] }, page: 2 })).toBe('/shopping/c/women?page=2');
    expect(ownPath({ filters: { category: ['women'], size: ['m'] } })).toBe('/shopping/listing?category=women&size=m');
    expect(ownPath({ filters: { subcategory: ['dresses'] } })).toBe('/shopping/listing?subcategory=dresses');
  });
});
