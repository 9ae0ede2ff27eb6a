import { describe, expect, it } from 'vitest';
import { expectOwnDirection, expectWhole, HEBREW, LETTERHEAD, withoutMarks } from '../../testing/mail-letters.ts';
import { type OrderRow, quoteOrder } from '../orders/index.ts';
import { type MailDocument, withSecret } from '../outbox/index.ts';
import { lowStockMail } from './low-stock-mail.ts';
import { type MailedOrder, ORDER_MAILS, refundMail } from './order-mails.ts';
import { summariseOrder } from './order-summary.ts';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const EVIL = '<img src=x onerror="alert(1)">&\'';

const order: OrderRow = {
  id: ID,
  userId: ID,
  userName: 'Asha Rao',
  email: '',
  cartId: ID,
  buyerId: ID,
  status: 'pending',
  paymentMethod: 'paypal',
  paymentStatus: 'pending',
  paymentId: '',
  payerId: '',
  total: 1_599_00,
  priceCurrency: 'INR',
  chargeTotal: 37_62,
  chargeCurrency: 'USD',
  exchangeRate: '85',
  addressId: ID,
  recipientName: 'Asha Rao',
  company: '',
  address: '1 Mill Lane',
  addressLine2: '',
  city: 'Pune',
  pincode: '411001',
  countryCode: 'IN',
  subdivision: '',
  taxNumber: '',
  phone: '+91 20 5550 0101',
  notes: '',
  ...{ shippingMethodId: null, shippingMethodName: '', isPickup: false, arrivesFrom: null, arrivesTo: null },
  holdsStock: true,
  payableUntil: new Date('2026-03-01T12:30:00Z'),
  expiryRetryAt: null,
  ...{ paymentInstructions: '', awaitingUntil: null, remindAt: null, shortfall: 0 },
  ...{ fulfilment: 'unfulfilled', received: 0, questionAt: null },
  version: 2,
  orderDate: new Date('2026-03-01T12:00:00Z'),
  updateDate: new Date('2026-03-01T12:00:00Z'),
  paidAt: null,
};

function toMailedOrder(fields: Partial<OrderRow> = {}, title = 'Linen Shirt'): MailedOrder {
  const changed = { ...order, ...fields };
  const line = {
    id: ID,
    orderId: ID,
    productId: ID,
    variantId: ID,
    position: 0,
    title,
    sku: '',
    variantTitle: '',
    image: '/media/x/1200.webp',
    quantity: 2,
    restocked: 0,
    ...{ discountTotal: 0, chargeDiscountTotal: 0, tax: 0, chargeTax: 0, taxLines: [] },
  };
  return {
    order: changed,
    storeCountry: 'IN',
    summary: summariseOrder(changed, quoteOrder([{ ...line, price: 1_599_00, chargePrice: 18_81 }], [])),
    url: 'https://shop.example.test/order/token',
    adminUrl: `https://shop.example.test/admin/orders/${ID}`,
    formatTime: (instant) => instant.toISOString().slice(11, 16),
    paid: '$37.62',
    reference: '0F8FAD5B-T',
  };
}

const textOf = (document: MailDocument) => withSecret({ document, letterhead: LETTERHEAD, headers: {} }).text;
const htmlOf = (document: MailDocument) => withSecret({ document, letterhead: LETTERHEAD, headers: {} }).html;

const refund = { amount: '$18.81', portion: 'part' as const };
const everyMail = (mailed: MailedOrder): MailDocument[] => [
  ...Object.values(ORDER_MAILS).map((write) => write(mailed)),
  refundMail(mailed, refund),
  lowStockMail({ title: 'Linen Shirt', left: 3 }, 'https://shop.example.test/admin/products'),
];

