import { type AuditEntry, type Call, calls } from '@haberdash/contract';
import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { createAuthenticator } from '../../testing/authenticator.ts';
import { createBuying } from '../../testing/buying.ts';
import { createPayingByHand, TRANSFER } from '../../testing/paying-by-hand.ts';
import { createReturning } from '../../testing/returning.ts';
import { createSendingSteps } from '../../testing/sending.ts';
import { createTestShop, type TestShop, type TestUser, useTestShop } from '../../testing/test-shop.ts';
import { users } from '../auth/auth.tables.ts';
import { transferReference } from '../orders/index.ts';
import { auditChanges, auditEntries } from './audit.tables.ts';

const shop = useTestShop();

const entriesOf = async (reader: ApiClient, query: Parameters<typeof list>[1] = {}) => (await list(reader, query)).data;

const list = async (
  reader: ApiClient,
  query: { person?: string; thing?: string; from?: string; to?: string; after?: string } = {},
) => requireSuccess(await reader.call(calls.audit.list, { query }));

/** The entries of all pages. */
async function allEntries(reader: ApiClient, after?: string): Promise<AuditEntry[]> {
  const { data, next } = await list(reader, { ...(after && { after }) });
  return next ? [...data, ...(await allEntries(reader, next))] : data;
}

const actionOf = ({ method, path }: Call) => `${method} ${path}`;
const ofCall = (entries: AuditEntry[], call: Call) => entries.filter(({ action }) => action === actionOf(call));

const product = (fields: object = {}) => ({
  title: 'Linen shirt',
  description: 'A shirt of linen.',
  category: 'men' as const,
  brand: 'levi' as const,
  price: 1200,
  salePrice: 0,
  totalStock: 7,
  image: '',
  ...fields,
});

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function upload(admin: TestUser): Promise<string> {
  const answer = await admin.upload(new Blob([PIXEL], { type: 'image/png' }), 'pixel.png');
  return requireSuccess(answer).result.url;
}

