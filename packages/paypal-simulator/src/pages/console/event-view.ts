import type { Simulator } from '../../simulator.ts';
import type { TransmissionRecord, WebhookEvent } from '../../types.ts';
import type { Delivery } from '../../webhooks/delivery.ts';
import { html, type Markup } from '../html.ts';
import { press } from './controls.ts';
import { badge, time } from './marks.ts';
import { pageLinks, pageOf } from './paging.ts';
import type { Place } from './place.ts';

const EVENTS_PER_PAGE = 25;

const answerOf = (status: number) => (status === 0 ? 'no answer' : `answered ${status}`);

function eventItem(place: Place, event: WebhookEvent, deliveries: Delivery[], underWay: TransmissionRecord[]): Markup {
  const waiting = underWay.map(
    ({ nextAt, retries }) =>
      html`<li>under way, ${retries} ${retries === 1 ? 'retry' : 'retries'} so far; next not before ${time(nextAt)}</li>`,
  );
  const made = deliveries.map(
    ({ time: at, url, status }) => html`<li>${time(Date.parse(at))} to <code>${url}</code>: ${answerOf(status)}</li>`,
  );
  const target = { id: event.id, name: `${event.event_type}, event ${event.id}` };
  return html`<li class="card">
<h2 class="head"><code>${event.event_type}</code> ${underWay.length > 0 && badge('UNDER WAY')}</h2>
<p class="soft"><code>${event.id}</code> · ${time(Date.parse(event.create_time))} · ${event.summary}</p>
${made.length + waiting.length > 0 ? html`<ul class="attempts">${made}${waiting}</ul>` : html`<p class="soft">No delivery since the simulator was started.</p>`}
<div class="buttons">${press('events/resend', place, target, 'Send again')}</div>
<details><summary>What it says</summary><pre tabindex="0">${JSON.stringify(event, null, 2)}</pre></details>
</li>`;
}

function groupById<Entry extends { eventId: string }>(entries: Iterable<Entry>): Map<string, Entry[]> {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) groups.set(entry.eventId, [...(groups.get(entry.eventId) ?? []), entry]);
  return groups;
}

/** The webhook events with the attempts to deliver them, newest first. */
export function eventView(sim: Simulator, place: Place): Markup {
  const { events, transmissions } = sim.store.state;
  const page = pageOf([...events.values()].reverse(), place.page, EVENTS_PER_PAGE);
  const deliveries = groupById(sim.publisher.deliveries());
  const underWay = groupById(transmissions.values());
  const webhooks = sim.publisher.webhooks();
  const items = page.entries.map((event) =>
    eventItem(place, event, deliveries.get(event.id) ?? [], underWay.get(event.id) ?? []),
  );
  const to = webhooks.map(({ url, id }) => html`<li><code>${url}</code> (webhook id <code>${id}</code>)</li>`);
  return html`${to.length > 0 ? html`<ul class="soft above">${to}</ul>` : html`<p class="soft above">There is no webhook: events are kept, and sent to nobody.</p>`}
${items.length === 0 ? html`<p class="empty">Nothing has happened yet.</p>` : html`<ul class="list">${items}</ul>`}
${pageLinks(page, place)}`;
}
