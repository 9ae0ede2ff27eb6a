// Runs before the first paint, ahead of the web app's code.
(() => {
  // A page in the dark never flashes white. src/base/theme.ts keeps the same key.
  const system = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    let chosen = null;
    try {
      chosen = localStorage.getItem('theme');
    } catch {
      // Storage may be switched off; the system's preference is used instead.
    }
    const known = chosen === 'light' || chosen === 'dark';
    document.documentElement.classList.toggle('dark', known ? chosen === 'dark' : system.matches);
  };
  apply();
  // Also on pages that have no switch of their own.
  system.addEventListener('change', apply);
  addEventListener('storage', apply);

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
