import { RETURN_REASONS } from '@haberdash/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { termsOf } from '../../testing/random-terms.ts';
import { tries } from '../../testing/sizes.ts';
import { findRefundable, type OrderQuote } from '../orders/index.ts';
import { NO_TERMS, quote } from '../pricing/index.ts';
import { findReturnRefund, inChargeCurrency, type ReturnToRefund } from './return-refund.rules.ts';

const LINE = {
  ...{ orderId: '', variantId: '', position: 0, title: 'Shirt', sku: '', variantTitle: '', image: '', productId: '' },
  ...{ price: 0, chargePrice: 0, restocked: 0 },
};

interface Made {
  attemptId: string;
  returnId: string | null;
  state: 'completed' | 'failed';
  amount: number;
  delivery: number;
  items: { orderItemId: string; quantity: number }[];
}

type Line = OrderQuote['lines'][number];

/** The price of each unit of a line, one after the other: what all of them cost less what those before it do. */
function unitPrices({ chargeTotal, chargeDiscountTotal, chargeTax, quantity }: Line): number[] {
  const net = BigInt(chargeTotal - chargeDiscountTotal + chargeTax);
  const whole = BigInt(quantity);
  const halfUp = (units: number) => Number((net * BigInt(units) * 2n + whole) / (whole * 2n));
  return Array.from({ length: quantity }, (_, unit) => halfUp(unit + 1) - halfUp(unit));
}

/**
 * A slow second opinion: the shop's money as single units on a counter, and delivery beside them. What is refunded is taken
 * away unit by unit.
 */
function slowRefund(order: OrderQuote, entry: ReturnToRefund, made: readonly Made[], paid: number, fee: number) {
  const live = made.filter(({ state }) => state !== 'failed');
  if (live.some(({ returnId }) => returnId === entry.id)) return undefined;
  const counter = order.lines.flatMap((line) =>
    unitPrices(line).map((price) => ({ id: line.id, price, isTaken: false })),
  );
  const take = (id: string) => {
    const unit = counter.find((one) => one.id === id && !one.isTaken);
    if (unit) unit.isTaken = true;
    return unit;
  };
  let till = paid;
  let delivery = 0;
  for (const { amount, items, delivery: given } of live) {
    till -= amount;
    delivery -= given;
    for (const { orderItemId, quantity } of items) for (let unit = 0; unit < quantity; unit += 1) take(orderItemId);
  }
  const back = [];
  for (const { orderItemId, resolution, received } of entry.items) {
    for (let unit = 0; resolution === 'refund' && unit < received; unit += 1) back.push(take(orderItemId));
  }
  const taken = back.flatMap((unit) => unit ?? []);
  if (taken.length === 0) return undefined;
  for (const { kind, chargeAmount, chargeTax } of order.adjustments) {
    const isDelivery = kind === 'shipping' || kind === 'shippingDiscount';
    if (isDelivery || (kind === 'fee' && entry.kind === 'withdrawal')) delivery += chargeAmount + chargeTax;
  }
  const isWanted = entry.kind === 'withdrawal' || entry.refundsDelivery;
  if (!isWanted || counter.some(({ isTaken }) => !isTaken)) delivery = 0;
  const goods = Math.min(
    till,
    taken.reduce((sum, { price }) => sum + price, 0),
  );
  const shipped = Math.min(till - goods, Math.max(0, delivery));
  const atFault = ['notAsPictured', 'faulty', 'wrongItem', 'late'];
  const isFault = entry.items.some(
    ({ orderItemId, reason }) => atFault.includes(reason) && taken.some(({ id }) => id === orderItemId),
  );
  const off = entry.kind === 'withdrawal' || isFault ? 0 : Math.min(fee, goods + shipped);
  return { goods, delivery: shipped, fee: off, total: goods + shipped - off };
}

