import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { settle } from './screens.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** In one go: the other way opens a page beside for the findings of frames of other hosts, which the shop has none of. */
const axeOn = (page: Page) => new AxeBuilder({ page }).setLegacyMode();

async function findings(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/**
 * Expects axe to find nothing serious on the page that is shown, light and then dark, overlays and all; a finding does
 * not end the test, so that all screens are looked at.
 */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  expect.soft(await findings(axeOn(page).withTags(WCAG)), name).toEqual([]);
  // As the theme's own switch does.
  await page.evaluate(() => document.documentElement.classList.add('dark'));
  await settle(page);
  // Only the colours are others.
  const dark = axeOn(page).withRules(['color-contrast', 'link-in-text-block']);
  expect.soft(await findings(dark), `${name}, dark`).toEqual([]);
}
