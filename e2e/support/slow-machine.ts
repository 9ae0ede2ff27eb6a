import type { Page } from '@playwright/test';

/** Gives the page a processor that is so many times slower than this machine's. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: times });
}