/** Every write of the console is made once, as it should be. @returns the calls that were made */
async function doEverything(owner: TestUser): Promise<Call[]> {
  const done: Call[] = [];
  const make = async <C extends Call>(
    call: C,
    ...input: Parameters<ApiClient['call']> extends [unknown, ...infer R] ? R : never
  ) => {
    const answer = await owner.call(call as Call, ...(input as [never]));
    if (answer.status >= 400) throw new Error(`${actionOf(call)} answered ${JSON.stringify(answer.body)}`);
    done.push(call);
    return answer.body as { data: Record<string, never> & { id: string } };
  };
  const image = await upload(owner);
  done.push(calls.adminProducts.upload);
  const { data: added } = await make(calls.adminProducts.add, { body: product({ image }) });
  const params = { id: added.id };
  await make(calls.adminProducts.edit, { params, body: product({ image, price: 900 }) });
  await make(calls.adminProducts.duplicate, { params, body: { requestId: 'once' } });
  const { data: bulk } = await make(calls.adminBulkEdits.plan, {
    body: { requestId: 'once', selection: { ids: [params.id] }, change: { kind: 'hide' } },
  });
  await make(calls.adminBulkEdits.apply, { params: { id: bulk.id } });
  await make(calls.adminBulkEdits.undo, { params: { id: bulk.id } });
  await make(calls.adminProducts.remove, { params });
  const { data: banner } = await make(calls.banners.add, { body: { image } });
  await make(calls.adminBanners.edit, { params: { id: banner.id }, body: { headline: 'Linen' } });
  await make(calls.banners.reorder, { body: { ids: [banner.id] } });
  await make(calls.banners.remove, { params: { id: banner.id } });

  const buying = createBuying(shop);
  const { buyer, orderId, approvalURL } = await buying.placedOrder();
  await buying.decide(approvalURL);
  requireSuccess(await buying.capture(buyer, orderId, approvalURL));
  await make(calls.adminCustomers.saveNote, {
    params: { id: buyer.user.id },
    body: { text: 'Calls first', version: 0 },
  });
  await make(calls.adminOrders.update, { params: { id: orderId }, body: { orderStatus: 'inShipping' } });
  await make(calls.adminOrders.updateMany, { body: { ids: [orderId], orderStatus: 'delivered' } });
  await make(calls.adminOrders.refund, { params: { id: orderId }, body: { reason: 'Torn', requestId: 'once' } });

  const [mail] = requireSuccess(await owner.call(calls.mail.list)).data;
  await make(calls.mail.sendAgain, { params: { id: mail?.id ?? '' } });
  await make(calls.moneyCheck.run);

  const table = Buffer.from('SKU,Stock\nnone,1\n');
  const { data: file } = await make(calls.catalogImports.add, { body: { fileName: 'a.csv', size: table.length } });
  requireSuccess(await owner.sendPart(file.id, 0, table));
  done.push(calls.catalogImports.part);
  await make(calls.catalogImports.check, { params: { id: file.id } });
  await shop.services.imports.work(new AbortController().signal);
  await make(calls.catalogImports.answer, { params: { id: file.id }, body: { stock: 4 } });
  await shop.services.imports.work(new AbortController().signal);
  await make(calls.catalogImports.start, { params: { id: file.id } });
  await make(calls.catalogImports.stop, { params: { id: file.id } });
  await make(calls.catalogImports.remove, { params: { id: file.id } });

  const editor = await shop.staff('editor');
  const whom = { id: editor.user.id };
  await make(calls.staff.addRole, { body: { name: 'Packer', permissions: ['orders'] } });
  const { data: staff } = requireSuccess(await owner.call(calls.staff.list)) as {
    data: { roles: { id: string; name: string }[] };
  };
  const role = { id: staff.roles.find(({ name }) => name === 'Packer')?.id ?? '' };
  await make(calls.staff.editRole, { params: role, body: { name: 'Sender', permissions: ['orders'] } });
  await make(calls.staff.removeRole, { params: role });
  await make(calls.staff.changeRole, { params: whom, body: { roleId: 'support' } });
  await make(calls.staff.resetFactors, { params: whom });
  await make(calls.staff.remove, { params: whom });
  await make(calls.staff.invite, { body: { email: 'asha@example.test', roleId: 'editor' } });
  const { invitations } = requireSuccess(await owner.call(calls.staff.list)).data;
  await make(calls.staff.withdraw, { params: { id: invitations[0]?.id ?? '' } });
  await make(calls.security.beginApp, { body: { password: owner.password } });
  await make(calls.security.beginPasskey, { body: { password: owner.password } });
  await make(calls.security.removeApp, { body: { password: owner.password } });
  return done;
}

/** The writes of the lists that products are sorted into, and of what belongs to them. */
async function sortProducts(owner: TestUser): Promise<Call[]> {
  const { adminTaxonomy, adminSizeGuides } = calls;
  const params = { kind: 'category' } as const;
  const added = requireSuccess(await owner.call(adminTaxonomy.add, { params, body: { label: 'Garden' } }), 201).data;
  const term = { ...params, id: added.id };
  requireSuccess(await owner.call(adminTaxonomy.edit, { params: term, body: { label: 'Outdoors' } }));
  requireSuccess(await owner.call(adminTaxonomy.reorder, { params, body: { ids: [added.id] } }));
  const guide = {
    unit: 'cm' as const,
    columns: [{ name: 'Chest', isLength: true }],
    rows: [{ size: 'M', cells: ['98'] }],
  };
  const category = { category: added.id };
  requireSuccess(await owner.call(adminSizeGuides.save, { params: category, body: guide }));
  requireSuccess(await owner.call(adminSizeGuides.remove, { params: category }));
  requireSuccess(await owner.call(adminTaxonomy.remove, { params: term }));
  const { add, edit, reorder, remove } = adminTaxonomy;
  return [add, edit, reorder, remove, adminSizeGuides.save, adminSizeGuides.remove];
}

