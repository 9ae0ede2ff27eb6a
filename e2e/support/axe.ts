import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { settle } from './screens.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * In one go: the other way opens a page beside for the findings of frames of other hosts, which the shop has none of.
 * What is right is not described either, which takes axe longer than to find what is wrong.
 */
export const axeOn = (page: Page) => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

/** Only the colours of a dark page are others than of the light one. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

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
  expect.soft(await findings(axeOn(page).withRules(COLOUR_RULES)), `${name}, dark`).toEqual([]);
}
