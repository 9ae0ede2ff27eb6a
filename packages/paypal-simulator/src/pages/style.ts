/** The one style sheet of the simulator's pages: the shop's policy allows no inline style. */
export const styleSheet = `
:root {
  color-scheme: light dark;
  --ground: #f4f5f7; --card: #ffffff; --ink: #16191f; --soft: #545c69; --line: #dfe3e8; --edge: #858d99;
  --accent: #1f4bb8; --accent-strong: #183d97; --on-accent: #ffffff;
  --notice: #fff3d1; --notice-ink: #5a4300; --alert: #fdecea; --alert-ink: #8a1c12; --good: #e2f4e6; --good-ink: #14532d;
  --shadow: 0 1px 2px rgb(16 24 40 / 6%), 0 12px 32px rgb(16 24 40 / 7%);
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #101318; --card: #191d24; --ink: #eef1f5; --soft: #a9b2bf; --line: #2e3540; --edge: #6f7a8a;
    --accent: #8fb0ff; --accent-strong: #aac3ff; --on-accent: #0b1530; --shadow: none;
    --notice: #3a2f10; --notice-ink: #ffe29a; --alert: #43201d; --alert-ink: #ffc9c2; --good: #143322; --good-ink: #a8e6bd;
  }
}
*, *::before, *::after { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; display: flex; flex-direction: column; background: var(--ground); color: var(--ink);
  font: 400 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; overflow-wrap: anywhere;
}
h1, h2, h3, p, ul, dl, dd, pre { margin: 0; padding: 0; }
h2 { font-size: 1.125rem; font-weight: 600; }
ul { list-style: none; }
a { color: var(--accent); }
main { flex: 1; width: 100%; max-width: 60rem; margin: 0 auto; padding: 1rem; }
footer { padding: 1rem; text-align: center; color: var(--soft); font-size: 0.8125rem; }
button, .button {
  display: inline-flex; align-items: center; justify-content: center; min-height: 2.75rem; padding: 0.375rem 1.125rem;
  border: 1px solid var(--edge); border-radius: 0.75rem; background: transparent; color: var(--ink);
  font: inherit; font-weight: 500; text-decoration: none; cursor: pointer;
}
button:hover, .button:hover { background: var(--ground); }
.primary { min-height: 3rem; border-color: transparent; background: var(--accent); color: var(--on-accent); font-weight: 600; }
.primary:hover { background: var(--accent-strong); }
.quiet { border-color: transparent; color: var(--accent); font-weight: 600; }
summary { padding: 0.625rem 0; color: var(--soft); font-size: 0.9375rem; font-weight: 500; cursor: pointer; border-radius: 0.375rem; }
summary:hover { color: var(--ink); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.soft { color: var(--soft); font-size: 0.875rem; }
.notice { background: var(--notice); color: var(--notice-ink); font-size: 0.875rem; text-align: center; }
.notice p { padding: 0.625rem 1rem; text-wrap: balance; }
.alert, .done { padding: 0.75rem 1rem; border-radius: 0.625rem; font-size: 0.9375rem; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 1rem; padding: clamp(1.25rem, 3vw, 2rem); box-shadow: var(--shadow); }
.message { max-width: 32rem; margin: 8vh auto 0; text-align: center; }
.message h1 { font-size: 1.5rem; line-height: 1.25; text-wrap: balance; }
.message p { margin: 0.75rem 0; color: var(--soft); text-wrap: pretty; }

.checkout { display: grid; gap: 1rem; max-width: 34rem; margin: 0 auto; font-variant-numeric: tabular-nums; }
.checkout h1 { font-size: 1.125rem; font-weight: 600; color: var(--soft); }
.amount { margin-top: 0.25rem; font-size: 2.5rem; line-height: 1.15; font-weight: 650; letter-spacing: -0.02em; }
.amount span { font-size: 1rem; font-weight: 500; letter-spacing: 0; color: var(--soft); }
.fact, .checkout .alert { margin-top: 0.75rem; font-size: 0.9375rem; }
.fact span { color: var(--soft); }
.checkout form, .checkout details ul { display: grid; gap: 0.75rem; margin-top: 1rem; }
.checkout details { border-top: 1px solid var(--line); padding-top: 0.625rem; }
.checkout details button { width: 100%; margin-bottom: 0.375rem; }
.items li, .sums div, .total { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 1rem; }
.items li { padding: 0.75rem 0; border-bottom: 1px solid var(--line); font-weight: 500; }
.sums { margin-top: 0.75rem; display: grid; gap: 0.375rem; color: var(--soft); font-size: 0.9375rem; }
.total { margin-top: 0.875rem; padding-top: 0.875rem; border-top: 1px solid var(--line); font-size: 1.0625rem; font-weight: 600; }

.console, .side, .console section, .console section > ul { display: grid; gap: 1rem; align-content: start; grid-template-columns: minmax(0, 1fr); }
.console nav { display: flex; gap: 1.25rem; }
.console section > ul > li { padding: 0.875rem 1rem; background: var(--card); border: 1px solid var(--line); border-radius: 0.875rem; }
.console #calls li { padding: 0.25rem 0.75rem; }
.console li ul { display: grid; gap: 0.875rem; margin-top: 0.875rem; padding-left: 0.875rem; border-left: 2px solid var(--line); font-size: 0.9375rem; }
.console h3 { display: flex; flex-wrap: wrap; align-items: center; gap: 0.25rem 0.5rem; font-size: 0.9375rem; font-weight: 600; }
.console h3 strong { margin-left: auto; font-variant-numeric: tabular-nums; }
.status { padding: 0 0.5rem; border: 1px solid var(--line); border-radius: 1rem; color: var(--soft); font-size: 0.75rem; }
.COMPLETED, .done { border-color: transparent; background: var(--good); color: var(--good-ink); }
.DECLINED, .FAILED, .CANCELLED, .alert { border-color: transparent; background: var(--alert); color: var(--alert-ink); }
.PENDING, .OPEN, .UNDER_REVIEW, .WAITING_FOR_SELLER_RESPONSE, .APPROVED { border-color: transparent; background: var(--notice); color: var(--notice-ink); }
.controls, .controls div { display: flex; flex-wrap: wrap; align-items: end; gap: 0.5rem; font-size: 0.875rem; }
.controls { margin-top: 0.625rem; }
.controls[role] { max-width: 36rem; margin: 0; }
.controls label { flex: 1 1 12rem; display: grid; gap: 0.25rem; }
.controls button, .controls .button, input, select { min-height: 2.375rem; padding: 0.25rem 0.75rem; border-radius: 0.625rem; font: inherit; }
input, select { width: 100%; background: var(--card); border: 1px solid var(--edge); color: var(--ink); }
code, pre { font: 0.8125rem/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
pre { max-height: 24rem; padding: 0.75rem; overflow: auto; background: var(--ground); border-radius: 0.625rem; white-space: pre-wrap; }
@media (min-width: 46rem) {
  main { padding: clamp(1.5rem, 4vw, 3rem) 1.5rem; }
  .checkout { max-width: none; grid-template-columns: minmax(0, 1fr) minmax(0, 1.1fr); gap: 1.5rem; align-items: start; }
}
@media (min-width: 72rem) {
  main:has(.console) { max-width: 88rem; }
  .console { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); gap: 1rem 2rem; }
  .console > :not(section, .side) { grid-column: 1 / -1; }
}
`.trimStart();