/** The writes of what shoppers read beside the products. */
async function decorate(owner: TestUser): Promise<Call[]> {
  const { add, edit, publish, remove } = calls.adminPages;
  const params = { slug: 'care' };
  const content = { title: 'Care', body: 'Wash cold.' };
  requireSuccess(await owner.call(add, { body: { ...params, ...content } }), 201);
  requireSuccess(await owner.call(edit, { params, body: { ...content, title: 'Caring', version: 1 } }));
  requireSuccess(await owner.call(publish, { params, body: { isPublished: true, version: 2 } }));
  requireSuccess(await owner.call(remove, { params }));
  const home = { promises: [], edit: null, looks: [], hideEmptyTiles: true, version: 0 };
  requireSuccess(await owner.call(calls.adminHome.save, { body: home }));
  const { version } = requireSuccess(await owner.call(calls.settings.get)).data;
  requireSuccess(await owner.call(calls.settings.save, { body: { version, store: { tradeName: 'Tailor' } } }));
  const zones = [{ name: 'World', regions: [{ countryCode: '*' }], methods: [] }];
  requireSuccess(await owner.call(calls.shipping.save, { body: { version: 0, zones } }));
  const untaxed = { mode: 'none' as const, classes: [], rates: [], gst: true, shippingTax: 'split' as const };
  requireSuccess(await owner.call(calls.taxes.save, { body: { version: 0, ...untaxed } }));
  requireSuccess(await owner.call(calls.adminColours.edit, { body: { name: 'Navy', family: 'green' } }));
  const { adminHome, settings, shipping, taxes, adminColours } = calls;
  return [add, edit, publish, remove, adminHome.save, settings.save, shipping.save, taxes.save, adminColours.edit];
}

/** The writes of promotions. */
async function promote(owner: TestUser): Promise<Call[]> {
  const { add, edit, makeCodes, remove } = calls.adminPromotions;
  const body = { name: 'Summer', class: 'order', action: 'percent', value: 10, needsCode: true } as const;
  const { id, version } = requireSuccess(await owner.call(add, { body })).data;
  const params = { id };
  requireSuccess(await owner.call(edit, { params, body: { ...body, value: 15, version } }));
  requireSuccess(await owner.call(makeCodes, { params, body: { count: 2 } }));
  requireSuccess(await owner.call(remove, { params }));
  return [add, edit, makeCodes, remove];
}

/** The writes that answer what buyers ask and state about their orders. */
async function answerBuyers(owner: TestUser): Promise<Call[]> {
  const { adminOrderMessages, adminWithdrawals, withdrawals } = calls;
  const email = 'vera@example.test';
  const id = await shop.addOrder({ userId: null, email });
  requireSuccess(await owner.call(adminOrderMessages.add, { params: { id }, body: { kind: 'answer', text: 'Soon.' } }));
  const stated = { orderNumber: id.slice(0, 8), email, name: 'Vera Novak' };
  requireSuccess(await shop.visitor().call(withdrawals.state, { body: stated }));
  const [open] = requireSuccess(await owner.call(adminWithdrawals.list)).data;
  const refused = { action: 'refuse' as const, note: 'Made to measure.' };
  requireSuccess(await owner.call(adminWithdrawals.judge, { params: { id: open?.id ?? '' }, body: refused }));
  return [adminOrderMessages.add, adminWithdrawals.judge];
}

