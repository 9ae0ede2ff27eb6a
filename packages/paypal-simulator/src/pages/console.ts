import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Body, publicRoute } from '../api.ts';
import { ACTIONS, armFaults, disarmFaults, requireSameSite } from '../control.ts';
import { REASONS } from '../disputes.ts';
import { PaypalError } from '../errors.ts';
import { FAULTS } from '../faults.ts';
import { displayMoney } from '../money.ts';
import { isExpired, orderTotal } from '../orders.ts';
import type { CaptureRecord, DisputeRecord, OrderRecord, RefundRecord, WebhookEvent } from '../records.ts';
import { approvalPath, linkTo } from '../resources.ts';
import type { Money } from '../schema.ts';
import type { LoggedCall, Simulator } from '../simulator.ts';
import { html, type Markup, sendPage } from './html.ts';

/** Place in the console: the newest of each kind that contain `q`. `done` names the last action. */
const placeSchema = z.object({
  q: z.string().trim().max(200).catch(''),
  show: z.coerce.number().int().min(1).max(1_000_000).catch(20),
  done: z.string().catch(''),
});

type Place = z.infer<typeof placeSchema>;

const hrefOf = ({ q, show }: Place, done: string) => `?${new URLSearchParams({ q, show: String(show), done })}`;

const isFound = ({ q }: Place, entry: object) =>
  q === '' || JSON.stringify(entry).toLowerCase().includes(q.toLowerCase());

