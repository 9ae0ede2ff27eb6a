import { foldText } from '@haberdash/contract/foldings';
import { optionSlug } from '@haberdash/contract/option-keys';

/** Kinds of sizes in the order in which they stand, each with what its values look like. */
const KINDS: readonly { title: string; is: RegExp }[] = [
  {
    title: 'Letters',
    is: /^(?:\d*x*(?:s|m|l)|\d*x+(?:-?(?:small|large))?|small|medium|large|extra.*)(?:\s*\/\s*\d*x*(?:s|m|l))?$/,
  },
  { title: 'Ages', is: /\d\s*(?:m|mo|mos|months?|y|yr|yrs|years?|w|weeks?)\b/ },
  { title: 'Numbers', is: /^(?:[a-z]{1,5}\s*)?\d/ },
];
const OTHER = 'Other';

/** True for an option that says how large something is. @param name of the option */
export const isSize = (name: string): boolean => ['size', 'sizes'].includes(optionSlug(name));

const kindOf = (label: string): string => KINDS.find(({ is }) => is.test(foldText(label)))?.title ?? OTHER;

/** Sizes by their kinds, in the order given within each: letters, ages, numbers and whatever else there is. */
export function groupSizes<T extends { label: string }>(sizes: readonly T[]): { title: string; sizes: T[] }[] {
  return [...KINDS.map(({ title }) => title), OTHER]
    .map((title) => ({ title, sizes: sizes.filter(({ label }) => kindOf(label) === title) }))
    .filter((kind) => kind.sizes.length > 0);
}