/** The writes about money that only follow a fault at PayPal. */
async function settleFaults(owner: TestUser): Promise<Call[]> {
  const buying = createBuying(shop);
  const order = await buying.placedOrder();
  await buying.decide(order.approvalURL);
  await buying.arm({ on: 'capture', kind: 'wrong-amount' }, { on: 'refund', kind: 'failed' });
  await buying.capture(order.buyer, order.orderId, order.approvalURL);
  await shop.services.checkout.settleRefunds();
  const params = { id: order.orderId };
  const { refunds } = requireSuccess(await owner.call(calls.adminOrders.details, { params })).data;
  const refundId = refunds[0]?.id ?? '';
  requireSuccess(await owner.call(calls.adminOrders.retryRefund, { params, body: { refundId } }));

  const lost = await buying.placedOrder();
  await buying.decide(lost.approvalURL);
  await buying.arm({ on: 'capture', kind: 'drop', times: 3 });
  await buying.capture(lost.buyer, lost.orderId, lost.approvalURL);
  shop.clock.passMinutes(5);
  const found = await shop.services.moneyCheck.check('A test');
  const difference = found?.differences.find(({ orderId }) => orderId === lost.orderId);
  const repairing = { params: { id: found?.id ?? '' }, body: { key: difference?.key ?? '' } };
  requireSuccess(await owner.call(calls.moneyCheck.mend, repairing));
  requireSuccess(await owner.call(calls.adminOrders.correctAddress, { params, body: { address: '13 Mill Lane' } }));
  return [calls.adminOrders.retryRefund, calls.adminOrders.correctAddress, calls.moneyCheck.mend];
}

/** The writes about money that comes and goes by hand. */
async function payByHand(owner: TestUser): Promise<Call[]> {
  const paying = createPayingByHand(shop);
  const { adminOrders, payments } = calls;
  const { version } = await paying.settings(owner);
  requireSuccess(await owner.call(payments.save, { body: { version, bankTransfer: TRANSFER } }));
  const { orderId } = await paying.placedBy('bank_transfer');
  const params = { id: orderId };
  requireSuccess(await paying.record(owner, orderId, { amount: 400 }));
  const text = `Date,Details,Amount\n2026-03-02,${transferReference(orderId)},610`;
  requireSuccess(await owner.call(adminOrders.matchStatement, { body: { text, apply: true } }));
  requireSuccess(await owner.call(adminOrders.returnPayment, { params, body: { amount: 10 } }));
  const asked = await owner.call(adminOrders.refund, { params, body: { reason: 'Torn', amount: 5 } });
  const refundId = requireSuccess(asked).data.refunds[0]?.id ?? '';
  requireSuccess(await owner.call(adminOrders.completeRefund, { params, body: { refundId } }));
  const { recordPayment, matchStatement, returnPayment, completeRefund } = adminOrders;
  return [payments.save, recordPayment, matchStatement, returnPayment, completeRefund];
}

/** The writes of sending, and of taking a receipt back; transfers are offered. */
async function sendParcels(owner: TestUser): Promise<Call[]> {
  const sending = createSendingSteps(shop);
  const { shipments, adminOrders } = calls;
  const { orderId, itemId } = await sending.paidOrder({ quantity: 2 });
  const { parcel } = await sending.sent(owner, orderId, [{ orderItemId: itemId, quantity: 1 }]);
  requireSuccess(await sending.changeParcel(owner, orderId, parcel.id, { state: 'delivered' }));
  const many = { text: `${orderId},UPS,1Z999`, apply: true };
  requireSuccess(await owner.call(shipments.sendMany, { body: many }));
  const waiting = await sending.placedBy('bank_transfer');
  const { receipts } = requireSuccess(await sending.record(owner, waiting.orderId, { amount: 400 })).data;
  requireSuccess(await sending.undo(owner, waiting.orderId, receipts[0]?.id ?? ''));
  return [shipments.create, shipments.update, shipments.sendMany, adminOrders.undoPayment];
}

/** The writes about what comes back. */
async function sendBack(owner: TestUser): Promise<Call[]> {
  const returning = createReturning(shop, createBuying(shop));
  const order = await returning.deliveredOrder(owner);
  const { id } = await returning.ask(order.buyer, order.orderId, {});
  await returning.through(owner, id, 'approve', 'receive', 'inspect');
  requireSuccess(await returning.refundShown(owner, id));
  return [calls.adminReturns.update, calls.adminReturns.refund];
}

