// Runs before the first paint, ahead of the web app's code.
(() => {
  // A page in the dark never flashes white. src/base/theme.ts keeps the same key.
  let chosen = null;
  try {
    chosen = localStorage.getItem('theme');
  } catch {
    // Storage may be switched off; the system's preference stands in.
  }
  const known = chosen === 'light' || chosen === 'dark';
  const dark = known ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.classList.toggle('dark', dark);

  // The last button that is pressed while the code is on its way is marked; src/app/early-press.ts answers it.
  document.addEventListener(
    'click',
    function mark({ target }) {
      if (document.documentElement.hasAttribute('data-answers')) {
        document.removeEventListener('click', mark, true);
        return;
      }
      const button = target instanceof Element && target.closest('button');
      if (!button) return;
      document.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
      button.setAttribute('data-pressed', '');
    },
    true,
  );
})();
