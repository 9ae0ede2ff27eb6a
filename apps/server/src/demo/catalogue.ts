import { accessoryEntries } from './catalogue-accessories.ts';
import { bagEntries } from './catalogue-bags.ts';
import { footwearEntries } from './catalogue-footwear.ts';
import { kidsEntries } from './catalogue-kids.ts';
import { menEntries } from './catalogue-men.ts';
import type { CategoryEntry, DemoProduct } from './catalogue-types.ts';
import { womenEntries } from './catalogue-women.ts';

export type { DemoProduct } from './catalogue-types.ts';
export { demoBanners } from './home.ts';
export { demoReviews, isVerified } from './reviews.ts';

const inCategory = (category: DemoProduct['category'], entries: readonly CategoryEntry[]): DemoProduct[] =>
  entries.map((entry) => ({ ...entry, category, picture: entry.slug }));

/** The demo shop's products, category by category. */
export const demoProducts: readonly DemoProduct[] = [
  ...inCategory('men', menEntries),
  ...inCategory('women', womenEntries),
  ...inCategory('kids', kidsEntries),
  ...inCategory('accessories', [...bagEntries, ...accessoryEntries]),
  ...inCategory('footwear', footwearEntries),
];
