import { expect, type Locator, type Page } from '@playwright/test';

/** The keys of a page, counted. */
export function createKeys(page: Page) {
  let pressed = 0;
  const press = async (...names: string[]) => {
    for (const name of names) await page.keyboard.press(name);
    pressed += names.length;
  };
  /** Presses a key until this has the focus. @param most so many times at most */
  const to = async (target: Locator, key = 'Tab', most = 60) => {
    await target.waitFor({ state: 'attached' });
    for (let step = 0; !(await target.evaluate((node) => node === document.activeElement)); step += 1) {
      expect(step, `${target} is reached with ${key}`).toBeLessThan(most);
      await press(key);
    }
  };
  const type = async (text: string) => {
    await page.keyboard.type(text);
    pressed += text.length;
  };
  return {
    press,
    to,
    type,
    pressOn: async (target: Locator, key?: string) => {
      await to(target, key);
      await press('Enter');
    },
    typeInto: async (label: string, text: string) => {
      await to(page.getByLabel(label, { exact: true }));
      await type(text);
    },
    count: () => pressed,
  };
}
