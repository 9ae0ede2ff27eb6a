import { calls } from '@haberdash/contract';
import type { APIRequestContext, Page } from '@playwright/test';
import { enterAsAdmin, expectToast, setOrderStatus, shortId } from '../support/admin.ts';
import { COLOURS, expectAccessible, findingsOn } from '../support/axe.ts';
import { call, send } from '../support/call.ts';
import { LONG } from '../support/length.ts';
import { linkIn, listMails, mailTo } from '../support/mail.ts';
import { FAILED_LOAD } from '../support/network.ts';
import { paths } from '../support/paths.ts';
import { buy, createProduct, placeOrder, type Shopper, signInNewShopper } from '../support/shop-api.ts';
import { expect, test } from '../support/test.ts';

// A link that is not valid, and a payment that was declined, are refusals.
test.use({ allowedComplaints: [FAILED_LOAD] });
test.describe.configure({ timeout: 120_000 });

/** Mail programs draw the frame around it: only what is in the mail is looked at. */
const MAIL_RULES = { type: 'tag' as const, values: ['wcag2a', 'wcag2aa'] };

const LONG_WORD = 'Unbreakable'.repeat(9);

/** Everything that causes a mail: an order bought and sent, one declined, one under review, one cancelled, a newsletter. */
async function causeMails(
  api: APIRequestContext,
  admin: APIRequestContext,
): Promise<{ buyer: Shopper; orderId: string }> {
  const buyer = await signInNewShopper(api, 'Meera <b>Nair</b> & Söhne');
  const product = await createProduct(admin, { title: `Linen shirt ${LONG_WORD}`, price: 123_456.5 });
  const orderId = await buy(api, buyer, product);
  for (const status of ['inShipping', 'delivered', 'rejected'] as const) await setOrderStatus(admin, orderId, status);
  for (const decision of ['decline', 'pending']) {
    const {
      orderId: id,
      approvalURL,
      paymentId,
    } = await placeOrder(api, buyer, product, decision === 'decline' ? 1 : 2);
    await api.post(approvalURL, { form: { decision }, maxRedirects: 0 });
    await send(api, calls.orders.capture, { body: { orderId: id, paymentId, payerId: '' } });
    if (decision === 'decline') await call(api, calls.orders.cancel, { body: { orderId: id } });
  }
  await call(api, calls.shop.subscribe, { body: { email: buyer.email } });
  return { buyer, orderId };
}

/** The HTML of a mail as a mail program shows it: the page of its own, without the shop around it. */
async function show(page: Page, admin: APIRequestContext, id: string) {
  const response = await send(admin, calls.mail.page, { params: { id } });
  // No page of the shop lets a document be written into it.
  await page.goto('about:blank');
  await page.setContent(await response.text());
}

test(
  'every mail is readable on a phone and a tablet, light and dark, however long the words in it',
  LONG,
  async ({ page, admin }) => {
    const { buyer, orderId } = await causeMails(page.request, admin);
    const toBuyer = await listMails(admin, buyer.email);
    const toShop = (await listMails(admin, shortId(orderId))).filter(({ to }) => to !== buyer.email);
    expect(new Set([...toBuyer, ...toShop].map(({ kind }) => kind))).toEqual(
      new Set([
        'order-confirmed',
        'order-sent',
        'order-delivered',
        'order-rejected',
        'order-cancelled',
        'payment-failed',
        'payment-review',
        'new-order',
        'money-to-return',
        'newsletter-confirm',
      ]),
    );
    for (const mail of [...toBuyer, ...toShop]) {
      await show(page, admin, mail.id);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        for (const width of [390, 768]) {
          await page.setViewportSize({ width, height: 900 });
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          expect.soft(overflow, `${mail.kind} at ${width} px`).toBeLessThanOrEqual(0);
        }
        const rules = colorScheme === 'light' ? MAIL_RULES : COLOURS;
        const found = (await findingsOn(page, rules)).map(({ rule, where }) => `${rule}: ${where}`);
        expect.soft(found, `${mail.kind}, ${colorScheme}`).toEqual([]);
      }
    }
  },
);

