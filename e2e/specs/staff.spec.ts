import { calls } from '@haberdash/contract';
import type { Page } from '@playwright/test';
import { call } from '../support/call.ts';
import { linkInFile } from '../support/mail.ts';
import { FAILED_LOAD } from '../support/network.ts';
import { paths } from '../support/paths.ts';
import { unique } from '../support/shop-api.ts';
import { expect, test } from '../support/test.ts';

// A sign-in that asks for a second factor is a refusal.
test.use({ allowedComplaints: [FAILED_LOAD] });
test.describe.configure({ timeout: 120_000 });

const PASSWORD = 'quiet-river-stone';

/** Chromium's own authenticator, which says yes to everything. */
async function withAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

test('a new member is invited, sees what their role permits, adds a passkey and signs in with it', async ({
  browser,
  admin,
  shop,
}) => {
  const email = `asha-${unique()}@example.test`;
  await call(admin, calls.staff.invite, { body: { email, roleId: 'editor' } });
  const invitation = new URL(await linkInFile(shop, email, 'staff-invited')).pathname;
  // A passkey belongs to a name, and an address of numbers is none.
  const baseURL = shop.url.replace('127.0.0.1', 'localhost');
  const page = await browser.newPage({ baseURL });
  await withAuthenticator(page);

  await page.goto(invitation);
  await page.getByLabel('User name').fill('Asha Rao');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await page.waitForURL(`**${paths.login}`);
  await signIn(page, email);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  const nav = page.getByRole('navigation', { name: 'Admin' });
  await expect(nav.getByRole('link')).toHaveText([
    'Products',
    'Categories and brands',
    'Size guides',
    'Import and export',
    'Home page',
    'Feature images',
    'Pages',
    'Dashboard',
    'Settings',
    'Security',
  ]);
  await expect(page.getByRole('tab')).toHaveText(['Feature Images']);
  await page.goto(paths.admin.orders);
  await expect(page.getByRole('heading', { name: 'You can’t view this page' })).toBeVisible();

  await nav.getByRole('link', { name: 'Security' }).click();
  await page.getByRole('button', { name: 'Add passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add passkey' });
  await dialog.getByLabel('Name').fill('Laptop');
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Add passkey' }).click();
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const code = await codes.getByRole('listitem').first().innerText();
  await codes.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText('Laptop')).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(`**${paths.login}**`);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();

  // The password alone is not enough any more; a recovery code is taken instead.
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(`**${paths.login}**`);
  await signIn(page, email);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.close();
});
