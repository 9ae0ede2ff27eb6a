// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSearchText } from './list-search.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

function start(value: string) {
  const commit = vi.fn();
  const hook = renderHook((settled: string) => useSearchText(settled, commit), { initialProps: value });
  const type = (text: string) => act(() => hook.result.current[1](text));
  return { ...hook, commit, type, shown: () => hook.result.current[0] };
}

describe('useSearchText', () => {
  it('sends once, when nothing was typed for a moment', () => {
    const { type, commit } = start('');
    type('r');
    wait(200);
    type('re');
    wait(299);
    expect(commit).not.toHaveBeenCalled();
    wait(1);
    expect(commit.mock.calls).toEqual([['re']]);
  });

  it('goes on from its own change', () => {
    const { type, rerender, shown, commit } = start('');
    type('red');
    wait(300);
    rerender('red');
    type('red s');
    expect(shown()).toBe('red s');
    wait(300);
    expect(commit.mock.calls).toEqual([['red'], ['red s']]);
  });

  it('shows a value that came from elsewhere, and does not send it back', () => {
    const { type, rerender, shown, commit } = start('');
    type('red');
    wait(300);
    rerender('red');
    rerender('');
    expect(shown()).toBe('');
    wait(1000);
    expect(commit).toHaveBeenCalledTimes(1);
  });
});
