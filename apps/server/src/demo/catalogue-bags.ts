import type { CategoryEntry } from './catalogue-types.ts';

export const bagEntries: readonly CategoryEntry[] = [
  {
    slug: 'structured-tote-tan',
    title: 'Structured Tote, Tan',
    description:
      'A two-tone tote in smooth vegan leather with rolled handles and metal feet. Holds a 13-inch laptop and still closes. Wipe with a soft dry cloth.',
    subcategory: 'Handbags',
    brand: 'zara',
    price: 4990,
    totalStock: 24,
  },
  {
    slug: 'structured-tote-black',
    title: 'Structured Tote, Black',
    description:
      'An everyday tote with a suede-look upper and a polished base. Three inner pockets and a magnetic snap. Keep away from prolonged sunlight.',
    subcategory: 'Handbags',
    brand: 'hm',
    price: 2999,
    salePrice: 2399,
    totalStock: 40,
  },
  {
    slug: 'top-handle-bag-pine',
    title: 'Top-Handle Bag, Pine',
    description:
      'Full-grain calf leather in deep pine with edges painted by hand. The structured body stands on its own and the lining is pale suede. Comes with a dust bag and care card.',
    subcategory: 'Handbags',
    brand: 'gucci',
    price: 48000,
    totalStock: 1,
  },
  {
    slug: 'soft-clutch-blush',
    title: 'Soft Clutch',
    description:
      'A rounded clutch in pebbled leather-look fabric with a chunky gold zip pull. Room for a phone, keys and a lipstick. Wipe clean.',
    subcategory: 'Clutches',
    brand: 'zara',
    price: 1990,
    salePrice: 1393,
    totalStock: 36,
  },
  {
    slug: 'evening-clutch-ink',
    title: 'Evening Clutch, Ink',
    description:
      'Nappa leather folded over a light frame, finished with a brushed gold pull. A hidden chain turns it into a shoulder bag. Store filled with tissue to keep its shape.',
    subcategory: 'Clutches',
    brand: 'gucci',
    price: 26500,
    totalStock: 7,
  },
  {
    slug: 'kiss-lock-purse-wine',
    title: 'Kiss-Lock Coin Purse',
    description:
      'A small frame purse with a satisfying snap, in faux leather. Two compartments keep coins and cards apart. Wipe with a damp cloth.',
    subcategory: 'Wallets',
    brand: 'hm',
    price: 899,
    totalStock: 88,
  },
  {
    slug: 'day-pack-slate',
    title: 'Day Pack',
    description:
      'A 22-litre pack in recycled ripstop with a padded laptop sleeve. The front pocket opens flat for a full view of pens and cables. Hand wash with mild soap.',
    subcategory: 'Backpacks',
    brand: 'adidas',
    price: 3299,
    salePrice: 2474,
    totalStock: 51,
  },
  {
    slug: 'leather-backpack-cognac',
    title: 'Leather Backpack, Cognac',
    description:
      'Vegetable-tanned leather that darkens to a deep cognac with use. Cotton lining, brass zips and a luggage strap at the back. Feed with leather balm twice a year.',
    subcategory: 'Backpacks',
    brand: 'zara',
    price: 7990,
    totalStock: 15,
  },
  {
    slug: 'work-briefcase-espresso',
    title: 'Work Briefcase, Espresso',
    description:
      'A classic flap briefcase in espresso calf leather with a solid brass lock. Two full-length compartments and a detachable strap. Treat with neutral cream.',
    subcategory: 'Briefcases',
    brand: 'gucci',
    price: 44900,
    totalStock: 9,
  },
  {
    slug: 'cabin-trolley-teal',
    title: 'Cabin Trolley, Teal',
    description:
      'A hard-shell cabin case in polycarbonate with quiet double wheels. Meets the cabin size of Indian domestic airlines and weighs 2.6 kg. Five-year guarantee on wheels and handle.',
    subcategory: 'Luggage',
    brand: 'puma',
    price: 8499,
    salePrice: 5949,
    totalStock: 17,
  },
  {
    slug: 'cabin-trolley-sand',
    title: 'Cabin Trolley, Sand',
    description:
      'The same light shell in warm sand with tobacco trim and a leather-look tag. Inside are two zipped halves and a laundry bag. Wipe scuffs with a damp sponge.',
    subcategory: 'Luggage',
    brand: 'adidas',
    price: 8999,
    totalStock: 0,
  },
];
