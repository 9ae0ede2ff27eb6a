import { expect, it } from 'vitest';
import { ARGUMENTS } from '../bench/browser.mjs';
import config from '../e2e/playwright.config.ts';

it('issue: the benchmark of the pages asked for browser tests by a name that they did not have any more', () => {
  const asked = config.projects.find(({ name }) => name === ARGUMENTS.at(-1));
  expect(ARGUMENTS.filter((file) => asked?.testMatch.includes(file))).toEqual(['performance.spec.ts']);
});
