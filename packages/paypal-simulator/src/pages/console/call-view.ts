import type { Simulator } from '../../simulator.ts';
import { html, type Markup } from '../html.ts';
import { pageLinks, pageOf } from './paging.ts';
import type { Place } from './place.ts';

const CALLS_PER_PAGE = 100;

/** The calls of the API since the start, newest first. */
export function callView(sim: Simulator, place: Place): Markup {
  const page = pageOf([...sim.calls].reverse(), place.page, CALLS_PER_PAGE);
  if (page.entries.length === 0) return html`<p class="empty">Nobody has called since the simulator was started.</p>`;
  const rows = page.entries.map(
    ({ method, path, requestId, status }) =>
      html`<tr><td>${status === 0 ? 'none' : status}</td><td>${method}</td><td><code>${path}</code></td><td><code>${requestId ?? ''}</code></td></tr>`,
  );
  return html`<div class="card scroll" role="region" aria-label="Calls" tabindex="0"><table>
<thead><tr><th scope="col">Answer</th><th scope="col">Method</th><th scope="col">Path</th><th scope="col">PayPal-Request-Id</th></tr></thead>
<tbody>${rows}</tbody>
</table></div>
${pageLinks(page, place)}`;
}
