/** What the simulator's pages share: the shop's policy allows no inline style. */
export const baseStyle = `
:root {
  color-scheme: light dark;
  --ground: #f4f5f7;
  --card: #ffffff;
  --ink: #16191f;
  --soft: #545c69;
  --line: #dfe3e8;
  --edge: #858d99;
  --accent: #1f4bb8;
  --accent-strong: #183d97;
  --on-accent: #ffffff;
  --notice: #fff3d1;
  --notice-ink: #5a4300;
  --alert: #fdecea;
  --alert-ink: #8a1c12;
  --shadow: 0 1px 2px rgb(16 24 40 / 6%), 0 12px 32px rgb(16 24 40 / 7%);
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #101318;
    --card: #191d24;
    --ink: #eef1f5;
    --soft: #a9b2bf;
    --line: #2e3540;
    --edge: #6f7a8a;
    --accent: #8fb0ff;
    --accent-strong: #aac3ff;
    --on-accent: #0b1530;
    --notice: #3a2f10;
    --notice-ink: #ffe29a;
    --alert: #43201d;
    --alert-ink: #ffc9c2;
    --shadow: none;
  }
}
*, *::before, *::after { box-sizing: border-box; }
body {
  margin: 0;
  min-height: 100vh;
  display: flex;
  flex-direction: column;
  background: var(--ground);
  color: var(--ink);
  font: 400 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
}
h1, h2, p, ul, dl, dd { margin: 0; padding: 0; }
ul { list-style: none; }
.notice { background: var(--notice); color: var(--notice-ink); font-size: 0.875rem; text-align: center; }
.notice p { max-width: 60rem; margin: 0 auto; padding: 0.625rem 1rem; text-wrap: balance; }
.alert { margin-top: 1rem; padding: 0.75rem 1rem; border-radius: 0.625rem; background: var(--alert); color: var(--alert-ink); font-size: 0.9375rem; }
button, .button {
  display: inline-flex; align-items: center; justify-content: center;
  min-height: 3rem; padding: 0.625rem 1.25rem;
  border: 1px solid transparent; border-radius: 0.75rem;
  font: inherit; font-weight: 600; text-decoration: none; cursor: pointer;
  transition: background-color 120ms ease, border-color 120ms ease;
}
.primary, .button { background: var(--accent); color: var(--on-accent); }
.primary:hover, .button:hover { background: var(--accent-strong); }
.quiet { background: transparent; color: var(--accent); }
.quiet:hover { background: var(--ground); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
footer { padding: 1rem; text-align: center; color: var(--soft); font-size: 0.8125rem; }
@media (prefers-reduced-motion: reduce) {
  * { transition: none !important; }
}
`.trimStart();
