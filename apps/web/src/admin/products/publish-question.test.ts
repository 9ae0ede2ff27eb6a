import { expect, it } from 'vitest';
import { findUnready } from './publish-question.tsx';

const full = { saved: null, placement: 'now', stock: 3, pictures: 1 };

it('names what is missing of a product that is about to be published', () => {
  expect(findUnready(full)).toEqual([]);
  expect(findUnready({ ...full, stock: 0 })).toEqual(['stock']);
  expect(findUnready({ ...full, placement: 'later', stock: 0, pictures: 0 })).toEqual(['stock', 'pictures']);
  expect(findUnready({ ...full, saved: { status: 'draft' }, pictures: 0 })).toEqual(['pictures']);
});

it('asks nothing of a draft, nor of a product that is published already', () => {
  expect(findUnready({ ...full, placement: 'draft', stock: 0 })).toEqual([]);
  expect(findUnready({ ...full, saved: { status: 'published' }, stock: 0 })).toEqual([]);
});
