import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { type Body, publicRoute } from '../api.ts';
import { displayMoney, fromMinor, toMinor } from '../money.ts';
import { approve, isExpired, orderTotal } from '../orders.ts';
import type { OrderRecord, PurchaseUnit } from '../records.ts';
import { accountOf, buyerLabel } from '../resources.ts';
import type { Breakdown, Item, PostalAddress } from '../schema.ts';
import type { Simulator } from '../simulator.ts';
import { html, type Markup, sendPage } from './html.ts';
import { styleSheet } from './style.ts';

const SCENARIOS = {
  decline: [
    'Decline the payment',
    'You approve, then your bank says no. The shop is told when it takes the money, and you can try again.',
  ],
  'decline-capture': [
    'Decline within a success',
    'You approve; when the shop takes the money, the order is completed but its payment is declined. It cannot be tried again.',
  ],
  pending: ['Pending review', 'You approve, and the payment stays pending until the review ends.'],
  abandon: ['Approve without returning', 'You approve, then close the window instead of going back to the shop.'],
};

const ROWS: readonly (readonly [name: keyof Breakdown, label: string, sign?: '−'])[] = [
  ['item_total', 'Items'],
  ['shipping', 'Shipping'],
  ['handling', 'Handling'],
  ['insurance', 'Insurance'],
  ['tax_total', 'Tax'],
  ['shipping_discount', 'Shipping discount', '−'],
  ['discount', 'Discount', '−'],
];

const sellerName = (order: OrderRecord) => order.brandName ?? 'the seller';

function itemRow({ name, quantity, unit_amount }: Item): Markup {
  const total = fromMinor(toMinor(unit_amount) * BigInt(quantity), unit_amount.currency_code);
  return html`<li>
<span>${name}</span> <span>${displayMoney(total)}</span>
<span class="soft">${quantity} × ${displayMoney(unit_amount)}</span>
</li>`;
}

function shipTo(name: string | undefined, address: PostalAddress): Markup {
  const place = [address.admin_area_2, address.admin_area_1, address.postal_code].filter(Boolean).join(', ');
  const lines = [name, address.address_line_1, address.address_line_2, place, address.country_code];
  return html`<p class="fact"><span>Ship to</span> ${lines.filter(Boolean).join(', ')}</p>`;
}

function unitSummary({ amount, description, items = [], shipping }: PurchaseUnit): Markup {
  const rows = ROWS.flatMap(([name, label, sign]) => {
    const money = amount.breakdown?.[name];
    if (!money || (sign && toMinor(money) === 0n)) return [];
    return [html`<div><dt>${label}</dt><dd>${sign}${displayMoney(money)}</dd></div>`];
  });
  return html`${description && html`<p class="soft">${description}</p>`}
${shipping?.address && shipTo(shipping.name?.full_name, shipping.address)}
${items.length > 0 && html`<ul class="items">${items.map(itemRow)}</ul>`}
${rows.length > 0 && html`<dl class="sums">${rows}</dl>`}`;
}

const scenarios = Object.entries(SCENARIOS).map(
  ([decision, [label, text]]) => html`<li>
<button type="submit" name="decision" value="${decision}" aria-describedby="about-${decision}">${label}</button>
<p class="soft" id="about-${decision}">${text}</p>
</li>`,
);

const DECLINED = html`<p class="alert" role="alert"><strong>Your last payment was declined.</strong> You have not been charged. Try again, or go back to the shop.</p>`;

/** Checkout page: items, amount, and the decisions. */
function checkout(order: OrderRecord): Markup {
  const total = displayMoney(orderTotal(order));
  return html`<div class="checkout">
<section class="card" aria-labelledby="pay-heading">
<h1 id="pay-heading">Pay ${sellerName(order)}</h1>
<p class="amount">${total} <span>${orderTotal(order).currency_code}</span></p>
${order.declined && DECLINED}
<p class="fact"><span>Paying as</span> ${buyerLabel}</p>
<form method="post" action="?token=${order.id}">
<button class="primary" type="submit" name="decision" value="approve">Pay now</button>
<button class="quiet" type="submit" name="decision" value="cancel">Cancel and return</button>
<details>
<summary>Test scenarios</summary>
<ul>${scenarios}</ul>
</details>
</form>
</section>
<section class="card" aria-labelledby="summary-heading">
<h2 id="summary-heading">Order summary</h2>
${order.units.map(unitSummary)}
<p class="total"><span>Total</span> <strong>${total}</strong></p>
</section>
</div>`;
}

