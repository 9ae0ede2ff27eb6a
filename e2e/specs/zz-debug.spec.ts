import { signInNewShopper } from '../support/shop-api.ts';
import { expect, test } from '../support/test.ts';
test('debug', async ({ page }) => {
  await signInNewShopper(page.request);
  await page.addInitScript(() => {
    const orig = window.scrollTo.bind(window);
    Object.assign(window, { log: [] });
    window.scrollTo = ((...a: never[]) => {
      (window as unknown as { log: unknown[] }).log.push(['scrollTo', JSON.stringify(a), document.body?.scrollHeight, location.pathname]);
      orig(...a);
    }) as typeof window.scrollTo;
  });
  await page.goto('/shopping/listing?category=women');
  await expect(page.getByRole('list', { name: 'Products' })).toHaveAttribute('aria-busy', 'false');
  await page.evaluate(() => window.scrollTo(0, 500));
  await page.waitForTimeout(200);
  await page.evaluate(() => { window.addEventListener('scroll', () => (window as unknown as { log: unknown[] }).log.push(['scrolled', window.scrollY])); window.addEventListener('pointerdown', () => (window as unknown as { log: unknown[] }).log.push(['down', window.scrollY]), true); });
  const b = await page.getByRole('banner').getByRole('link', { name: 'Home' }).boundingBox(); process.stdout.write(JSON.stringify(b)); await page.mouse.click((b?.x ?? 0) + 5, (b?.y ?? 0) + 5);
  await expect(page).toHaveURL(/\/home$/);
  const st1 = await page.evaluate(() => JSON.stringify(sessionStorage));
  await page.goBack();
  await page.waitForTimeout(2000);
  const out = await page.evaluate(() => ({ y: window.scrollY, h: document.body.scrollHeight, log: (window as unknown as { log: unknown[] }).log, s: JSON.stringify(sessionStorage) }));
  process.stdout.write(JSON.stringify({ out, st1 }, null, 1));
});