function time(ms: number): Markup {
  const iso = new Date(ms).toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`;
}

/** A button for each action, which may come with what its body says: `captures/settle?status=COMPLETED`. */
function controls(id: string, actions: Record<string, string>, fields?: Markup): Markup {
  const buttons = Object.entries(actions).map(
    ([label, action]) =>
      html`<button type="submit" name="do" value="${action}" aria-label="${label} ${id}">${label}</button>`,
  );
  return html`<form class="controls" method="post"><input type="hidden" name="id" value="${id}">
${fields}<div>${buttons}</div></form>`;
}

const select = (name: string, label: string, options: readonly string[]) =>
  html`<label>${label} <select name="${name}">${options.map((value) => html`<option>${value}</option>`)}</select></label>`;

/** A record with what it says of itself, its controls, and what came of it. */
function item(
  kind: string,
  { id, status, amount, createdAt }: { id: string; status: string; amount: Money; createdAt: number },
  about: (string | undefined)[],
  ...more: (Markup | Markup[] | false)[]
): Markup {
  return html`<li>
<h3>${kind} <code>${id}</code> <span class="status ${status}">${status}</span> <strong>${displayMoney(amount)}</strong></h3>
<p class="soft">${time(createdAt)}${about.map((text) => text && html` · ${text}`)}</p>
${more}
</li>`;
}

const REFUND_ENDS = {
  Complete: 'refunds/settle?status=COMPLETED',
  Fail: 'refunds/settle?status=FAILED',
  Cancel: 'refunds/settle?status=CANCELLED',
};

function refundItem(refund: RefundRecord): Markup {
  const { id, status, reversal, note, invoiceId } = refund;
  const kind = reversal ? 'Reversal' : 'Refund';
  return item(kind, refund, [reversal, note, invoiceId], status === 'PENDING' && controls(id, REFUND_ENDS));
}

const DISPUTE_STEPS = {
  'Ask the seller': 'disputes/update?status=WAITING_FOR_SELLER_RESPONSE',
  Review: 'disputes/update?status=UNDER_REVIEW',
  'Decide for the buyer': 'disputes/resolve?outcome=buyer',
  'Decide for the seller': 'disputes/resolve?outcome=seller',
};

function disputeItem(dispute: DisputeRecord): Markup {
  const { id, status, reason, outcome, message } = dispute;
  return item('Dispute', dispute, [reason, outcome, message], status !== 'RESOLVED' && controls(id, DISPUTE_STEPS));
}

const REVIEW_ENDS = { Complete: 'captures/settle?status=COMPLETED', Deny: 'captures/settle?status=DECLINED' };
const WAYS_BACK = { Refund: 'captures/refund', 'Charge back': 'captures/reverse', Dispute: 'captures/dispute' };

function captureControls({ id, status, amount: { currency_code } }: CaptureRecord): Markup | false {
  if (status === 'PENDING') return controls(id, REVIEW_ENDS);
  if (status === 'DECLINED' || status === 'REFUNDED') return false;
  const fields = html`<input type="hidden" name="currency" value="${currency_code}">
<label>Amount in ${currency_code}; empty: all that is left <input name="amount" inputmode="decimal" autocomplete="off"></label>
<label>Note to the buyer, or what the buyer writes <input name="note" maxlength="255" autocomplete="off"></label>
${select('reason', 'Reason of a dispute', REASONS)}`;
  return html`<details><summary>Refund, charge back or dispute</summary>${controls(id, WAYS_BACK, fields)}</details>`;
}

function captureItem(sim: Simulator, capture: CaptureRecord): Markup {
  const { id, invoiceId } = capture;
  const inside = [
    ...sim.store.listOf('refunds', id).map(refundItem),
    ...sim.store.listOf('disputes', id).map(disputeItem),
  ];
  return item('Capture', capture, [invoiceId], captureControls(capture), inside.length > 0 && html`<ul>${inside}</ul>`);
}

function orderItem(sim: Simulator, order: OrderRecord): Markup {
  const status = isExpired(sim, order) ? 'EXPIRED' : order.status;
  const isOpen = status !== 'EXPIRED' && status !== 'COMPLETED';
  const page = html`<a class="button" href="${linkTo(sim, approvalPath(order.id), '').href}">Open the buyer’s page</a>`;
  const captures = sim.store.listOf('captures', order.id).map((capture) => captureItem(sim, capture));
  return item(
    'Order',
    { ...order, status, amount: orderTotal(order) },
    [order.brandName, order.units[0]?.custom_id],
    isOpen && controls(order.id, { 'Let it expire': 'orders/expire' }, page),
    captures.length > 0 && html`<ul>${captures}</ul>`,
  );
}

/** The orders that have what is looked for in them, or in what became of them. */
function findOrders({ store: { state } }: Simulator, place: Place): OrderRecord[] {
  const inside = [...state.refunds.values(), ...state.disputes.values()].filter((record) => isFound(place, record));
  const captureIds = new Set(inside.map(({ captureId }) => captureId));
  const captures = [...state.captures.values()].filter((one) => captureIds.has(one.id) || isFound(place, one));
  const orderIds = new Set(captures.map(({ orderId }) => orderId));
  return [...state.orders.values()].filter((order) => orderIds.has(order.id) || isFound(place, order));
}

function eventItem(sim: Simulator, event: WebhookEvent): Markup {
  const made = sim.deliveries.filter(({ eventId }) => eventId === event.id);
  const waiting = [...sim.store.state.transmissions.values()].filter(({ eventId }) => eventId === event.id);
  return html`<li>
<h3>${event.event_type}</h3>
<p class="soft">${time(Date.parse(event.create_time))} · <code>${event.id}</code></p>
${made.map(({ url, status }) => html`<p class="soft">Sent to ${url}: ${status || 'no answer'}</p>`)}
${waiting.map(({ retries, nextAt }) => html`<p class="soft">Under way, retry ${retries} not before ${time(nextAt)}</p>`)}
<details><summary>Read it or send it again</summary>
<pre tabindex="0">${JSON.stringify(event, null, 2)}</pre>
${controls(event.id, { 'Send again': 'events/resend' })}
</details>
</li>`;
}

const callItem = ({ method, path, requestId, status }: LoggedCall) =>
  html`<li><code>${status || 'no answer'} ${method} ${path}</code> <span class="soft">${requestId ?? ''}</span></li>`;

/** The newest of a kind, and a way to those before. */
function section<Entry>(name: string, place: Place, entries: Entry[], itemOf: (entry: Entry) => Markup): Markup {
  const shown = entries.slice(-place.show).reverse();
  const more = hrefOf({ ...place, show: place.show * 5 }, '');
  return html`<section id="${name.toLowerCase()}">
<h2>${name}</h2>
${shown.length > 0 ? html`<ul>${shown.map(itemOf)}</ul>` : html`<p class="soft">None.</p>`}
${entries.length > shown.length && html`<p><a href="${more}">Show more than the last ${place.show}</a></p>`}
</section>`;
}

function faultSection({ faults }: Simulator): Markup {
  const kinds = Object.entries(FAULTS).flatMap(([kind, targets]) => targets.map((on) => `${on}: ${kind}`));
  const armed = faults.map(({ on, kind, left, times, ms }) => {
    return html`<li>${on}: ${kind} <span class="soft">${left} of ${times} left, ${ms} ms</span></li>`;
  });
  const fields = html`${select('fault', 'What goes wrong', kinds.sort())}
<label>How many times <input name="times" type="number" min="1" max="1000000" value="1" required></label>
<label>Milliseconds, of a delay <input name="ms" type="number" min="0" max="600000"></label>`;
  const actions = { 'Arm this fault': 'faults/arm', ...(armed.length > 0 && { 'Disarm all': 'faults/disarm' }) };
  return html`<section id="faults">
<h2>Faults</h2>
<ul><li>${armed.length > 0 ? html`<ul>${armed}</ul>` : 'None is armed: every call succeeds, every event is sent once.'}
${controls('', actions, fields)}</li></ul>
</section>`;
}

/** @param problem why what was asked for has not been done */
function consolePage(sim: Simulator, place: Place, problem?: string): Markup {
  const events = [...sim.store.state.events.values()].filter((event) => isFound(place, event));
  const calls = sim.calls.filter((call) => isFound(place, call));
  return html`<div class="console">
<h1>PayPal simulator</h1>
<nav aria-label="On this page"><a href="#orders">Orders</a><a href="#faults">Faults</a><a href="#events">Events</a><a href="#calls">Calls</a></nav>
<form class="controls" method="get" role="search">
<label>Find by an id or any other words <input type="search" name="q" value="${place.q}" maxlength="200"></label>
<button type="submit">Find</button>
</form>
${problem && html`<p class="alert" role="alert">Nothing was done. ${problem}</p>`}
${!problem && Object.hasOwn(COMMANDS, place.done) && html`<p class="done" role="status">Done: ${place.done}</p>`}
${section('Orders', place, findOrders(sim, place), (order) => orderItem(sim, order))}
<div class="side">
${faultSection(sim)}
${section('Events', place, events, (event) => eventItem(sim, event))}
${section('Calls', place, calls, callItem)}
</div>
</div>`;
}

const COMMANDS: Record<string, (sim: Simulator, id: string, body: unknown) => unknown> = {
  ...Object.fromEntries(Object.entries(ACTIONS).map(([name, { run }]) => [name, run])),
  'faults/arm': (sim, _id, body) => armFaults(sim, body),
  'faults/disarm': disarmFaults,
};

/** The fields of a form as the body of an action; one that was left empty was not sent. */
function bodyOf(fields: [string, string][]): object {
  const filled = fields.map(([name, value]) => [name, value.trim()]).filter(([, value]) => value !== '');
  const { amount: value, currency: currency_code, note, fault, times, ms, ...plain } = Object.fromEntries(filled);
  const [on, kind] = (fault ?? '').split(': ');
  const faults = [{ on, kind, times: Number(times), ms: ms && Number(ms) }];
  return { ...plain, amount: value && { currency_code, value }, note_to_payer: note, message: note, faults };
}

/** Does what a form asks for. @returns what that was */
function obey(sim: Simulator, form: URLSearchParams): string {
  const [name = '', fields] = (form.get('do') ?? '').split('?');
  const command = Object.hasOwn(COMMANDS, name) && COMMANDS[name];
  if (!command) throw new PaypalError(400, [{ issue: 'NO_ACTION', description: 'Choose one of the buttons.' }]);
  command(sim, form.get('id') ?? '', bodyOf([...form, ...new URLSearchParams(fields)]));
  return name;
}

/** The page on which a person sees all that the simulator knows and does what the control plane can do. */
export function registerConsole(app: FastifyInstance, sim: Simulator): void {
  const send = (reply: FastifyReply, place: Place, error?: PaypalError) => {
    const problem = error?.details.map(({ description, issue }) => `${description} (${issue})`).join(' ');
    return sendPage(reply, {
      title: 'PayPal simulator',
      notice: 'What you do here is done by PayPal and its buyers.',
      content: consolePage(sim, place, problem),
      status: error?.status,
      // Without it a browser would not say where a form comes from, and every form would be a stranger's.
      referrerPolicy: 'same-origin',
    });
  };

  app.get('/', publicRoute, async (request, reply) => {
    // Addresses on the page are relative to the folder.
    if (!request.url.split('?')[0]?.endsWith('/')) return reply.redirect(`${app.prefix}/`, 308);
    return send(reply, placeSchema.parse(request.query));
  });

  const onRequest = async (request: FastifyRequest) => requireSameSite(sim, request);
  const posted = { ...publicRoute, onRequest, prefixTrailingSlash: 'slash' as const };
  app.post<{ Body?: Body }>('/', posted, async (request, reply) => {
    const place = placeSchema.parse(request.query);
    try {
      return reply.redirect(hrefOf(place, obey(sim, request.body?.form ?? new URLSearchParams())), 303);
    } catch (error) {
      if (error instanceof PaypalError) return send(reply, place, error);
      throw error;
    }
  });
}
