import { installClock } from '../support/clock.ts';
import { LONG } from '../support/length.ts';
import { leaveAndForget } from '../support/network.ts';
import { paths } from '../support/paths.ts';
import { createShopper, PASSWORD, unique } from '../support/shop-api.ts';
import { DEMO_ADMIN, expect, test } from '../support/test.ts';

test('sign-in: welcome panel on large screens, fields, and the way to sign-up', async ({ page }) => {
  await page.goto(paths.login);
  const panel = page.getByRole('complementary', { name: 'Welcome' });
  await expect(panel).toContainText('Your premier destination for quality products');
  for (const claim of ['Extensive selection', 'Secure shopping', 'Fast delivery']) {
    await expect(panel.getByText(claim)).toBeVisible();
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Welcome/);
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
  await page.setViewportSize({ width: 800, height: 800 });
  await expect(panel).toHaveCount(0);
  await page.getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(paths.signup);
});

test('sign-up: fields with their rules said under them, then sign-in with the email filled in', async ({ page }) => {
  await page.goto(paths.signup);
  const name = page.getByLabel('User name');
  const email = page.getByLabel('Email');
  const password = page.getByLabel('Password', { exact: true });
  const create = page.getByRole('button', { name: 'Create Account' });
  await expect(email).toHaveAttribute('type', 'email');
  await expect(password).toHaveAttribute('type', 'password');
  await expect(password).toHaveAttribute('autocomplete', 'new-password');

  await create.click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('User name is required');
  await name.fill('Meera');
  await email.fill('no-email');
  await password.fill('short');
  await create.click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address.');
  await expect(password).toHaveAccessibleDescription(/must have at least 8 characters/);

  const address = `meera-${unique()}@example.test`;
  await email.fill(address);
  await password.fill(PASSWORD);
  await create.click();
  await expect(page).toHaveURL(paths.login);
  const toast = page.locator('[data-tone]');
  await expect(toast).toHaveText(/Your account is ready/);
  await expect(toast).toHaveAttribute('data-tone', 'default');
  await expect(email).toHaveValue(address);
  await expect(password).toBeFocused();
  await password.fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(paths.shopping.home);
  await expect(page.getByText('You’re signed in')).toBeVisible();
});

test('the sign-up page leads back to sign-in', async ({ page }) => {
  await page.goto(paths.signup);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(paths.login);
});

test('an auth toast stays 3 seconds', LONG, async ({ page }) => {
  const { email } = await createShopper(page.request);
  await installClock(page);
  await page.goto(paths.login);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  const toast = page.getByText('You’re signed in');
  await expect(toast).toBeVisible();
  await page.clock.fastForward(3000);
  await expect(toast).toHaveCount(0);
});

test('the demo’s accounts sign in with one press: a shopper to the shop, an admin to the admin area', async ({
  page,
}) => {
  await page.goto(paths.login);
  await expect(page.getByText(DEMO_ADMIN.email)).toBeVisible();
  await page.getByRole('button', { name: 'Try as shopper' }).click();
  await expect(page).toHaveURL(paths.shopping.home);
  await leaveAndForget(page);
  await page.goto(paths.login);
  await page.getByRole('button', { name: 'Try as admin' }).click();
  await expect(page).toHaveURL(paths.admin.home);
});
