import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { settle } from '../support/screens.ts';

const FOLDER = resolve(import.meta.dirname, '../../screenshots');
const HEIGHT = 900;

/** Every look of a screen. */
export const LOOKS = [390, 768, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((theme) => ({ width, theme, look: `${width}-${theme}` })),
);

/** Gives the page the size and the colours of a look. */
export async function takeLook(page: Page, { width, theme }: (typeof LOOKS)[number]): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
}

/** The whole page with all its pictures; what lies over a page is shown as the window shows it. */
export async function shoot(page: Page, area: string, name: string, look: string): Promise<void> {
  const covered = await page.locator('[role=dialog], [role=alertdialog], [role=menu]').count();
  if (!covered) {
    // Pictures are fetched when they come into sight.
    await page.evaluate(async () => {
      for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 2) {
        window.scrollTo(0, top);
        await new Promise((done) => setTimeout(done, 60));
      }
      window.scrollTo(0, 0);
    });
    await page.waitForLoadState('networkidle');
    await settle(page);
  }
  const file = `${name.replaceAll(/[^a-z0-9]+/g, '-')}-${look}.png`;
  await page.screenshot({ path: resolve(FOLDER, area, file), fullPage: !covered });
}
