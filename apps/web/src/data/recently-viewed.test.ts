// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { forgetViewed, readViewed, rememberViewed } from './recently-viewed.ts';

beforeEach(() => localStorage.clear());

it('remembers what was seen, the last first, each once, and no more than is shown', () => {
  for (let n = 1; n <= 15; n += 1) rememberViewed(`p${n}`, null);
  rememberViewed('p10', null);
  expect(readViewed(null).slice(0, 3)).toEqual(['p10', 'p15', 'p14']);
  expect(readViewed(null)).toHaveLength(13);
});

it("goes over to the user who signs in, and is no one else's after that", () => {
  rememberViewed('p1', null);
  expect(readViewed('ann')).toEqual(['p1']);
  rememberViewed('p2', 'ann');
  expect(readViewed('ann')).toEqual(['p2', 'p1']);
  expect(readViewed('ben')).toEqual([]);
  expect(readViewed(null)).toEqual([]);
  rememberViewed('p3', 'ben');
  expect(readViewed('ann')).toEqual([]);
  forgetViewed();
  expect(readViewed('ben')).toEqual([]);
});

it('is empty where something else is stored under its name', () => {
  for (const text of ['nonsense', '[]', 'null', '{"ids":[1],"userId":null}', '{"ids":"p1","userId":null}']) {
    localStorage.setItem('seenProducts', text);
    expect(readViewed(null)).toEqual([]);
  }
});