/** Carts of a few pieces each: they are counted one by one. */
const fewPieces = fc
  .array(
    fc.record({
      price: fc.integer({ min: 1, max: 500_000 }),
      salePrice: fc.constant(0),
      quantity: fc.integer({ min: 1, max: 4 }),
    }),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .chain((lines) => fc.record({ lines: fc.constant(lines), terms: termsOf(lines.map(({ quantity }) => quantity)) }));

const step = fc.record({
  kind: fc.constantFrom('return', 'withdrawal', 'goodwill', 'items'),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  units: fc.array(fc.nat(3), { minLength: 6, maxLength: 6 }),
  reason: fc.constantFrom(...RETURN_REASONS.map(({ id }) => id)),
  exchanges: fc.boolean(),
  refundsDelivery: fc.boolean(),
  fails: fc.integer({ min: 0, max: 4 }).map((number) => number === 0),
  fee: fc.nat(900),
});

describe.each([
  ['INR', 'USD', { numerator: 85n, denominator: 1n }],
  ['EUR', 'EUR', { numerator: 1n, denominator: 1n }],
  ['JPY', 'JPY', { numerator: 1n, denominator: 1n }],
] as const)('any order in %s, charged in %s', (price, charge, rate) => {
  it('through a random story of returns and refunds: each part is what a slow second opinion says, and no more than was paid goes back', () => {
    fc.assert(
      fc.property(fewPieces, fc.array(step, { maxLength: 8 }), ({ lines: items, terms }, story) => {
        const priced = quote(items, { ...NO_TERMS, ...terms }, { price, charge, rate });
        const lines = priced.lines.map((line, index) => ({ ...line, ...LINE, id: `line ${index}` }));
        const order: OrderQuote = { ...priced, lines };
        const paid = order.chargeTotals.total;
        const captures = [{ attemptId: 'a', amount: paid, surplus: undefined }];
        const made: Made[] = [];
        for (const [index, { kind, share, units, reason, exchanges, refundsDelivery, fails, fee }] of story.entries()) {
          const state = fails ? ('failed' as const) : ('completed' as const);
          const refundable = findRefundable(lines, captures, made);
          const common = { attemptId: 'a', returnId: null, state, delivery: 0 };
          if (kind === 'goodwill') {
            const amount = Math.floor((refundable.amount * share) / 3);
            if (amount > 0) made.push({ ...common, amount, items: [] });
            continue;
          }
          if (kind === 'items') {
            const [first] = [...refundable.quantities.keys()];
            const amount = Math.floor(refundable.amount * share * 0.2);
            if (first && amount > 0) made.push({ ...common, amount, items: [{ orderItemId: first, quantity: 1 }] });
            continue;
          }
          const entry: ReturnToRefund = {
            ...{ id: `return ${index}`, kind, fee: 0, refundsDelivery },
            items: lines.map(({ id }, place) => ({
              ...{ orderItemId: id, reason, received: units[place] ?? 0 },
              resolution: exchanges && place === 0 ? ('exchange' as const) : ('refund' as const),
            })),
          };
          const found = findReturnRefund(entry, { quote: order, refundable, refunds: made }, fee);
          const slow = slowRefund(order, entry, made, paid, fee);
          expect(found && { goods: found.goods, delivery: found.delivery, fee: found.fee, total: found.total }).toEqual(
            slow,
          );
          if (!found || found.total === 0) continue;
          const delivery = Math.min(found.delivery, found.total);
          made.push({ ...common, returnId: entry.id, amount: found.total, delivery, items: found.items });
        }
        const back = made.filter(({ state }) => state !== 'failed').reduce((sum, { amount }) => sum + amount, 0);
        expect(back).toBeLessThanOrEqual(paid);
      }),
      { numRuns: tries(400) },
    );
  });

  it('returned unit by unit, with delivery: all of it goes back, to the last minor unit', () => {
    fc.assert(
      fc.property(fewPieces, ({ lines: items, terms }) => {
        const priced = quote(items, { ...NO_TERMS, ...terms }, { price, charge, rate });
        const lines = priced.lines.map((line, index) => ({ ...line, ...LINE, id: `line ${index}` }));
        const order: OrderQuote = { ...priced, lines };
        const paid = order.chargeTotals.total;
        const made: Made[] = [];
        for (const { id, quantity } of lines) {
          for (let unit = 0; unit < quantity; unit += 1) {
            const refundable = findRefundable(lines, [{ attemptId: 'a', amount: paid, surplus: undefined }], made);
            const received = [{ orderItemId: id, reason: '', resolution: 'refund' as const, received: 1 }];
            const entry = { id: `${id} ${unit}`, kind: 'withdrawal' as const, fee: 0, refundsDelivery: true };
            const basis = { quote: order, refundable, refunds: made };
            const found = findReturnRefund({ ...entry, items: received }, basis, 0);
            const { total = 0, delivery = 0, items: refunded = [] } = found ?? {};
            made.push({
              ...{ attemptId: 'a', returnId: entry.id, state: 'completed', amount: total, delivery },
              items: refunded,
            });
          }
        }
        expect(made.reduce((sum, { amount }) => sum + amount, 0)).toBe(paid);
      }),
      { numRuns: tries(100) },
    );
  });
});

it('a fee is converted at the rate of the order', () => {
  const order = { priceCurrency: 'INR', chargeCurrency: 'USD', exchangeRate: '85' };
  expect(inChargeCurrency(100_00, order)).toBe(1_18);
  expect(inChargeCurrency(100_00, { ...order, chargeCurrency: 'INR', exchangeRate: '1' })).toBe(100_00);
});