/** The writes of one's own second factors that need a device. */
async function useDevices(owner: TestUser): Promise<Call[]> {
  const { security } = calls;
  const body = { password: owner.password };
  const { secret } = requireSuccess(await owner.call(security.beginApp, { body })).data;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: shop.clock.now().getTime() });
  requireSuccess(await owner.call(security.confirmApp, { body: { code } }));
  requireSuccess(await owner.call(security.newRecoveryCodes, { body }));
  const { challenge } = requireSuccess(await owner.call(security.beginPasskey, { body })).data;
  const credential = createAuthenticator().create({ challenge: String(challenge), origin: shop.url });
  const added = await owner.call(security.addPasskey, { body: { name: 'Laptop', credential } });
  const id = requireSuccess(added).data.passkeys[0]?.id ?? '';
  requireSuccess(await owner.call(security.removePasskey, { params: { id }, body }));
  return [security.confirmApp, security.newRecoveryCodes, security.addPasskey, security.removePasskey];
}

describe('every write of the console', () => {
  it('leaves an entry with who, from where and what', async () => {
    const owner = await shop.admin();
    const done = [
      ...(await payByHand(owner)),
      ...(await sendParcels(owner)),
      ...(await doEverything(owner)),
      ...(await sortProducts(owner)),
      ...(await settleFaults(owner)),
      ...(await sendBack(owner)),
    ];
    const holder = await shop.admin();
    done.push(...(await useDevices(holder)), ...(await decorate(owner)), ...(await promote(owner)));
    done.push(...(await answerBuyers(owner)));
    const entries = await allEntries(owner);
    const missing = done.filter((call) => ofCall(entries, call).length === 0);
    expect(missing.map(actionOf)).toEqual([]);
    for (const entry of done.flatMap((call) => ofCall(entries, call))) {
      expect(entry).toMatchObject({ actor: 'staff', actorName: 'Test Admin' });
      expect([owner.user.id, holder.user.id]).toContain(entry.actorId);
      expect(entry.network).toBe('127.0.0.1');
      expect(entry.summary).not.toBe(entry.action);
    }
    const withoutRows = done.filter((call) => ofCall(entries, call)[0]?.changes.length === 0);
    // What they begin is not there yet, or was not there any more; the bytes of a file are no news, and where people live is
    // in the order's history alone.
    const mayHaveNone: readonly Call[] = [
      calls.banners.reorder,
      calls.catalogImports.part,
      calls.staff.resetFactors,
      calls.security.beginPasskey,
      calls.adminOrders.correctAddress,
    ];
    expect(withoutRows.filter((call) => !mayHaveNone.includes(call)).map(actionOf)).toEqual([]);

    const writes = Object.values(calls)
      .flatMap((group): Call[] => Object.values(group))
      .filter((call) => call.access === 'admin' && call.method !== 'GET' && !call.changesNothing);
    const unmade = writes.filter((call) => !done.includes(call));
    expect(unmade.map(actionOf)).toEqual([]);
  });

  it('records what was before and after, and nothing else', async () => {
    const owner = await shop.admin();
    const image = await upload(owner);
    const { data } = requireSuccess(await owner.call(calls.adminProducts.add, { body: product({ image }) }));
    const edited = product({ image, price: 900.5, totalStock: 9 });
    requireSuccess(await owner.call(calls.adminProducts.edit, { params: { id: data.id }, body: edited }));
    const [entry] = ofCall(await entriesOf(owner, { thing: data.id }), calls.adminProducts.edit);
    expect(entry?.changes.map(({ thing, title, before, after }) => ({ thing, title, before, after }))).toEqual(
      expect.arrayContaining([
        { thing: 'products', title: 'Linen shirt', before: { price: 120000 }, after: { price: 90050 } },
        { thing: 'stock_levels', title: 'Linen shirt', before: { on_hand: 7 }, after: { on_hand: 9 } },
      ]),
    );
    const [made] = ofCall(await entriesOf(owner, { thing: data.id }), calls.adminProducts.add);
    expect(made?.changes.find(({ thing }) => thing === 'products')).toMatchObject({
      before: null,
      after: { title: 'Linen shirt', price: 120000 },
    });
  });

  it('that fails leaves none, and neither does any other user', async () => {
    const owner = await shop.admin();
    const shopper = await shop.shopper();
    const productId = await shop.addProduct();
    const before = (await entriesOf(owner)).length;
    expectFailure(
      await owner.call(calls.adminProducts.add, { body: product({ image: '/no/image' }) }),
      'IMAGE_NOT_OURS',
    );
    expectFailure(await shopper.call(calls.adminProducts.remove, { params: { id: productId } }), 'NOT_ALLOWED');
    requireSuccess(await shopper.call(calls.cart.add, { body: { userId: shopper.user.id, productId, quantity: 1 } }));
    await owner.call(calls.staff.changeRole, { params: { id: owner.user.id }, body: { roleId: 'editor' } });
    expect(await entriesOf(owner)).toHaveLength(before);
  });

  it('case 41: holds no password, hash, token or secret', async () => {
    const owner = await shop.admin();
    await doEverything(owner);
    await shop.services.auth.ensureAdmin(owner.email, 'another-quiet-stone');
    const text = JSON.stringify(await shop.database.db.select().from(auditChanges));
    expect(text).not.toMatch(/argon2|[0-9a-f]{64}|invitation\//);
    expect(text).not.toContain(owner.password);
  });
});

describe('an account', () => {
  /** Another server of the shop, to which a proxy passes its clients' addresses. */
  let proxied: TestShop;
  beforeAll(async () => {
    proxied = await createTestShop({ TRUST_PROXY: '1' }, { sharedWith: shop });
  });
  afterAll(() => proxied.leave());

  const signIn = (email: string, password: string, address: string) =>
    proxied.visitor().raw(calls.auth.login, { body: { email, password }, headers: { 'x-forwarded-for': address } });

  it('leaves an entry of each sign-in and refused sign-in, with the network that it came from', async () => {
    const owner = await shop.admin();
    const { user, email, password } = await shop.shopper('Ravi');
    requireSuccess(await signIn(email, password, '203.0.113.7'));
    expectFailure(await signIn(email, 'not the password', '2001:db8:1:2:3:4:5:6'), 'INVALID_CREDENTIALS');
    const [refused, signedIn] = await entriesOf(owner, { person: email });
    expect(signedIn).toMatchObject({ action: 'sign-in', actor: 'shopper', actorId: user.id, network: '203.0.113.7' });
    expect(signedIn).toMatchObject({ actorName: 'Ravi', actorEmail: email });
    expect(refused).toMatchObject({ action: 'sign-in-refused', actor: 'visitor', network: '2001:db8:1:2::/64' });
    expect(refused?.changes[0]).toMatchObject({ thing: 'users', thingId: user.id, after: { refused: 'password' } });
  });

  it('does not record what a user has typed instead of an email', async () => {
    const owner = await shop.admin();
    await signIn('my-secret-password', 'x', '203.0.113.7');
    const [refused] = await entriesOf(owner);
    expect(JSON.stringify(refused)).not.toContain('my-secret');
    expect(refused?.changes[0]?.title).toBe('m•••');
  });

  it('leaves an entry when its password or role is changed, by whatever does it', async () => {
    const owner = await shop.admin();
    const { user, email } = await shop.shopper();
    await shop.services.auth.ensureAdmin(email, 'another-quiet-stone');
    const [entry] = await entriesOf(owner, { thing: user.id });
    expect(entry).toMatchObject({ actor: 'system', actorId: null });
    expect(entry?.changes).toMatchObject([
      {
        thing: 'users',
        before: { role: 'shopper', staff_role_id: null, password_hash: '•••' },
        after: { role: 'admin', staff_role_id: 'owner', password_hash: '•••' },
      },
    ]);
  });
});

describe('the audit', () => {
  it('is read by pages, each entry once, and by person, thing and time', async () => {
    const owner = await shop.admin();
    const other = await shop.staff('editor');
    const record = { actor: 'staff' as const, network: '', action: 'x' };
    const row = (n: number, by: TestUser) => ({
      ...record,
      id: crypto.randomUUID(),
      // Several of one millisecond.
      at: new Date(Date.UTC(2020, 0, 1) + Math.floor(n / 7)),
      actorId: by.user.id,
      actorName: by.user.userName,
    });
    await shop.database.db
      .insert(auditEntries)
      .values(Array.from({ length: 120 }, (_, n) => row(n, n % 3 ? owner : other)));
    const to = new Date(Date.UTC(2020, 0, 2)).toISOString();
    const seen: string[] = [];
    let after: string | undefined;
    let pages = 0;
    do {
      const page = await list(owner, { to, ...(after && { after }) });
      seen.push(...page.data.map(({ id }) => id));
      after = page.next;
      pages += 1;
    } while (after);
    expect([pages, seen.length, new Set(seen).size]).toEqual([3, 120, 120]);

    expect(new Set((await entriesOf(owner, { person: 'test edit' })).map(({ actorId }) => actorId))).toEqual(
      new Set([other.user.id]),
    );
    expect(await entriesOf(owner, { person: other.email.toUpperCase(), to })).toHaveLength(40);
    const from = new Date(Date.UTC(2020, 0, 1) + 10).toISOString();
    expect(await entriesOf(owner, { from, to })).toHaveLength(50);
    expectFailure(await owner.call(calls.audit.list, { query: { after: 'nowhere' } }), 'INVALID_REQUEST', 400);
  });

  it('finds a thing by its id, the beginning of it, and a part of its name', async () => {
    const owner = await shop.admin();
    const image = await upload(owner);
    const { data } = requireSuccess(await owner.call(calls.adminProducts.add, { body: product({ image }) }));
    for (const thing of [data.id, data.id.slice(0, 8).toUpperCase(), 'nen shi']) {
      expect([thing, (await entriesOf(owner, { thing })).length]).toEqual([thing, 1]);
    }
    expect(await entriesOf(owner, { thing: '%' })).toEqual([]);
  });

  it.each(['åsa', 'ÅSA', 'A\u030asa', 'asa'])(
    'a thing or a member of the staff called Åsa was not found by %j',
    async (typed) => {
      const admin = await shop.admin();
      await shop.database.db.update(users).set({ userName: 'Åsa Öberg' });
      const image = await upload(admin);
      requireSuccess(await admin.call(calls.adminProducts.add, { body: product({ image, title: 'Åsa skirt' }) }));
      for (const search of [{ person: typed }, { thing: typed }])
        expect(ofCall(await entriesOf(admin, search), calls.adminProducts.add)).toHaveLength(1);
      expect(await entriesOf(admin, { person: 'nobody', thing: typed })).toEqual([]);
    },
  );

  it('hole S17: is exported as a file in which no formula runs', async () => {
    const owner = await shop.admin();
    const body = { name: '=HYPERLINK("https://evil.example")', permissions: ['orders' as const] };
    requireSuccess(await owner.call(calls.staff.addRole, { body }), 201);
    const answer = await owner.raw(calls.audit.export, { query: { thing: 'hyperlink' } });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="audit.csv"');
    const text = String(answer.body);
    expect(text.split('\r\n')[0]).toBe(
      '"at","actor","name","email","network","action","summary","thing","id","title","before","after"',
    );
    expect(text).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(text).not.toMatch(/(^|,)"?=/m);
  });

  it('is changed by nothing', async () => {
    const owner = await shop.admin();
    const { db } = shop.database;
    expect((await entriesOf(owner)).length).toBeGreaterThan(0);
    for (const statement of [
      sql`update audit_entries set action = 'x'`,
      sql`delete from audit_entries`,
      sql`update audit_changes set title = 'x'`,
      sql`delete from audit_changes`,
      sql`truncate audit_entries, audit_changes`,
    ]) {
      const said = await db.execute(statement).then(
        () => 'done',
        (error: unknown) => String(error instanceof Error && error.cause),
      );
      expect(said).toContain('the audit is only added to');
    }
  });
});
