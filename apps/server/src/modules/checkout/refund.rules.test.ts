import { describe, expect, it } from 'vitest';
import { AppError } from '../../lib/app-error.ts';
import { quoteAtPrices } from '../pricing/index.ts';
import { chooseRefund, type RefundRequest } from './refund.rules.ts';

const line = (id: string, unitCharge: number, quantity: number) => ({
  id,
  orderId: 'order',
  productId: id,
  variantId: id,
  position: 0,
  title: id,
  sku: '',
  variantTitle: '',
  image: '',
  price: unitCharge * 85,
  chargePrice: unitCharge,
  unitPrice: unitCharge * 85,
  unitCharge,
  quantity,
  restocked: 0,
  ...{ discountTotal: 0, chargeDiscountTotal: 0, tax: 0, chargeTax: 0, taxLines: [] },
});
const shipping = {
  ...{ kind: 'shipping' as const, label: 'Shipping', amount: 0, tax: 0, chargeAmount: 100, chargeTax: 0 },
  ...{ taxLines: [], promotionId: null, code: null },
};
const LINES = [line('shirt', 1000, 2), line('sock', 333, 3)];
const everything = new Map([
  ['shirt', 2],
  ['sock', 3],
]);

const choose = (request: Partial<RefundRequest>, amount = 2999, quantities = everything, currency = 'USD') =>
  chooseRefund({ restock: false, ...request }, quoteAtPrices(LINES, []), { amount, quantities }, currency);
const codeOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    return error instanceof AppError ? error.code : 'another error';
  }
  return 'no error';
};

