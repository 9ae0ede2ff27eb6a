import type { Simulator } from '../../simulator.ts';
import { html, type Markup } from '../html.ts';
import { layout } from '../layout.ts';
import { callView } from './call-view.ts';
import type { Command } from './controls.ts';
import { eventView } from './event-view.ts';
import { faultView } from './fault-view.ts';
import { orderView } from './order-view.ts';
import { type Place, placeHref, VIEWS } from './place.ts';

const TITLES: Record<Place['view'], string> = {
  orders: 'Orders',
  events: 'Events',
  faults: 'Faults',
  calls: 'Calls',
};

const CONTENT: Record<Place['view'], (sim: Simulator, place: Place) => Markup> = {
  orders: orderView,
  events: eventView,
  faults: faultView,
  calls: callView,
};

const DONE: Record<Command, string> = {
  'orders/expire': 'The order has expired.',
  'captures/settle': 'The review of the capture has ended.',
  'captures/refund': 'The capture was refunded.',
  'captures/reverse': 'The money was taken back from the seller.',
  'captures/dispute': 'The buyer has opened a dispute.',
  'refunds/settle': 'The refund has ended.',
  'disputes/update': 'The dispute has moved on.',
  'disputes/resolve': 'The dispute was decided.',
  'events/resend': 'The event is on its way again.',
  'faults/arm': 'The fault is armed.',
  'faults/disarm': 'All faults are disarmed.',
};

/** @param problem why what was asked for has not been done */
export function consolePage(sim: Simulator, place: Place, problem?: string): string {
  const links = VIEWS.map(
    (view) =>
      html`<li><a href="${placeHref({ view, page: 1, q: '' })}"${view === place.view && html` aria-current="page"`}>${TITLES[view]}</a></li>`,
  );
  const done = Object.entries(DONE).find(([command]) => command === place.done)?.[1];
  const title = TITLES[place.view];
  return layout(
    `${title} – PayPal simulator`,
    html`<nav class="views" aria-label="Simulator"><ul>${links}</ul></nav>
<h1>${title}</h1>
${problem && html`<p class="alert" role="alert">${problem}</p>`}
${!problem && done && html`<p class="done" role="status">${done}</p>`}
${CONTENT[place.view](sim, place)}`,
    { sheet: 'console/style.css', notice: 'What you do here is done by PayPal and its buyers.' },
  );
}
