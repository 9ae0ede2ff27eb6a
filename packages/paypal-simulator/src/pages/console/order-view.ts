import { disputeSchema } from '../../disputes.ts';
import { displayMoney } from '../../money.ts';
import { isExpired, orderTotal, sourceOf } from '../../orders.ts';
import { approvalUrl, capturesOf, disputesOf, refundsOf } from '../../representations.ts';
import type { Simulator } from '../../simulator.ts';
import type { CaptureRecord, DisputeRecord, OrderRecord, RefundRecord } from '../../types.ts';
import { html, type Markup } from '../html.ts';
import { amountField, choice, fields, press, selectField, textField, unseen } from './controls.ts';
import { badge, time } from './marks.ts';
import { pageLinks, pageOf } from './paging.ts';
import type { Place } from './place.ts';

const ORDERS_PER_PAGE = 20;
const REASONS = disputeSchema.shape.reason.unwrap().options;

function head(kind: string, id: string, amount: string, status: Markup, more: Markup): Markup {
  return html`<div class="head"><span class="kind">${kind}</span> <code>${id}</code> ${status}
<strong class="sum">${amount}</strong></div>
<p class="soft">${more}</p>`;
}

function refundItem(place: Place, refund: RefundRecord): Markup {
  const target = { id: refund.id, name: `refund ${refund.id}` };
  const kind = refund.reversal ? 'Reversal' : 'Refund';
  const ends = [
    ['COMPLETED', 'Complete'],
    ['FAILED', 'Fail'],
    ['CANCELLED', 'Cancel'],
  ] as const;
  const said = [refund.reversal, refund.note, refund.invoiceId && `invoice ${refund.invoiceId}`].filter(Boolean);
  return html`<li>
${head(kind, refund.id, displayMoney(refund.amount), badge(refund.status), html`${time(refund.createdAt)}${said.map((text) => html` · ${text}`)}`)}
${refund.status === 'PENDING' && choice('refunds/settle', place, target, 'status', ends)}
</li>`;
}

function disputeItem(place: Place, dispute: DisputeRecord): Markup {
  const target = { id: dispute.id, name: `dispute ${dispute.id}` };
  const isOpen = dispute.status !== 'RESOLVED';
  const steps = [
    ['WAITING_FOR_SELLER_RESPONSE', 'Ask the seller'],
    ['UNDER_REVIEW', 'Review'],
  ] as const;
  const ends = [
    ['buyer', 'Decide for the buyer'],
    ['seller', 'Decide for the seller'],
  ] as const;
  const said = [dispute.reason, dispute.outcome, dispute.message].filter(Boolean);
  return html`<li>
${head('Dispute', dispute.id, displayMoney(dispute.amount), badge(dispute.status), html`${time(dispute.createdAt)}${said.map((text) => html` · ${text}`)}`)}
${isOpen && choice('disputes/update', place, target, 'status', steps)}
${isOpen && choice('disputes/resolve', place, target, 'outcome', ends)}
</li>`;
}

function captureControls(place: Place, capture: CaptureRecord): Markup {
  const target = { id: capture.id, name: `capture ${capture.id}` };
  if (capture.status === 'PENDING') {
    const ends = [
      ['COMPLETED', 'Complete'],
      ['DECLINED', 'Deny'],
    ] as const;
    return choice('captures/settle', place, target, 'status', ends);
  }
  if (capture.status === 'DECLINED' || capture.status === 'REFUNDED') return html``;
  const amount = amountField(capture.amount, 'Amount');
  const note = textField('note_to_payer', 'Note to the buyer', 255);
  const message = textField('message', 'What the buyer writes', 2_000);
  return html`<div class="buttons">
${fields('captures/refund', place, target, 'Refund', html`${amount}${note}`)}
${fields('captures/reverse', place, target, 'Charge back', amount)}
${fields('captures/dispute', place, target, 'Dispute', html`${selectField('reason', 'Reason', REASONS)}${amount}${message}`)}
</div>`;
}

function captureItem(sim: Simulator, place: Place, capture: CaptureRecord): Markup {
  const source = sourceOf(sim);
  const inside = [
    ...refundsOf(source, capture.id).map((refund) => refundItem(place, refund)),
    ...disputesOf(source, capture.id).map((dispute) => disputeItem(place, dispute)),
  ];
  return html`<li>
${head('Capture', capture.id, displayMoney(capture.amount), badge(capture.status), html`${time(capture.createdAt)}${capture.invoiceId && html` · invoice ${capture.invoiceId}`}`)}
${captureControls(place, capture)}
${inside.length > 0 && html`<ul class="inside">${inside}</ul>`}
</li>`;
}

function orderItem(sim: Simulator, place: Place, order: OrderRecord): Markup {
  const captures = capturesOf(sourceOf(sim), order.id);
  const isOpen = order.status !== 'COMPLETED' && !isExpired(sim, order);
  const [unit] = order.units;
  return html`<li class="card">
<h2 class="head"><span class="kind">Order</span> <code>${order.id}</code> ${badge(isOpen || order.status === 'COMPLETED' ? order.status : 'EXPIRED')}
<strong class="sum">${displayMoney(orderTotal(order))}</strong></h2>
<p class="soft">${time(order.createdAt)}${order.brandName && html` · ${order.brandName}`}${unit?.custom_id && html` · <code>${unit.custom_id}</code>`}</p>
${
  isOpen &&
  html`<div class="buttons"><a class="small" href="${approvalUrl(sourceOf(sim), order.id)}">Open the buyer’s page${unseen(`of order ${order.id}`)}</a>
${press('orders/expire', place, { id: order.id, name: `order ${order.id}` }, 'Let it expire')}</div>`
}
${captures.length > 0 && html`<ul class="inside">${captures.map((capture) => captureItem(sim, place, capture))}</ul>`}
</li>`;
}

function matches(sim: Simulator, order: OrderRecord, wanted: string): boolean {
  const source = sourceOf(sim);
  const captures = capturesOf(source, order.id);
  const texts = [
    order.id,
    ...order.units.flatMap(({ custom_id, invoice_id }) => [custom_id, invoice_id]),
    ...captures.flatMap(({ id }) => [
      id,
      ...[...refundsOf(source, id), ...disputesOf(source, id)].map((each) => each.id),
    ]),
  ];
  return texts.some((text) => text?.toLowerCase().includes(wanted));
}

/** The orders with all that became of them, newest first. */
export function orderView(sim: Simulator, place: Place): Markup {
  const all = [...sim.store.state.orders.values()].reverse();
  const wanted = place.q.toLowerCase();
  const page = pageOf(
    wanted === '' ? all : all.filter((order) => matches(sim, order, wanted)),
    place.page,
    ORDERS_PER_PAGE,
  );
  const empty =
    all.length === 0
      ? 'No order has been made yet. Check out in a shop that uses this simulator.'
      : 'No order has that.';
  return html`<form class="search" method="get" role="search">
<label>Find by an id, a custom id or an invoice <input type="search" name="q" value="${place.q}" maxlength="200"></label>
<button class="small strong" type="submit">Find</button>
</form>
${page.entries.length === 0 ? html`<p class="empty">${empty}</p>` : html`<ul class="list">${page.entries.map((order) => orderItem(sim, place, order))}</ul>`}
${pageLinks(page, place)}`;
}
