// Runs before the first paint, so that a page in the dark never flashes white. src/base/theme.ts keeps the same key.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('theme');
  } catch {
    // Storage may be switched off; the system's preference stands in.
  }
  const known = chosen === 'light' || chosen === 'dark';
  const dark = known ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.classList.toggle('dark', dark);
})();
