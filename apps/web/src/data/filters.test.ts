// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import {
  clearStoredFilters,
  countFilters,
  filteredSearchPath,
  hasFilter,
  listingPath,
  namesFilters,
  parseListing,
  readStoredFilters,
  serialiseListing,
  storeFilters,
  toggleFilter,
  withOthers,
  withValues,
} from './filters.ts';

const parse = (search: string) => parseListing(new URLSearchParams(search));

describe('toggling', () => {
  it('turns an option on and off, and an emptied group disappears', () => {
    const men = toggleFilter({}, 'category', 'men');
    expect(men).toEqual({ category: ['men'] });
    const both = toggleFilter(men, 'brands', 'nike');
    expect(both).toEqual({ category: ['men'], brands: ['nike'] });
    expect(toggleFilter(both, 'category', 'men')).toEqual({ brands: ['nike'] });
    expect(men).toEqual({ category: ['men'] });
  });

  it('answers what is chosen', () => {
    const filters = { category: ['men', 'kids'], brands: ['nike'] };
    expect(countFilters(filters)).toBe(3);
    expect(hasFilter(filters, 'category', 'kids')).toBe(true);
    expect(hasFilter(filters, 'brands', 'kids')).toBe(false);
  });
});

describe('the address', () => {
  it('has group=a,b pairs, then sort and page where they are not the default', () => {
    expect(serialiseListing({ filters: { brands: ['nike', 'hm'], category: ['men', 'women'] } })).toBe(
      'category=men,women&brands=nike,hm',
    );
    expect(serialiseListing({ filters: { category: ['kids'] }, sortby: 'newest', page: 3 })).toBe(
      'category=kids&sortby=newest&page=3',
    );
    expect(serialiseListing({ filters: {}, sortby: 'priceLowToHigh', page: 1 })).toBe('');
    expect(listingPath({ filters: { category: ['men'] } })).toBe('/shopping/listing?category=men');
    expect(listingPath()).toBe('/shopping/listing');
  });

  it('reads back what it wrote', () => {
    const state = { filters: { category: ['a&b=c', 'men'], brands: ['hm'] }, sortby: 'nameZToA', page: 12 } as const;
    expect(parse(serialiseListing({ ...state, filters: { ...state.filters } as never }))).toEqual(state);
  });

  it('takes repeated keys, spelling variants and escaped commas', () => {
    expect(parse('category=Men&category=%20women%20,men&brands=h%26m%2Cnike').filters).toEqual({
      category: ['men', 'women'],
      brands: ['hm', 'nike'],
    });
  });

  it('an address that says color filtered by nothing that is called Colour', () => {
    expect(parse('color=red&colour=navy').filters).toEqual({ colour: ['navy', 'red'] });
    expect(withOthers(new URLSearchParams('color=red&product=a'), serialiseListing(parse('color=red')))).toBe(
      'colour=red&product=a',
    );
  });

  it('issue: an option called Constructor broke every list, and a brand of that name was refused', () => {
    expect(parse('constructor=a').filters).toEqual({ constructor: ['a'] });
    expect(parse('brands=constructor&__proto__=a').filters).toEqual({ brands: ['constructor'] });
    expect(hasFilter({}, 'constructor', 'a')).toBe(false);
    expect(toggleFilter({}, 'constructor', 'a')).toEqual({ constructor: ['a'] });
  });

  it('issue: a value without a letter or digit was no filter at all', () => {
    expect(parse('colour=😀').filters).toEqual({ colour: ['-'] });
    expect(parse('colour=,%20').filters).toEqual({});
  });

  it('falls back to the defaults where it makes no sense', () => {
    const nothing = { filters: {}, sortby: 'priceLowToHigh', page: 1 };
    for (const search of ['', 'category=', 'category=,,&brands=', 'sortby=cheapest&page=0', 'page=-1', 'page=1e3']) {
      expect(parse(search)).toEqual(nothing);
    }
  });

  it('takes the options by their names, and of price, stock, sale and rating what makes sense', () => {
    expect(serialiseListing(parse('size=M,l&rating=4&colour=navy&minPrice=10&inStock=true&category=men&sort=x'))).toBe(
      'category=men&colour=navy&inStock=true&minPrice=10&rating=4&size=l,m',
    );
    for (const search of [
      'rating=6',
      'minPrice=0',
      'maxPrice=cheap',
      'inStock=false',
      'product=a',
      'utm_source=b',
      'ref=c',
      'gclid=d',
    ]) {
      expect(parse(search).filters).toEqual({});
    }
    expect(parse('maxPrice=5&maxPrice=20').filters).toEqual({ maxPrice: ['20'] });
  });

  it('changes several groups at once', () => {
    const filters = withValues({ minPrice: ['5'], size: ['m'] }, { minPrice: [], maxPrice: ['20'] });
    expect(filters).toEqual({ maxPrice: ['20'], size: ['m'] });
  });

  it('keeps what else an address says', () => {
    const search = new URLSearchParams('category=men&page=2&size=m&product=abc');
    expect(withOthers(search, serialiseListing({ filters: { brands: ['nike'] }, sortby: 'newest' }))).toBe(
      'brands=nike&sortby=newest&product=abc',
    );
  });

  it('wins over the stored filters only when it names some', () => {
    expect(namesFilters(new URLSearchParams('category=men'))).toBe(true);
    expect(namesFilters(new URLSearchParams('sortby=newest&product=abc&category='))).toBe(false);
  });
});

it('a search has one address with its filters, and none without a keyword', () => {
  expect(filteredSearchPath('red shirt', { filters: { size: ['m'], category: ['men', 'kids'] }, page: 2 })).toBe(
    '/shopping/search?keyword=red+shirt&category=men,kids&size=m&page=2',
  );
  expect(filteredSearchPath('shirt')).toBe('/shopping/search?keyword=shirt');
  expect(filteredSearchPath('', { filters: { size: ['m'] } })).toBe('/shopping/search');
});

describe('what the tab keeps', () => {
  beforeEach(() => sessionStorage.clear());

  it('is a map from group to options under filters', () => {
    storeFilters({ category: ['men'] });
    expect(sessionStorage.getItem('filters')).toBe('{"category":["men"]}');
    expect(readStoredFilters()).toEqual({ category: ['men'] });
    clearStoredFilters();
    expect(sessionStorage.getItem('filters')).toBeNull();
    expect(readStoredFilters()).toEqual({});
  });

  it.each(['not json', '[]', 'null', '7', '{"category":"men"}', '{"category":[1,null]}', '{"sort":["red"]}'])(
    'is nothing when it reads %s',
    (text) => {
      sessionStorage.setItem('filters', text);
      expect(readStoredFilters()).toEqual({});
    },
  );
});
