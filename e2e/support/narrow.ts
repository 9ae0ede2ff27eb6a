import { expect, type Page } from '@playwright/test';
import { settle } from './screens.ts';

export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1280, height: 720 };

/** Expects what is shown to fit phones of these widths; what does not, does not end the test. */
export async function expectFits(page: Page, name: string, widths: readonly number[] = [PHONE.width]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ ...PHONE, width });
    await settle(page);
    const { overflow, small } = await page.evaluate(() => ({
      overflow: Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - window.innerWidth,
      small: Array.from(document.querySelectorAll<HTMLElement>('input:not([role=switch]), textarea, select'))
        .filter((field) => !/^(checkbox|radio|file|hidden)$/.test(field.getAttribute('type') ?? ''))
        .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
        .map((field) => field.outerHTML.slice(0, 100)),
    }));
    expect.soft(overflow, `${name} at ${width} px: too wide`).toBeLessThanOrEqual(0);
    expect.soft(small, `${name} at ${width} px: small fields`).toEqual([]);
  }
}
