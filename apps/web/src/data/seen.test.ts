// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { forgetSeen, readSeen, rememberSeen } from './seen.ts';

beforeEach(() => localStorage.clear());

it('remembers what was seen, the last first, each once, and no more than is shown', () => {
  for (let n = 1; n <= 15; n += 1) rememberSeen(`p${n}`, null);
  rememberSeen('p10', null);
  expect(readSeen(null).slice(0, 3)).toEqual(['p10', 'p15', 'p14']);
  expect(readSeen(null)).toHaveLength(13);
});

it("goes over to whoever signs in, and is nobody else's after that", () => {
  rememberSeen('p1', null);
  expect(readSeen('ann')).toEqual(['p1']);
  rememberSeen('p2', 'ann');
  expect(readSeen('ann')).toEqual(['p2', 'p1']);
  expect(readSeen('ben')).toEqual([]);
  expect(readSeen(null)).toEqual([]);
  rememberSeen('p3', 'ben');
  expect(readSeen('ann')).toEqual([]);
  forgetSeen();
  expect(readSeen('ben')).toEqual([]);
});

it('is empty where something else is kept under its name', () => {
  for (const text of ['nonsense', '[]', 'null', '{"ids":[1],"userId":null}', '{"ids":"p1","userId":null}']) {
    localStorage.setItem('seenProducts', text);
    expect(readSeen(null)).toEqual([]);
  }
});
