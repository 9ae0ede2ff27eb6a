import { FAULT_TARGETS, kindsFor } from '../../faults.ts';
import type { Simulator } from '../../simulator.ts';
import { html, type Markup } from '../html.ts';
import { press } from './controls.ts';
import { type Place, placeHref } from './place.ts';

function armForm(place: Place): Markup {
  const options = FAULT_TARGETS.map(
    (on) =>
      html`<optgroup label="${on}">${kindsFor(on).map((kind) => html`<option value="${on} ${kind}">${on}: ${kind}</option>`)}</optgroup>`,
  );
  return html`<form class="card columns" method="post" action="${placeHref({ ...place, done: '' })}">
<h2>Arm a fault</h2>
<input type="hidden" name="do" value="faults/arm">
<label>What goes wrong <select name="fault">${options}</select></label>
<label>How many times <input name="times" type="number" min="1" max="1000000" value="1" required></label>
<label><span>Milliseconds <span class="soft">(delay, 429, reorder)</span></span> <input name="ms" type="number" min="0" max="600000"></label>
<button class="small strong" type="submit">Arm</button>
</form>`;
}

/** The faults that wait for a call or an event, and the form that arms others. */
export function faultView(sim: Simulator, place: Place): Markup {
  const armed = sim.faults.armed();
  const rows = armed.map(
    ({ on, kind, left, times, ms }) =>
      html`<li><code>${on}: ${kind}</code> <span class="soft">${left} of ${times} left, ${ms} ms</span></li>`,
  );
  return html`${armForm(place)}
<section class="card">
<h2>Armed</h2>
${
  armed.length === 0
    ? html`<p class="empty">None. Every call succeeds, every event is sent once.</p>`
    : html`<ul class="rows">${rows}</ul>
<div class="buttons">${press('faults/disarm', place, { id: '', name: 'faults' }, 'Disarm all')}</div>`
}
</section>`;
}
