import { useSyncExternalStore } from 'react';
import { localStore } from './storage.ts';

type Theme = 'light' | 'dark';

/** `public/early.js` reads the same key before the first paint. */
const THEME_KEY = 'theme';

const darkSystem = () => window.matchMedia('(prefers-color-scheme: dark)');

function currentTheme(): Theme {
  const chosen = localStore.get(THEME_KEY);
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return darkSystem().matches ? 'dark' : 'light';
}

const listeners = new Set<() => void>();

function applyTheme() {
  document.documentElement.classList.toggle('dark', currentTheme() === 'dark');
  for (const listener of listeners) listener();
}

/** A choice made in another tab, or a system that turns dark at sunset, reaches this page too. */
function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    window.addEventListener('storage', applyTheme);
    darkSystem().addEventListener('change', applyTheme);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('storage', applyTheme);
    darkSystem().removeEventListener('change', applyTheme);
  };
}

function setTheme(theme: Theme) {
  localStore.set(THEME_KEY, theme);
  applyTheme();
}

/** The theme in force: the person's choice, else the system's. `setTheme` keeps the choice and applies it at once. */
export function useTheme() {
  const theme = useSyncExternalStore(subscribe, currentTheme, () => 'light');
  return { theme, setTheme };
}