describe('every mail', () => {
  it('has a subject, a heading and a link, alike in HTML and in text, and loads and runs nothing', () => {
    for (const document of everyMail(toMailedOrder())) expectWhole(document);
  });

  it('about an order names it by its first eight characters', () => {
    for (const [kind, write] of Object.entries(ORDER_MAILS)) {
      const document = write(toMailedOrder());
      expect([kind, document.subject]).toEqual([kind, expect.stringContaining('#0f8fad5b')]);
      expect(document.subject).not.toContain(ID);
    }
  });

  it('hole S17: shows what people have typed as they typed it, never as markup', () => {
    const mailed = toMailedOrder(
      { recipientName: EVIL, address: EVIL, city: EVIL, notes: `${EVIL}\nsecond line` },
      EVIL,
    );
    for (const document of everyMail(mailed)) {
      expect(htmlOf(document)).not.toContain('<img');
    }
    expect(textOf(ORDER_MAILS['order-confirmed'](mailed))).toContain(EVIL);
    expect(htmlOf(ORDER_MAILS['order-confirmed'](mailed))).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
  });
});

describe('in a mail', () => {
  const fields = {
    userName: HEBREW,
    recipientName: HEBREW,
    address: HEBREW,
    city: HEBREW,
    notes: `Ring twice\n${HEBREW}`,
  };

  it.each([
    ...Object.values(ORDER_MAILS).map((write) => write(toMailedOrder(fields, HEBREW))),
    refundMail(toMailedOrder(fields, HEBREW), refund),
    lowStockMail({ title: HEBREW, left: 0 }, LETTERHEAD.url),
  ])('what people have written in Hebrew had its signs at the wrong end: $heading', expectOwnDirection);

  it('a sentence of the shop that begins with such words goes its own way', () => {
    const html = htmlOf(lowStockMail({ title: HEBREW, left: 0 }, LETTERHEAD.url));
    expect(html).toContain(`<span dir="auto">${HEBREW}</span> is sold out.</p>`);
  });
});

describe('the text of a mail', () => {
  it('is complete: what, how much, where to, and the way on', () => {
    expect(textOf(ORDER_MAILS['order-confirmed'](toMailedOrder({ notes: 'Ring twice' })))).toBe(`Haberdash

Thank you, your order is confirmed

We’ve received your payment of $37.62 for order #0f8fad5b and are getting it ready. We’ll email you again when it’s on its way.

- Linen Shirt
  2 × $18.81 = $37.62

Subtotal: $37.62
Shipping: Free
Tax: $0.00
Total: $37.62

Delivery address:
  Asha Rao
  1 Mill Lane
  Pune 411001
  +91 20 5550 0101
  Ring twice

View your order:
https://shop.example.test/order/token

-- 
Haberdash, 12 Mill Lane, Pune 411001
+91 20 5550 0100, hello@example.com
https://shop.example.test
`);
  });

  it('of a failed payment says until when one can try again, or that the order has ended', () => {
    const write = ORDER_MAILS['payment-failed'];
    expect(textOf(write(toMailedOrder()))).toContain('We’re holding your items until 12:30.');
    expect(textOf(write(toMailedOrder()))).toContain('Try again:\nhttps://shop.example.test/order/token');
    const ended = textOf(write(toMailedOrder({ payableUntil: null })));
    expect(ended).toContain('The order is closed');
    expect(ended).not.toContain('Try again');
  });

  it('of a rejected order says what becomes of the money', () => {
    const write = ORDER_MAILS['order-rejected'];
    expect(textOf(write(toMailedOrder({ paymentStatus: 'paid' })))).toContain('We’ll refund the $37.62 you paid.');
    expect(textOf(write(toMailedOrder({ paymentStatus: 'cancelled' })))).toContain('It hasn’t been paid for');
  });

  it('of a payment under review promises reserved items only where they are', () => {
    const write = ORDER_MAILS['payment-review'];
    expect(textOf(write(toMailedOrder()))).toContain('we’re holding your items');
    expect(textOf(write(toMailedOrder({ holdsStock: false })))).not.toContain('holding');
  });

  it('of a refund says whether it is the whole', () => {
    expect(refundMail(toMailedOrder(), refund).heading).toBe('Part of your order has been refunded');
    expect(refundMail(toMailedOrder(), { ...refund, portion: 'whole' }).heading).toBe('Your order has been refunded');
  });

  it('of a stock that ran out says so', () => {
    expect(withoutMarks(lowStockMail({ title: 'Linen Shirt', left: 0 }, '').subject)).toBe('Linen Shirt is sold out.');
  });
});