test(
  'the admin finds a mail, reads it in a frame where nothing runs, and sends it again',
  LONG,
  async ({ page, admin }) => {
    const buyer = await signInNewShopper(page.request);
    const orderId = await buy(page.request, buyer, await createProduct(admin));
    await enterAsAdmin(page, admin);
    await page.goto(paths.admin.home);
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Mail' }).click();
    await page.getByRole('searchbox', { name: 'Search by recipient or subject...' }).fill(buyer.email);
    const rows = page
      .getByRole('table', { name: 'Emails' })
      .getByRole('row')
      .filter({ hasNot: page.getByRole('columnheader') });
    await expect(rows).toHaveCount(1);
    await expect(rows.first()).toContainText(`Order ${shortId(orderId)} is confirmed`);
    await expect(rows.first()).toContainText('Sent', { timeout: 15_000 });
    await rows.first().getByRole('button', { name: 'View' }).click();
    const dialog = page.getByRole('dialog', { name: `Order ${shortId(orderId)} is confirmed` });
    await expect(dialog.getByText(`Order confirmed, to ${buyer.email}`)).toBeVisible();
    const frame = dialog.frameLocator('iframe');
    await expect(frame.getByRole('heading', { name: 'Thank you, your order is confirmed' })).toBeVisible();
    await dialog.getByRole('tab', { name: 'Text' }).click();
    await expect(dialog.getByText(`View your order:`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Send again' }).click();
    await expectToast(page, 'success', 'We’re sending the email again.');
    await expect(dialog.getByText('Sent', { exact: true }).first()).toBeVisible();
    await expectAccessible(page, 'a mail');
  },
);

test('an order opens by the link of its mail without signing in; a link that was changed opens nothing', async ({
  page,
  admin,
  playwright,
  shop,
}) => {
  const api = await playwright.request.newContext({ baseURL: shop.url });
  const buyer = await signInNewShopper(api);
  const product = await createProduct(admin);
  const orderId = await buy(api, buyer, product);
  const path = linkIn(await mailTo(admin, buyer.email, 'order-confirmed'), '/order/');
  const response = await page.goto(path);
  expect(response?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(page.getByRole('heading', { level: 1, name: `Order ${shortId(orderId)}` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Order items' })).toContainText(product.title);
  await expectAccessible(page, 'an order by link');
  await page.goto(
    path.replace(
      orderId,
      orderId.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
    ),
  );
  await expect(page.getByText('This link is no longer valid.')).toBeVisible();

  const open = await placeOrder(api, buyer, product);
  await api.post(open.approvalURL, { form: { decision: 'decline' }, maxRedirects: 0 });
  await send(api, calls.orders.capture, { body: { orderId: open.orderId, paymentId: open.paymentId, payerId: '' } });
  await page.goto(linkIn(await mailTo(admin, buyer.email, 'payment-failed'), '/order/'));
  await page.getByRole('link', { name: 'Pay now' }).click();
  await expect(page).toHaveURL((url) => url.pathname === paths.login);
  await page.getByLabel('Email').fill(buyer.email);
  await page.getByLabel('Password', { exact: true }).fill(buyer.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible();
  await api.dispose();
});

test('a newsletter is confirmed and left with one press each, and not by looking', async ({ page, admin }) => {
  const email = `reader-${Date.now()}@example.test`;
  await call(page.request, calls.shop.subscribe, { body: { email } });
  const asked = await mailTo(admin, email, 'newsletter-confirm');
  await page.goto(linkIn(asked, '/newsletter/confirm/'));
  await expect(page.getByRole('heading', { name: 'Confirm your subscription' })).toBeVisible();
  await expectAccessible(page, 'the question of a newsletter');
  expect((await listMails(admin, email)).map(({ kind }) => kind)).toEqual(['newsletter-confirm']);
  await page.getByRole('button', { name: 'Confirm subscription' }).click();
  await expect(page.getByRole('heading', { name: 'You’re subscribed.' })).toBeVisible();
  await page.goto(linkIn(await mailTo(admin, email, 'newsletter-welcome'), '/newsletter/leave/'));
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You’re no longer subscribed.' })).toBeVisible();
});
