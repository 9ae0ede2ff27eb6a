import { describe, expect, it } from 'vitest';
import { applyListChange } from './use-list-params.ts';

const after = (before: string, change: Parameters<typeof applyListChange>[2]) =>
  applyListChange(new URLSearchParams(before), 'status', change).toString();

describe('applyListChange', () => {
  it('goes back to the first page when the search or the filter changes', () => {
    expect(after('page=3&status=pending', { search: 'ab' })).toBe('status=pending&search=ab');
    expect(after('page=3&search=ab', { filter: 'pending' })).toBe('search=ab&status=pending');
  });

  it('keeps search and filter when the page changes', () => {
    expect(after('search=ab&status=pending', { page: 2 })).toBe('search=ab&status=pending&page=2');
    expect(after('search=ab&page=2', { page: 1 })).toBe('search=ab');
  });

  it('leaves nothing behind when everything is cleared, and other parameters alone', () => {
    expect(after('search=ab&status=pending&page=2&order=x', { search: '', filter: 'all' })).toBe('order=x');
  });
});
