import { createHash } from 'node:crypto';
import { buildRequest, calls } from '@haberdash/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { createBuying } from '../../testing/buying.ts';
import { createDocumenting } from '../../testing/documenting.ts';
import { writtenMails } from '../../testing/outbox-mails.ts';
import { createRefunding } from '../../testing/refunding.ts';
import { type TestUser, useTestShop } from '../../testing/test-shop.ts';
import { products } from '../catalog/catalog.tables.ts';
import { orders } from '../orders/orders.tables.ts';
import { documentFiles, documentRequests, documents } from './documents.tables.ts';

const shop = useTestShop({ STORE_TIME_ZONE: 'Asia/Kolkata' });
const documenting = createDocumenting(shop);
let buying: ReturnType<typeof createBuying>;
let refunding: ReturnType<typeof createRefunding>;
let admin: TestUser;

beforeEach(async () => {
  buying = createBuying(shop);
  refunding = createRefunding(buying);
  admin = await shop.admin();
});

const urlOf = (id: string) => buildRequest(calls.documents.pdf, { params: { id } }).url;
const numbersOf = async (query?: Record<string, string>) =>
  (await documenting.list(admin, query)).data.map(({ number }) => number);
const ofOrder = async (buyer: TestUser, orderId: string) =>
  requireSuccess(await buyer.call(calls.documents.ofOrder, { params: { orderId } })).data;
const storedOf = async (id: string) => (await shop.database.db.select().from(documents).where(eq(documents.id, id)))[0];
const fileOf = async (id: string) =>
  (await shop.database.db.select().from(documentFiles).where(eq(documentFiles.documentId, id)))[0];
/** An order that is paid when it is delivered. */
const codOrder = async () => {
  const buyer = await shop.shopper();
  const productId = await shop.addProduct({ totalStock: 9 });
  const unpaid = { status: 'confirmed', paymentStatus: 'pending', paidAt: null, orderDate: shop.clock.now() } as const;
  const amounts = { total: 100_00, chargeTotal: 1_18, chargeCurrency: 'USD' };
  const orderId = await shop.addOrder({ userId: buyer.user.id, paymentMethod: 'cod', ...unpaid, ...amounts }, [
    { productId },
  ]);
  return { buyer, orderId };
};

describe('a store', () => {
  it('without a legal name issues nothing, and the console says what is missing', async () => {
    await refunding.paidOrder();
    await documenting.work();
    const listed = await documenting.list(admin);
    expect(listed).toMatchObject({ data: [], total: 0, missing: ['legalName', 'address', 'countryCode'] });
    expect(await shop.database.db.$count(documentRequests)).toBe(0);
  });

  it('that says who it is has an invoice for each order from then on, numbered in the fiscal year', async () => {
    await documenting.setUp(admin);
    const year = (await documenting.list(admin)).next[0]?.number.slice(0, 9);
    const first = await refunding.paidOrder();
    const second = await refunding.paidOrder();
    expect((await documenting.list(admin)).waiting).toEqual({ count: 2, lastError: '' });
    await documenting.work();
    const { data, missing, waiting, next } = await documenting.list(admin);
    expect(missing).toEqual([]);
    expect(waiting.count).toBe(0);
    expect(data.map(({ number, orderId }) => [number, orderId])).toEqual([
      [`${year}/000002`, second.orderId],
      [`${year}/000001`, first.orderId],
    ]);
    expect(data[0]).toMatchObject({
      kind: 'invoice',
      currency: 'USD',
      total: 37.62,
      tax: 0,
      isMade: true,
      refersTo: null,
    });
    expect(next.map(({ kind }) => kind)).toEqual(['invoice', 'creditNote', 'receipt']);
    expect(next[0]?.number).toBe(`${year}/000003`);
    await documenting.work();
    expect(await numbersOf()).toHaveLength(2);
  });

  it('without a tax number has receipts, under a prefix of its own', async () => {
    await documenting.setUp(admin, {
      store: { taxNumbers: [] },
      documents: { receiptPrefix: 'r1', fiscalYearStart: 1 },
    });
    await refunding.paidOrder();
    await documenting.work();
    const [receipt] = (await documenting.list(admin)).data;
    expect(receipt).toMatchObject({ kind: 'receipt', number: `R1/${shop.clock.now().getUTCFullYear()}/000001` });
  });

  it('can’t have one prefix for two kinds, nor a long one', async () => {
    const save = async (body: object) => {
      const { version } = requireSuccess(await admin.call(calls.settings.get)).data;
      return admin.raw(calls.settings.save, { body: { version, documents: body } });
    };
    expectFailure(
      await save({ creditNotePrefix: 'inv' }),
      'INVALID_REQUEST',
      400,
      'Another kind of document has this prefix.',
    );
    expectFailure(await save({ invoicePrefix: 'LONG' }), 'INVALID_REQUEST', 400);
    const saved = requireSuccess(await save({ note: 'Thank you.' }));
    expect(saved).toMatchObject({
      data: { documents: { invoicePrefix: 'INV', note: 'Thank you.', attachToMails: false } },
    });
  });
});

