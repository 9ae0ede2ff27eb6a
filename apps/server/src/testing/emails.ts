import { calls } from '@haberdash/contract';
import { requireSuccess } from './api-client.ts';
import { writtenMails } from './outbox-mails.ts';
import type { TestShop, TestUser } from './test-shop.ts';

/** The token of a recipient's latest mail of a kind. */
export async function mailedToken(shop: TestShop, kind: string, to: string): Promise<string> {
  const mail = (await writtenMails(shop.database)).filter((one) => one.kind === kind && one.to === to).at(-1);
  return /\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
}

/** Sets the same password anew by a link of a mail, which shows whose the email is. */
export async function proveEmail(shop: TestShop, { email, password, ...person }: TestUser): Promise<void> {
  await shop.visitor().call(calls.account.forgotPassword, { body: { email } });
  await shop.services.account.reset.answerAsked();
  const body = { token: await mailedToken(shop, 'password-reset', email), password };
  requireSuccess(await person.call(calls.account.resetPassword, { body }));
  requireSuccess(await person.call(calls.auth.login, { body: { email, password } }));
}

/** Gives an account another email, which its mailbox confirms. @returns the person with it */
export async function moveTo(shop: TestShop, person: TestUser, email: string): Promise<TestUser> {
  const body = { email, currentPassword: person.password };
  requireSuccess(await person.call(calls.account.changeEmail, { body }));
  const token = await mailedToken(shop, 'email-confirm', email);
  requireSuccess(await shop.visitor().call(calls.account.confirmEmail, { body: { token } }));
  return { ...person, email };
}

/** Has a visitor ask for what anyone can ask for at any address. */
export async function askUnder(shop: TestShop, email: string): Promise<void> {
  await shop.visitor().call(calls.shop.subscribe, { body: { email } });
  const productId = await shop.addProduct({ totalStock: 0 });
  requireSuccess(await shop.visitor().call(calls.stockNotices.ask, { body: { productId, email } }));
}
