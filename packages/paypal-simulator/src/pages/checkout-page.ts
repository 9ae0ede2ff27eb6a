import { displayMoney, fromMinor, toMinor } from '../money.ts';
import { orderTotal } from '../orders.ts';
import { buyerLabel } from '../representations.ts';
import type { Breakdown, Item, OrderRecord, PostalAddress, PurchaseUnit } from '../types.ts';
import { html, type Markup } from './html.ts';
import { layout } from './layout.ts';

const SCENARIOS = [
  {
    decision: 'decline',
    label: 'Decline the payment',
    text: 'You approve, then your bank says no. The shop is told when it takes the money, and you can try again.',
  },
  {
    decision: 'decline-capture',
    label: 'Decline within a success',
    text: 'You approve; when the shop takes the money, the order is completed but its payment is declined. It cannot be tried again.',
  },
  {
    decision: 'pending',
    label: 'Pending review',
    text: 'You approve, and the payment stays pending until the review ends.',
  },
  {
    decision: 'abandon',
    label: 'Approve without returning',
    text: 'You approve, then close the window instead of going back to the shop.',
  },
] as const;

const ROWS: readonly (readonly [name: keyof Breakdown, label: string, takenOff?: boolean])[] = [
  ['item_total', 'Items'],
  ['shipping', 'Shipping'],
  ['handling', 'Handling'],
  ['insurance', 'Insurance'],
  ['tax_total', 'Tax'],
  ['shipping_discount', 'Shipping discount', true],
  ['discount', 'Discount', true],
];

export function sellerName(order: OrderRecord): string {
  return order.brandName ?? 'the seller';
}

function itemRow({ name, quantity, unit_amount }: Item): Markup {
  const total = fromMinor(toMinor(unit_amount) * BigInt(quantity), unit_amount.currency_code);
  return html`<li>
<span class="item-name">${name}</span>
<span class="item-amount">${displayMoney(total)}</span>
<span class="item-detail">${quantity} × ${displayMoney(unit_amount)}</span>
</li>`;
}

function shipTo(name: string | undefined, address: PostalAddress): Markup {
  const place = [address.admin_area_2, address.admin_area_1, address.postal_code].filter(Boolean).join(', ');
  const lines = [name, address.address_line_1, address.address_line_2, place, address.country_code];
  return html`<p class="ship-to"><span>Ship to</span> ${lines.filter(Boolean).join(', ')}</p>`;
}

function unitSummary(unit: PurchaseUnit): Markup {
  const rows = ROWS.flatMap(([name, label, takenOff]) => {
    const money = unit.amount.breakdown?.[name];
    if (!money || (takenOff && toMinor(money) === 0n)) return [];
    return [html`<div><dt>${label}</dt><dd>${takenOff && '−'}${displayMoney(money)}</dd></div>`];
  });
  const { shipping } = unit;
  return html`${unit.description && html`<p class="description">${unit.description}</p>`}
${shipping?.address && shipTo(shipping.name?.full_name, shipping.address)}
${unit.items && unit.items.length > 0 && html`<ul class="items">${unit.items.map(itemRow)}</ul>`}
${rows.length > 0 && html`<dl class="sums">${rows}</dl>`}`;
}

function scenarios(): Markup {
  return html`<details>
<summary>Test scenarios</summary>
<ul>${SCENARIOS.map(
    ({ decision, label, text }) => html`<li>
<button class="secondary" type="submit" name="decision" value="${decision}" aria-describedby="about-${decision}">${label}</button>
<p id="about-${decision}">${text}</p>
</li>`,
  )}</ul>
</details>`;
}

/** The page on which the buyer approves: what is bought, for how much, and the decisions. */
export function checkoutPage(order: OrderRecord): string {
  const total = displayMoney(orderTotal(order));
  const seller = sellerName(order);
  const currency = orderTotal(order).currency_code;
  return layout(
    `Pay ${seller} – simulated PayPal`,
    html`<div class="checkout">
<section class="pay" aria-labelledby="pay-heading">
<h1 id="pay-heading">Pay ${seller}</h1>
<p class="amount">${total} <span>${currency}</span></p>
${order.declined && html`<p class="alert" role="alert"><strong>Your last payment was declined.</strong> You have not been charged. Try again, or go back to the shop.</p>`}
<p class="buyer"><span>Paying as</span> ${buyerLabel}</p>
<form method="post" action="?token=${order.id}">
<button class="primary" type="submit" name="decision" value="approve">Pay now</button>
<button class="quiet" type="submit" name="decision" value="cancel">Cancel and return</button>
${scenarios()}
</form>
</section>
<section class="summary" aria-labelledby="summary-heading">
<h2 id="summary-heading">Order summary</h2>
${order.units.map(unitSummary)}
<p class="total"><span>Total</span> <strong>${total}</strong></p>
</section>
</div>`,
  );
}

/** A page that only says something. */
export function messagePage(title: string, text: string, way?: { href: string; label: string }): string {
  return layout(
    `${title} – simulated PayPal`,
    html`<section class="message">
<h1>${title}</h1>
<p>${text}</p>
${way && html`<p><a class="button" href="${way.href}">${way.label}</a></p>`}
</section>`,
  );
}
