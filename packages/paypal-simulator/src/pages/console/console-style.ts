import { baseStyle } from '../base-style.ts';

/** The console's style sheet. */
export const consoleStyle = `${baseStyle}
:root { --good: #e2f4e6; --good-ink: #14532d; --open: #fff3d1; --open-ink: #5a4300; }
@media (prefers-color-scheme: dark) {
  :root { --good: #143322; --good-ink: #a8e6bd; --open: #3a2f10; --open-ink: #ffe29a; }
}
main { flex: 1; width: 100%; max-width: 64rem; margin: 0 auto; padding: 0 1rem 2rem; }
.views ul { display: flex; flex-wrap: wrap; gap: 0 1.25rem; border-bottom: 1px solid var(--line); }
.views a { display: block; padding: 0.875rem 0.125rem; border-bottom: 3px solid transparent; color: var(--soft); font-weight: 500; text-decoration: none; }
.views a:hover { color: var(--ink); }
.views a[aria-current] { border-color: var(--accent); color: var(--ink); }
h1 { margin: 1.5rem 0 1rem; font-size: 1.625rem; line-height: 1.2; font-weight: 650; letter-spacing: -0.01em; }
h2 { font-size: 1rem; font-weight: 600; }
code, pre { font: 0.875em/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
.soft { color: var(--soft); font-size: 0.875rem; overflow-wrap: anywhere; }
.alert, .done { margin: 0 0 1rem; }
.done { padding: 0.75rem 1rem; border-radius: 0.625rem; background: var(--good); color: var(--good-ink); font-size: 0.9375rem; }
.above { margin-bottom: 1rem; }
.empty { padding: 2rem 0; color: var(--soft); }
.list { display: grid; gap: 1rem; }
.card { padding: 1rem 1.125rem; background: var(--card); border: 1px solid var(--line); border-radius: 0.875rem; box-shadow: var(--shadow); }
.card + .card { margin-top: 1rem; }
.list .card { margin: 0; }
.head { display: flex; flex-wrap: wrap; align-items: center; gap: 0.25rem 0.625rem; }
.kind { font-weight: 600; }
.sum { margin-left: auto; font-variant-numeric: tabular-nums; }
.inside { margin-top: 0.875rem; padding-left: 0.875rem; border-left: 2px solid var(--line); display: grid; gap: 1rem; }
.badge { padding: 0.0625rem 0.5rem; border: 1px solid transparent; border-radius: 1rem; font-size: 0.75rem; font-weight: 600; letter-spacing: 0.02em; }
.badge.good { background: var(--good); color: var(--good-ink); }
.badge.bad { background: var(--alert); color: var(--alert-ink); }
.badge.open { background: var(--open); color: var(--open-ink); }
.badge.plain { border-color: var(--line); color: var(--soft); }
.buttons { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 0.5rem; margin-top: 0.625rem; }
form + form .buttons { margin-top: 0.5rem; }
.buttons .buttons { margin-top: 0; }
.small {
  display: inline-flex; align-items: center; justify-content: center;
  min-height: 2.25rem; padding: 0.375rem 0.875rem;
  background: transparent; border: 1px solid var(--edge); border-radius: 0.625rem; color: var(--ink);
  font-size: 0.875rem; font-weight: 500; text-decoration: none; cursor: pointer;
}
.small:hover { background: var(--ground); }
.small.strong { background: var(--accent); border-color: var(--accent); color: var(--on-accent); font-weight: 600; }
.small.strong:hover { background: var(--accent-strong); }
.fields[open] { flex-basis: 100%; }
.fields summary { list-style: none; }
.fields summary::-webkit-details-marker { display: none; }
.fields[open] summary { background: var(--ground); }
.fields form, .columns { display: grid; gap: 0.75rem; max-width: 28rem; margin-top: 0.75rem; justify-items: start; }
.columns { max-width: none; margin-top: 0; }
label { display: grid; gap: 0.25rem; width: 100%; font-size: 0.875rem; font-weight: 500; }
label .soft { font-weight: 400; }
input, select {
  width: 100%; min-height: 2.5rem; padding: 0.375rem 0.75rem;
  background: var(--card); border: 1px solid var(--edge); border-radius: 0.625rem; color: var(--ink); font: inherit;
}
.search { display: flex; flex-wrap: wrap; align-items: end; gap: 0.625rem; margin-bottom: 1rem; }
.search label { flex: 1 1 14rem; }
.search .small { min-height: 2.5rem; }
.attempts, .rows { margin-top: 0.5rem; display: grid; gap: 0.25rem; font-size: 0.875rem; overflow-wrap: anywhere; }
details > summary:not(.small) { margin-top: 0.625rem; color: var(--soft); font-size: 0.875rem; cursor: pointer; }
pre { max-height: 24rem; margin: 0.5rem 0 0; padding: 0.75rem; overflow: auto; background: var(--ground); border-radius: 0.625rem; white-space: pre-wrap; }
.scroll { padding: 0; overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 0.875rem; }
th, td { padding: 0.5rem 0.875rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
th { color: var(--soft); font-weight: 500; white-space: nowrap; }
tr:last-child td { border-bottom: 0; }
td code { overflow-wrap: normal; white-space: nowrap; }
.pages { display: flex; justify-content: center; align-items: center; gap: 1rem; margin-top: 1.25rem; font-size: 0.875rem; }
.pages a { padding: 0.5rem 0.25rem; }
a { color: var(--accent); }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (min-width: 46rem) {
  .columns { grid-template-columns: 3fr 2fr 3fr auto; align-items: end; }
  .columns h2 { grid-column: 1 / -1; }
  .columns .small { min-height: 2.5rem; }
}
`;