describe('a document', () => {
  it('is read by its buyer, the staff and the holder of the order’s link, and by nobody else', async () => {
    await documenting.setUp(admin);
    const { buyer, orderId } = await refunding.paidOrder();
    await documenting.work();
    const [invoice] = await ofOrder(buyer, orderId);
    const id = invoice?.id ?? '';
    expect(invoice).toMatchObject({ kind: 'invoice', url: urlOf(id) });
    const open = (reader: Pick<TestUser, 'raw'>, token?: string) =>
      reader.raw(calls.documents.pdf, { params: { id }, query: token ? { token } : {} });
    for (const reader of [buyer, admin]) {
      const { status, headers, body } = await open(reader);
      expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect(headers.get('content-disposition')).toMatch(/^inline; filename="INV-[\d-]+-000001\.pdf"$/);
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(String(body)).toMatch(/^%PDF-1\.7/);
    }
    const token = shop.services.links.tokenOf(orderId);
    expect((await open(shop.visitor(), token)).status).toBe(200);
    const linked = await shop
      .visitor()
      .call(calls.documents.ofOrder, { params: { orderId }, query: { orderToken: token } });
    expect(requireSuccess(linked).data[0]?.url).toBe(`${urlOf(id)}?token=${encodeURIComponent(token)}`);

    const other = await refunding.paidOrder();
    expectFailure(await open(other.buyer), 'DOCUMENT_NOT_FOUND', 404);
    expectFailure(await open(shop.visitor()), 'NOT_SIGNED_IN', 401);
    expectFailure(await open(shop.visitor(), shop.services.links.tokenOf(other.orderId)), 'DOCUMENT_NOT_FOUND', 404);
    expectFailure(await open(await shop.staff('catalog-manager')), 'DOCUMENT_NOT_FOUND', 404);
    expectFailure(await other.buyer.call(calls.documents.ofOrder, { params: { orderId } }), 'ORDER_NOT_FOUND', 404);
    expectFailure(await (await shop.shopper()).call(calls.adminDocuments.list), 'NOT_ALLOWED', 403);
  });

  it('cases 4.3.5 and 4.3.6: stays as it is when title, store and address change', async () => {
    await documenting.setUp(admin);
    const { orderId, productId } = await refunding.paidOrder();
    await documenting.work();
    const id = (await documenting.list(admin)).data[0]?.id ?? '';
    const before = await storedOf(id);
    const hash = async () =>
      createHash('sha256')
        .update((await fileOf(id))?.bytes ?? '')
        .digest('hex');
    const bytes = await hash();
    await documenting.setUp(admin, { store: { legalName: 'Another Name', address: 'Elsewhere 1' } });
    const body = { recipientName: 'Another Buyer', address: '9 Other Road' };
    requireSuccess(await admin.call(calls.adminOrders.correctAddress, { params: { id: orderId }, body }));
    await shop.database.db.update(products).set({ title: 'Renamed' }).where(eq(products.id, productId));
    await documenting.work();
    await admin.raw(calls.documents.pdf, { params: { id } });
    expect(await storedOf(id)).toEqual(before);
    expect(await hash()).toBe(bytes);
    expect(before?.snapshot.buyer).toMatchObject({
      name: 'Test Shopper',
      lines: expect.arrayContaining(['1 Mill Lane']),
    });
  });

  it('case 4.3.3: whose PDF fails is issued once, and has its PDF later', async () => {
    await documenting.setUp(admin);
    const { orderId } = await refunding.paidOrder();
    await shop.services.documents.issueDue();
    const { id = '', snapshot } = (await shop.database.db.select().from(documents))[0] ?? {};
    const broken = { ...snapshot, currency: 'none' } as unknown as typeof documents.$inferInsert.snapshot;
    await shop.database.db.update(documents).set({ snapshot: broken });
    await shop.services.documents.makeDue();
    expect(await fileOf(id)).toMatchObject({
      bytes: null,
      tries: 1,
      lastError: expect.stringContaining('was changed'),
    });
    await shop.database.db.update(documents).set({ snapshot: snapshot as typeof documents.$inferInsert.snapshot });
    await shop.services.documents.makeDue();
    expect((await fileOf(id))?.bytes).toBeNull();
    expect(await shop.services.documents.countLate()).toBe(0);
    shop.clock.passMinutes(65);
    expect(await shop.services.documents.countLate()).toBe(1);
    await shop.services.documents.makeDue();
    expect((await fileOf(id))?.bytes?.length).toBeGreaterThan(1000);
    expect(await shop.services.documents.countLate()).toBe(0);
    expect((await documenting.list(admin)).data.map((row) => row.orderId)).toEqual([orderId]);
  });

  it('is mailed to its buyer with its PDF, once, where the store does that', async () => {
    await documenting.setUp(admin, { documents: { attachToMails: true } });
    const { buyer, orderId } = await refunding.paidOrder();
    await documenting.work();
    await documenting.work();
    const mails = (await writtenMails(shop.database)).filter(({ kind }) => kind === 'order-document');
    expect(mails).toMatchObject([{ to: buyer.email, subject: expect.stringMatching(/^Your invoice from /) }]);
    expect(mails[0]?.text).toContain(`order #${orderId.slice(0, 8)}`);
    await shop.services.outbox.deliver();
    const { readdir, readFile } = await import('node:fs/promises');
    const { join } = await import('node:path');
    const folder = join(shop.dataDir, 'mail');
    const name = (await readdir(folder)).find((file) => file.includes('order-document')) ?? '';
    const message = await readFile(join(folder, name), 'utf8');
    expect(message).toMatch(/Content-Type: application\/pdf; name=INV-[\d-]+-000001\.pdf/);
    expect(message.replaceAll('\r\n', '')).toContain(Buffer.from('%PDF-1.7').toString('base64').slice(0, 10));
  });
});

