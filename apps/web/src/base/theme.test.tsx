// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useTheme } from './theme.ts';

let systemDark = false;
let systemListener: (() => void) | undefined;

beforeEach(() => {
  systemDark = false;
  localStorage.clear();
  document.documentElement.className = '';
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return systemDark;
    },
    addEventListener: (_name: string, listener: () => void) => {
      systemListener = listener;
    },
    removeEventListener: () => {
      systemListener = undefined;
    },
  }));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const isDark = () => document.documentElement.classList.contains('dark');

describe('useTheme', () => {
  it('follows the system until the person chooses', () => {
    const { result } = renderHook(() => useTheme());
    expect(result.current.theme).toBe('light');
    systemDark = true;
    act(() => systemListener?.());
    expect(result.current.theme).toBe('dark');
    expect(isDark()).toBe(true);

    act(() => result.current.setTheme('light'));
    expect(result.current.theme).toBe('light');
    expect(isDark()).toBe(false);
  });

  it('keeps the choice in local storage and applies it to the page', () => {
    const { result } = renderHook(() => useTheme());
    act(() => result.current.setTheme('dark'));
    expect(localStorage.getItem('theme')).toBe('dark');
    expect(isDark()).toBe(true);
  });

  it('ignores a stored value that is no theme', () => {
    localStorage.setItem('theme', 'purple');
    const { result } = renderHook(() => useTheme());
    expect(result.current.theme).toBe('light');
  });

  it('takes over a choice made in another tab', () => {
    const { result } = renderHook(() => useTheme());
    localStorage.setItem('theme', 'dark');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'theme' })));
    expect(result.current.theme).toBe('dark');
    expect(isDark()).toBe(true);
  });
});
