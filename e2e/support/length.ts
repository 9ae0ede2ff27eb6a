/** `npm test` has it so; `npm run test:long`, and where a file is named, runs all. */
export const isShort = process.env.TEST_SHORT === '1';
/** Marks a test that `npm test` leaves to `npm run test:long`. */
export const LONG = { tag: '@long' };

/** The screens that a short run looks at: @param rare what few people see */
export const looksAt = <Screen extends { name: string }>(screens: Screen[], rare: readonly string[]): Screen[] =>
  isShort ? screens.filter(({ name }) => !rare.includes(name)) : screens;