describe('a credit note', () => {
  it('case 4.3.7: follows a refund after the invoice, and one before it', async () => {
    await documenting.setUp(admin);
    const after = await refunding.paidOrder();
    await documenting.work();
    requireSuccess(await refunding.refund(admin, after.orderId, { amount: 10 }));
    const before = await refunding.paidOrder();
    requireSuccess(await refunding.refund(admin, before.orderId));
    await documenting.work();
    const rows = (await documenting.list(admin)).data.map(({ kind, orderId, total, refersTo }) => [
      kind,
      orderId,
      total,
      refersTo,
    ]);
    const [invoice, other] = (await documenting.list(admin, { kind: 'invoice' })).data.reverse();
    expect(rows).toEqual(
      expect.arrayContaining([
        ['invoice', after.orderId, 37.62, null],
        ['creditNote', after.orderId, 10, invoice?.number],
        ['invoice', before.orderId, 37.62, null],
        ['creditNote', before.orderId, 37.62, other?.number],
      ]),
    );
    expect(rows).toHaveLength(4);
    expect((await ofOrder(after.buyer, after.orderId)).map(({ kind }) => kind)).toEqual(['invoice', 'creditNote']);
  });

  it('is not made for an order that was never invoiced', async () => {
    const { orderId } = await refunding.paidOrder();
    await documenting.setUp(admin);
    requireSuccess(await refunding.refund(admin, orderId));
    await documenting.work();
    expect(await numbersOf()).toEqual([]);
    expect((await documenting.list(admin)).waiting.count).toBe(0);
  });

  it('names its items and reason', async () => {
    await documenting.setUp(admin);
    const { orderId, paid } = await refunding.paidOrder({ quantity: 2 });
    await documenting.work();
    const items = [{ orderItemId: paid.cartItems[0]?.id ?? '', quantity: 1 }];
    requireSuccess(await refunding.refund(admin, orderId, { items, reason: 'Too large.' }));
    await documenting.work();
    const [note] = (await documenting.list(admin, { kind: 'creditNote' })).data;
    expect(note?.total).toBe(18.81);
    const stored = await storedOf(note?.id ?? '');
    expect(stored?.snapshot).toMatchObject({
      refersTo: { reason: 'Too large.' },
      entries: [{ quantity: 1, gross: 1881 }],
    });
  });
});

describe('an account that is deleted', () => {
  it('takes its documents along, and leaves them to the shop, whose credit notes name the buyer', async () => {
    await documenting.setUp(admin);
    const { buyer, orderId } = await refunding.paidOrder();
    await documenting.setStatus(admin, orderId, 'delivered');
    await documenting.work();
    const data = requireSuccess(await buyer.call(calls.account.download)).data;
    expect(data.documents).toEqual(await ofOrder(buyer, orderId));
    requireSuccess(await buyer.call(calls.account.remove, { body: { currentPassword: buyer.password } }));
    await shop.services.personalData.eraseDue();
    requireSuccess(await refunding.refund(admin, orderId));
    await documenting.work();
    expect((await documenting.list(admin)).data.map(({ kind, buyer: name }) => [kind, name])).toEqual([
      ['creditNote', 'Test Shopper'],
      ['invoice', 'Test Shopper'],
    ]);
  });
});

