import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Frame, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { isShort } from './length.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The package's own text is twice as long. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Everything that matters to the shop's own pages. */
const ALL: RunOptions['runOnly'] = { type: 'tag', values: WCAG };

/** Only the colours of a dark page are others than of the light one. */
export const COLOURS: RunOptions['runOnly'] = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** Loads axe once for each document: to send and read it takes longer than it runs. */
async function bringAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(SOURCE);
}

interface Finding {
  rule: string;
  impact: string | undefined;
  /** The selectors of what breaks the rule. */
  where: string;
}

/** Elements that are not checked: of similar ones, and of a table's rows, only the first eight are. */
const REPEATED = ['article', 'li', 'tr'].map((element) => `${element}:nth-child(n + 9)`);

/**
 * Findings of axe on the page that is shown, its frames and all. What an overlay hides is a screen of its own.
 */
export async function findingsOn(page: Page, runOnly: RunOptions['runOnly']): Promise<Finding[]> {
  await Promise.all(page.frames().map(bringAxe));
  return page.evaluate(
    async ([rules, repeated]) => {
      const covered = Array.from(document.querySelectorAll('main, header, footer, aside'))
        .map((part) => part.closest('[aria-hidden=true], [inert]'))
        .filter((hidden) => hidden !== null);
      // What is right is not described: that takes axe longer than to find what is wrong.
      const options: RunOptions = { runOnly: rules, resultTypes: ['violations'], preload: false };
      const { violations } = await window.axe.run(
        { include: document.documentElement, exclude: [...repeated, ...covered] },
        options,
      );
      return violations.map(({ id, impact, nodes }) => ({
        rule: id,
        impact: impact ?? undefined,
        where: nodes.map(({ target }) => target.join(' ')).join(', '),
      }));
    },
    [runOnly, REPEATED] as const,
  );
}

async function seriousOn(page: Page, runOnly: RunOptions['runOnly']): Promise<string[]> {
  const found = await findingsOn(page, runOnly);
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ rule, where }) => `${rule}: ${where}`);
}

/** Shows the page dark or light, as the theme's own switch does, with none of its colours still on their way. */
async function showTheme(page: Page, isDark: boolean): Promise<void> {
  await page.evaluate((dark) => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important; }');
    document.adoptedStyleSheets.push(still);
    document.documentElement.classList.toggle('dark', dark);
    // Has the colours worked out while nothing may move.
    for (const each of Array.from(document.querySelectorAll('*'))) getComputedStyle(each).color;
    document.adoptedStyleSheets.pop();
  }, isDark);
}

async function expectNothingSerious(page: Page, name: string, rules: RunOptions['runOnly'], isDark: boolean) {
  if (isDark) await showTheme(page, true);
  expect.soft(await seriousOn(page, rules), isDark ? `${name}, dark` : name).toEqual([]);
  if (isDark) await showTheme(page, false);
}

let looks = 0;
/** Longer than anything that comes or goes takes. */
const MOVING_MS = 500;

/**
 * Expects axe to find nothing serious on the page that is shown, light and then dark, overlays and all; in short each page
 * is looked at once, every second one in the dark. A finding does not end the test, so that all screens are looked at.
 */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  looks += 1;
  // A button at work shows a spinner in the place of its label.
  await expect(page.locator('button[aria-busy=true]')).toHaveCount(0);
  // A message that is coming or going has colours of neither.
  await page.evaluate((mostMs) => {
    const settled = Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    // What turns for ever has no end to wait for.
    return Promise.race([settled, new Promise((over) => setTimeout(over, mostMs))]);
  }, MOVING_MS);
  if (isShort) return expectNothingSerious(page, name, ALL, looks % 2 === 0);
  await expectNothingSerious(page, name, ALL, false);
  await expectNothingSerious(page, name, COLOURS, true);
}
