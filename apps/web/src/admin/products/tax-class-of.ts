import type { TaxesContent } from '@haberdash/contract';

/** The tax class of a product as its form has it: its own, else its category's, else the first; one that is no more counts as none. */
export function taxClassOf(
  { taxClass = '', category = '' }: { taxClass?: string; category?: string },
  { classes, categoryClasses }: Pick<TaxesContent, 'classes' | 'categoryClasses'>,
): string | undefined {
  const ofCategory = Object.hasOwn(categoryClasses, category) ? categoryClasses[category] : undefined;
  return [taxClass, ofCategory].find((id) => classes.some((each) => each.id === id)) ?? classes[0]?.id;
}