describe('an order that is paid later', () => {
  it('has its invoice when it is sent, not before', async () => {
    await documenting.setUp(admin);
    const { orderId } = await codOrder();
    await documenting.setStatus(admin, orderId, 'inProcess');
    await documenting.work();
    expect(await numbersOf()).toEqual([]);
    await documenting.setStatus(admin, orderId, 'inShipping');
    await documenting.work();
    await documenting.setStatus(admin, orderId, 'delivered');
    await documenting.work();
    expect((await documenting.list(admin)).data).toMatchObject([{ kind: 'invoice', orderId, total: 1.18 }]);
  });

  it('and is refused has a credit note over all of it; sent again, another invoice', async () => {
    await documenting.setUp(admin);
    const { orderId, buyer } = await codOrder();
    for (const status of ['inShipping', 'rejected', 'inShipping', 'rejected'] as const) {
      await documenting.setStatus(admin, orderId, status);
      await documenting.work();
    }
    const kinds = (await ofOrder(buyer, orderId)).map(({ kind }) => kind);
    expect(kinds).toEqual(['invoice', 'creditNote', 'invoice', 'creditNote']);
    const totals = (await documenting.list(admin)).data.map(({ total }) => total);
    expect(totals).toEqual([1.18, 1.18, 1.18, 1.18]);
  });

  it('of an order of 0 has its invoice when it is confirmed', async () => {
    await documenting.setUp(admin);
    const buyer = await shop.shopper();
    const free = { paymentMethod: 'none', total: 0, chargeTotal: 0 };
    const orderId = await shop.addOrder({ userId: buyer.user.id, ...free, status: 'rejected' });
    await documenting.setStatus(admin, orderId, 'inProcess');
    await documenting.work();
    expect((await documenting.list(admin)).data).toMatchObject([{ kind: 'invoice', orderId, total: 0, isMade: true }]);
  });

  it('and is rejected before it is sent has none, nor has an unpaid one of a provider', async () => {
    await documenting.setUp(admin);
    const { orderId } = await codOrder();
    await documenting.setStatus(admin, orderId, 'rejected');
    const placed = await buying.placedOrder();
    await documenting.setStatus(admin, placed.orderId, 'delivered');
    await documenting.work();
    expect(await numbersOf()).toEqual([]);
  });
});

describe('for the accountant', () => {
  it('a month is a zip of its PDFs, and a CSV of rates sums to the documents', async () => {
    await documenting.setUp(admin);
    const { orderId } = await refunding.paidOrder();
    await documenting.work();
    requireSuccess(await refunding.refund(admin, orderId, { amount: 10 }));
    await documenting.work();
    const day = (await storedOf((await documenting.list(admin)).data[0]?.id ?? ''))?.issuedOn ?? '';
    const { body, headers } = await admin.raw(calls.adminDocuments.month, { query: { month: day.slice(0, 7) } });
    expect(headers.get('content-disposition')).toBe(`attachment; filename="documents-${day.slice(0, 7)}.zip"`);
    expect(String(body).match(/-000001\.pdf/g)).toHaveLength(4);
    expectFailure(await admin.raw(calls.adminDocuments.month, { query: { month: '2001-01' } }), 'DOCUMENTS_NONE', 404);

    const csv = String((await admin.raw(calls.adminDocuments.rates, { query: { from: day, to: day } })).body);
    const [head, ...lines] = csv.trimEnd().split('\r\n');
    expect(head).toContain('"Document","Date","Kind"');
    expect(lines.map((line) => line.split(',').slice(9, 12))).toEqual([
      ['"USD"', '37.62', '0.00'],
      ['"USD"', '-10.00', '0.00'],
    ]);
    expect(String((await admin.raw(calls.adminDocuments.rates, { query: { to: '2001-01-01' } })).body)).toBe(
      `${head}\r\n`,
    );
  });

  it('documents are found by kind, day, number and order', async () => {
    await documenting.setUp(admin);
    const { orderId } = await refunding.paidOrder();
    await refunding.paidOrder();
    await documenting.work();
    expect(await numbersOf({ search: `#${orderId.slice(0, 8)}` })).toEqual([expect.stringMatching(/000001$/)]);
    expect(await numbersOf({ search: '/000002' })).toEqual([expect.stringMatching(/000002$/)]);
    expect(await numbersOf({ kind: 'creditNote' })).toEqual([]);
    expect(await numbersOf({ from: '2001-01-01', to: '2001-12-31' })).toEqual([]);
    expectFailure(
      await admin.raw(calls.adminDocuments.list, { query: { from: '2026-02-30' } }),
      'INVALID_REQUEST',
      400,
    );
    expect(await shop.database.db.$count(orders)).toBe(2);
  });
});
