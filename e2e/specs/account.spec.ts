import { readFile } from 'node:fs/promises';
import { calls } from '@haberdash/contract';
import { send } from '../support/call.ts';
import { LONG } from '../support/length.ts';
import { linkInFile } from '../support/mail.ts';
import { FAILED_LOAD } from '../support/network.ts';
import { paths } from '../support/paths.ts';
import { createShopper, signIn, signInNewShopper } from '../support/shop-api.ts';
import { expect, test } from '../support/test.ts';

// A wrong password and a link that is over are refusals.
test.use({ allowedComplaints: [FAILED_LOAD] });

const NEW_PASSWORD = 'quiet-river-stone';

test('who has forgotten the password gets a link by mail, sets a new one and signs in with it', async ({
  page,
  shop,
}) => {
  const { email } = await createShopper(page.request);
  await page.goto(paths.login);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // Until its code has come, the sign-in page is still shown, with an email field of its own.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();

  const link = await linkInFile(shop, email, 'password-reset');
  await page.goto(link);
  await page.getByLabel('New password').fill('password1');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Choose a password that is harder to guess.')).toBeVisible();
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page).toHaveURL(paths.login);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(paths.shopping.home);

  await page.goto(link);
  await page.getByLabel('New password').fill('another-river-stone');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
});

test(
  'in the profile one changes name and password, signs out elsewhere, takes the data along and deletes the account',
  LONG,
  async ({ page, playwright, shop }) => {
    const shopper = await signInNewShopper(page.request);
    const elsewhere = await playwright.request.newContext({ baseURL: shop.url });
    await signIn(elsewhere, shopper);
    await page.goto(paths.shopping.profile);
    await page.getByRole('tab', { name: 'Account' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Last used' })).toHaveCount(2);

    await page.getByLabel('User name').fill('Asha Anew');
    await page.getByRole('button', { name: 'Save name' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Asha Anew' })).toBeVisible();

    const password = page.getByRole('form', { name: 'Change password' });
    await password.getByLabel('Current password').fill('not the right one');
    await password.getByLabel('New password').fill(NEW_PASSWORD);
    await password.getByRole('button', { name: 'Change password' }).click();
    await expect(password.getByText('This isn’t your current password.')).toBeVisible();
    await password.getByLabel('Current password').fill(shopper.password);
    await password.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Last used' })).toHaveCount(1);
    expect((await send(elsewhere, calls.auth.checkAuth)).status()).toBe(401);

    await signIn(elsewhere, { ...shopper, password: NEW_PASSWORD });
    await page.reload();
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await expect(page.getByText('You’re signed out everywhere else.').first()).toBeVisible();
    expect((await send(elsewhere, calls.auth.checkAuth)).status()).toBe(401);

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download my data' }).click(),
    ]);
    expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ account: { userName: 'Asha Anew' } });

    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByLabel('Current password').fill(NEW_PASSWORD);
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page).toHaveURL(paths.login);
    const body = { email: shopper.email, password: NEW_PASSWORD };
    expect((await send(elsewhere, calls.auth.login, { body })).status()).toBe(401);
    await elsewhere.dispose();
  },
);
