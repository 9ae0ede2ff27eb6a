import { baseStyle } from './base-style.ts';

/** The approval page's style sheet. */
export const checkoutStyle = `${baseStyle}
main { flex: 1; width: 100%; max-width: 60rem; margin: 0 auto; padding: 1rem; }
.checkout { display: grid; gap: 1rem; max-width: 34rem; margin: 0 auto; }
section { background: var(--card); border: 1px solid var(--line); border-radius: 1rem; padding: 1.5rem 1.25rem; box-shadow: var(--shadow); }
h1 { font-size: 1.125rem; font-weight: 600; color: var(--soft); overflow-wrap: anywhere; }
h2 { font-size: 1.125rem; font-weight: 600; }
.amount { margin-top: 0.25rem; font-size: 2.5rem; line-height: 1.15; font-weight: 650; letter-spacing: -0.02em; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
.amount span { font-size: 1rem; font-weight: 500; letter-spacing: 0; color: var(--soft); }
.buyer { margin-top: 0.75rem; font-size: 0.9375rem; overflow-wrap: anywhere; }
.buyer span, .ship-to span { color: var(--soft); }
form { display: grid; gap: 0.625rem; margin-top: 1.5rem; }
.secondary { width: 100%; min-height: 2.75rem; background: transparent; border-color: var(--edge); color: var(--ink); font-weight: 500; }
.secondary:hover { background: var(--ground); }
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
@media (min-width: 46rem) {
  main { padding: clamp(1.5rem, 5vw, 3rem) 1.5rem; }
  .checkout { max-width: none; grid-template-columns: minmax(0, 1fr) minmax(0, 1.1fr); gap: 1.5rem; align-items: start; }
  section { padding: clamp(1.5rem, 3vw, 2rem); }
}
`;
