/** The approval page's own style sheet: the shop's policy allows no inline style. */
export const checkoutStyle = `
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
main { flex: 1; width: 100%; max-width: 60rem; margin: 0 auto; padding: 1rem; }
.checkout { display: grid; gap: 1rem; max-width: 34rem; margin: 0 auto; }
section { background: var(--card); border: 1px solid var(--line); border-radius: 1rem; padding: 1.5rem 1.25rem; box-shadow: var(--shadow); }
h1 { font-size: 1.125rem; font-weight: 600; color: var(--soft); overflow-wrap: anywhere; }
h2 { font-size: 1.125rem; font-weight: 600; }
.amount { margin-top: 0.25rem; font-size: 2.5rem; line-height: 1.15; font-weight: 650; letter-spacing: -0.02em; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
.amount span { font-size: 1rem; font-weight: 500; letter-spacing: 0; color: var(--soft); }
.buyer { margin-top: 0.75rem; font-size: 0.9375rem; overflow-wrap: anywhere; }
.buyer span, .ship-to span { color: var(--soft); }
.alert { margin-top: 1rem; padding: 0.75rem 1rem; border-radius: 0.625rem; background: var(--alert); color: var(--alert-ink); font-size: 0.9375rem; }
form { display: grid; gap: 0.625rem; margin-top: 1.5rem; }
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
.secondary { width: 100%; min-height: 2.75rem; background: transparent; border-color: var(--edge); color: var(--ink); font-weight: 500; }
.secondary:hover { background: var(--ground); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
details { margin-top: 0.5rem; border-top: 1px solid var(--line); padding-top: 0.625rem; }
summary { padding: 0.625rem 0; color: var(--soft); font-size: 0.9375rem; font-weight: 500; cursor: pointer; border-radius: 0.375rem; }
summary:hover { color: var(--ink); }
details ul { display: grid; gap: 1rem; padding-top: 0.5rem; }
details li p { margin-top: 0.375rem; color: var(--soft); font-size: 0.875rem; }
.description { margin-top: 0.25rem; color: var(--soft); font-size: 0.9375rem; overflow-wrap: anywhere; }
.items { margin-top: 0.75rem; }
.items li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 1rem; padding: 0.75rem 0; border-bottom: 1px solid var(--line); }
.item-name { overflow-wrap: anywhere; font-weight: 500; }
.item-amount { font-variant-numeric: tabular-nums; }
.item-detail { color: var(--soft); font-size: 0.875rem; font-variant-numeric: tabular-nums; }
.sums { margin-top: 0.75rem; display: grid; gap: 0.375rem; color: var(--soft); font-size: 0.9375rem; }
.sums div, .total { display: flex; justify-content: space-between; gap: 1rem; font-variant-numeric: tabular-nums; }
.ship-to { margin-top: 0.75rem; font-size: 0.9375rem; overflow-wrap: anywhere; }
.total { margin-top: 0.875rem; padding-top: 0.875rem; border-top: 1px solid var(--line); font-size: 1.0625rem; font-weight: 600; }
.message { max-width: 32rem; margin: 8vh auto 0; text-align: center; padding: 2.5rem 1.5rem; }
.message h1 { font-size: 1.5rem; line-height: 1.25; color: var(--ink); text-wrap: balance; }
.message p { margin-top: 0.75rem; color: var(--soft); text-wrap: pretty; }
.message p .button { margin-top: 0.5rem; }
footer { padding: 1rem; text-align: center; color: var(--soft); font-size: 0.8125rem; }
@media (min-width: 46rem) {
  main { padding: clamp(1.5rem, 5vw, 3rem) 1.5rem; }
  .checkout { max-width: none; grid-template-columns: minmax(0, 1fr) minmax(0, 1.1fr); gap: 1.5rem; align-items: start; }
  section { padding: clamp(1.5rem, 3vw, 2rem); }
}
@media (prefers-reduced-motion: reduce) {
  * { transition: none !important; }
}
`.trimStart();