/** A page that only says something. */
function sendMessage(reply: FastifyReply, status: number, heading: string, text: string, way?: Markup): FastifyReply {
  const content = html`<section class="card message">
<h1>${heading}</h1>
<p>${text}</p>
${way && html`<p>${way}</p>`}
</section>`;
  return sendPage(reply, { title: `${heading} – simulated PayPal`, content, status });
}

const AGAIN = 'Start again from the shop.';

/** Status and texts for an approval link where there is nothing to pay. */
function findEnd(
  sim: Simulator,
  order: OrderRecord | undefined,
): [status: number, heading: string, text: string] | undefined {
  if (!order) return [404, 'We cannot find this payment', `The link is not complete or belongs to no order. ${AGAIN}`];
  if (isExpired(sim, order)) {
    const text = 'This payment was not finished in time. You have not been charged.';
    return [410, 'This payment has expired', `${text} ${AGAIN}`];
  }
  if (order.status !== 'COMPLETED') return undefined;
  if (sim.store.listOf('captures', order.id).every(({ status }) => status === 'DECLINED')) {
    const text = 'The payment was declined after you had approved it. You have not been charged.';
    return [409, 'This payment was declined', `${text} ${AGAIN}`];
  }
  return [409, 'Already paid', 'This order has been paid. You will not be charged again.'];
}

/** The order that is to be paid, or undefined after a page has said why there is none. */
function requireOpen(sim: Simulator, query: unknown, reply: FastifyReply): OrderRecord | undefined {
  const { token } = z.object({ token: z.string().catch('') }).parse(query);
  const order = sim.store.state.orders.get(token);
  const end = findEnd(sim, order);
  if (!end) return order;
  const [status, heading, text] = end;
  const shop = order?.returnUrl && new URL(order.returnUrl).origin;
  const way = order && shop ? html`<a class="button primary" href="${shop}">Go to ${sellerName(order)}</a>` : undefined;
  sendMessage(reply, status, heading, text, way);
  return undefined;
}

/** Adds to the query that is there, as PayPal does. */
function withQuery(address: string, added: Record<string, string>): string {
  const url = new URL(address);
  const query = new URLSearchParams(added).toString();
  url.search = url.search === '' ? query : `${url.search}&${query}`;
  return url.href;
}

const decisionSchema = z.enum(['approve', 'decline', 'decline-capture', 'pending', 'abandon', 'cancel']);
const CLOSING = 'You may close this window.';

function decide(sim: Simulator, order: OrderRecord, asked: unknown, reply: FastifyReply): FastifyReply {
  const { data: decision } = decisionSchema.safeParse(asked);
  if (!decision) {
    return sendMessage(reply, 400, 'Nothing was decided', 'Go back and choose one of the buttons.');
  }
  if (decision === 'cancel') {
    if (!order.cancelUrl) return sendMessage(reply, 200, 'Payment cancelled', CLOSING);
    return reply.redirect(withQuery(order.cancelUrl, { token: order.id }), 303);
  }
  approve(sim, order, decision);
  if (decision === 'abandon') {
    return sendMessage(reply, 200, 'Payment approved', `${CLOSING} The shop hears of it without you.`);
  }
  if (!order.returnUrl) return sendMessage(reply, 200, 'Payment approved', CLOSING);
  return reply.redirect(withQuery(order.returnUrl, { token: order.id, PayerID: accountOf(sim, 'payer') }), 303);
}

/** The page on which the buyer approves. */
export function registerCheckout(app: FastifyInstance, sim: Simulator): void {
  app.get('/checkoutnow/style.css', publicRoute, async (_request, reply) =>
    reply
      .headers({ 'cache-control': 'public, max-age=300', 'x-content-type-options': 'nosniff' })
      .type('text/css; charset=utf-8')
      .send(styleSheet),
  );

  app.get('/checkoutnow', publicRoute, async (request, reply) => {
    const order = requireOpen(sim, request.query, reply);
    if (!order) return reply;
    const formTargets = [order.returnUrl, order.cancelUrl].flatMap((url) => (url ? new URL(url).origin : []));
    const title = `Pay ${sellerName(order)} – simulated PayPal`;
    return sendPage(reply, { title, content: checkout(order), formTargets });
  });

  app.post<{ Body?: Body }>('/checkoutnow', publicRoute, async (request, reply) => {
    const order = requireOpen(sim, request.query, reply);
    return order ? decide(sim, order, request.body?.form?.get('decision'), reply) : reply;
  });
}