describe('what is refunded', () => {
  it('without a request is the whole rest, with all that is left of the items', () => {
    const rest = new Map([['sock', 1]]);
    expect(choose({}, 700, rest)).toEqual({ amount: 700, items: [{ orderItemId: 'sock', quantity: 1 }] });
    expect(choose({ amount: 7 }, 700, rest).items).toHaveLength(1);
    expect(choose({ amount: 6.99 }, 700, rest)).toEqual({ amount: 699, items: [] });
  });

  it('of items is what they cost, and the rest of the money with the last of them', () => {
    const items = [{ orderItemId: 'sock', quantity: 2 }];
    expect(choose({ items })).toEqual({ amount: 666, items });
    // 5 USD were given back before, for nothing that was sent back.
    const all = [...everything].map(([orderItemId, quantity]) => ({ orderItemId, quantity }));
    expect(choose({ items: all }, 2499).amount).toBe(2499);
    expect(choose({ items, amount: 5 }).amount).toBe(500);
  });

  it('of items has its share of the delivery costs, which comes to all of them in the end', () => {
    const quote = quoteAtPrices(LINES, [shipping]);
    let left = 3099;
    const quantities = new Map(everything);
    for (const orderItemId of ['sock', 'shirt', 'sock', 'shirt', 'sock']) {
      const request = { items: [{ orderItemId, quantity: 1 }], restock: false };
      left -= chooseRefund(request, quote, { amount: left, quantities }, 'USD').amount;
      quantities.set(orderItemId, (quantities.get(orderItemId) ?? 0) - 1);
      if (quantities.get(orderItemId) === 0) quantities.delete(orderItemId);
    }
    expect(left).toBe(0);
  });

  describe('of items that were discounted or taxed', () => {
    /** Refunds one item after the other. @returns what each of them came to */
    const refundEach = (
      lines: typeof LINES,
      steps: [orderItemId: string, quantity: number][],
      added: (typeof shipping)[] = [],
    ) => {
      const quote = quoteAtPrices(lines, added);
      const quantities = new Map(lines.map(({ id, quantity }) => [id, quantity]));
      let left = quote.chargeTotals.total;
      return steps.map(([orderItemId, quantity]) => {
        const items = [{ orderItemId, quantity }];
        const { amount } = chooseRefund({ items, restock: false }, quote, { amount: left, quantities }, 'USD');
        left -= amount;
        quantities.set(orderItemId, (quantities.get(orderItemId) ?? 0) - quantity);
        return amount;
      });
    };

    it('13: 150 and 60 with 20 % off, refund of the 150: 120, not 108 and not 150 [PrestaShop#42502, solidus#512]', () => {
      const lines = [
        { ...line('coat', 15_000, 1), chargeDiscountTotal: 3000 },
        { ...line('hat', 6000, 1), chargeDiscountTotal: 1200 },
      ];
      // The other line stays as it was [vendure#4811].
      expect(
        refundEach(lines, [
          ['coat', 1],
          ['hat', 1],
        ]),
      ).toEqual([12_000, 4800]);
    });

    it('14: a discount on 1 of 3 pieces, refund of 2, then of 1: the sum as paid [bagisto#1509]', () => {
      const lines = [{ ...line('sock', 1000, 3), chargeDiscountTotal: 500 }, line('hat', 700, 1)];
      expect(
        refundEach(lines, [
          ['sock', 2],
          ['sock', 1],
          ['hat', 1],
        ]),
      ).toEqual([1667, 833, 700]);
    });

    it('12: never counts tax on a discount twice, and gives back the tax that was added [medusa#15885]', () => {
      const lines = [{ ...line('coat', 10_000, 1), chargeDiscountTotal: 2000, chargeTax: 800 }, line('book', 1000, 1)];
      expect(
        refundEach(lines, [
          ['coat', 1],
          ['book', 1],
        ]),
      ).toEqual([8800, 1000]);
    });

    it('piece by piece is the difference of rounded sums, so that the last one takes the rest', () => {
      const lines = [{ ...line('sock', 1000, 3), chargeDiscountTotal: 500 }, line('hat', 700, 1)];
      expect(
        refundEach(lines, [
          ['sock', 1],
          ['sock', 1],
          ['sock', 1],
        ]),
      ).toEqual([833, 834, 833]);
    });

    it('one by one, with their share of a delivery, comes to what was paid', () => {
      const lines = [
        { ...line('sock', 333, 7), chargeDiscountTotal: 100, chargeTax: 91 },
        { ...line('hat', 999, 2), chargeDiscountTotal: 1998, chargeTax: 0 },
        { ...line('coat', 5001, 1), chargeDiscountTotal: 1, chargeTax: 499 },
      ];
      const steps: [string, number][] = [
        ['sock', 3],
        ['coat', 1],
        ['sock', 1],
        ['sock', 3],
      ];
      const total = 2331 + 1998 + 5001 - 2099 + 590 + 100;
      expect(refundEach(lines, steps, [shipping]).reduce((sum, amount) => sum + amount, 0)).toBe(total);
      expect(codeOf(() => refundEach(lines, [['hat', 1]]))).toBe('INVALID_REQUEST');
    });
  });

  it('is never more than is left, of the money or of the items', () => {
    expect(codeOf(() => choose({ amount: 30 }))).toBe('REFUND_TOO_MUCH');
    expect(codeOf(() => choose({}, 0))).toBe('REFUND_TOO_MUCH');
    expect(codeOf(() => choose({ items: [{ orderItemId: 'shirt', quantity: 1 }] }, 500))).toBe('REFUND_TOO_MUCH');
    const twice = Array(2).fill({ orderItemId: 'shirt', quantity: 2 });
    expect(codeOf(() => choose({ items: twice }))).toBe('REFUND_ITEMS_TOO_MANY');
    expect(codeOf(() => choose({ items: [{ orderItemId: 'hat', quantity: 1 }] }))).toBe('REFUND_ITEMS_TOO_MANY');
  });

  it('is an amount that its currency has', () => {
    expect(codeOf(() => choose({ amount: 1.005 }))).toBe('INVALID_REQUEST');
    expect(codeOf(() => choose({ amount: 1.5 }, 2999, everything, 'JPY'))).toBe('INVALID_REQUEST');
    expect(choose({ amount: 15 }, 2999, everything, 'JPY').amount).toBe(15);
  });

  it('needs items where some are to come back into stock', () => {
    expect(codeOf(() => choose({ amount: 5, restock: true }))).toBe('INVALID_REQUEST');
    expect(choose({ restock: true }).items).toHaveLength(2);
  });
});
