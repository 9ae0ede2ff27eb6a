import type { CategoryEntry } from './catalogue-types.ts';

export const footwearEntries: readonly CategoryEntry[] = [
  {
    slug: 'cloud-runner-white',
    title: 'Cloud Runner, White',
    description:
      'Everyday running shoes with a soft foam midsole and a breathable engineered upper. A firm heel clip steadies the landing. Air dry away from heat.',
    subcategory: 'Running',
    brand: 'nike',
    price: 7995,
    totalStock: 62,
  },
  {
    slug: 'cloud-runner-black',
    title: 'Cloud Runner, Charcoal',
    description:
      'The same cushioned ride in charcoal with a coral heel, made for roads and treadmills. Half-sizes available on request. Brush clean; do not machine wash.',
    subcategory: 'Running',
    brand: 'nike',
    price: 7995,
    salePrice: 5596,
    totalStock: 48,
  },
  {
    slug: 'tempo-road-shoe-coral',
    title: 'Tempo Road Shoe, Coral',
    description:
      'A light, springy shoe for faster days, with a rocker sole and a snug tongue. Best for neutral runners on tarmac. Wipe clean and remove the insole to dry.',
    subcategory: 'Running',
    brand: 'adidas',
    price: 9999,
    totalStock: 5,
  },
  {
    slug: 'court-trainer-sage',
    title: 'Court Trainer',
    description:
      'A padded court shape with pine accents and a hard-wearing rubber cupsole. Comfortable from the box. Clean with a soft brush and mild soap.',
    subcategory: 'Trainers',
    brand: 'puma',
    price: 5499,
    totalStock: 37,
  },
  {
    slug: 'retro-trainer-sand',
    title: 'Retro Trainer',
    description:
      'Suede and mesh in muted tones on a gum-coloured sole. A thin profile that looks right with jeans and chinos. Use a suede brush, never water.',
    subcategory: 'Trainers',
    brand: 'adidas',
    price: 6499,
    totalStock: 44,
  },
  {
    slug: 'stiletto-pump-scarlet',
    title: 'Stiletto Pump, Scarlet',
    description:
      'Scarlet patent calf on a slim 95 mm heel, lined in soft kid leather. Cut low at the side to lengthen the leg. Comes with spare heel tips.',
    subcategory: 'Heels',
    brand: 'gucci',
    price: 39500,
    totalStock: 6,
  },
  {
    slug: 'stiletto-pump-black',
    title: 'Stiletto Pump, Black',
    description:
      'A sharp black pump with a red lining and a cushioned footbed. The 90 mm heel is set slightly forward for balance. Wipe with a damp cloth.',
    subcategory: 'Heels',
    brand: 'zara',
    price: 4590,
    salePrice: 3213,
    totalStock: 29,
  },
  {
    slug: 'block-pump-nude',
    title: 'Office Pump',
    description:
      'A simple pump that goes with everything in the office wardrobe. Padded heel and non-slip sole. Runs narrow; go half a size up for wide feet.',
    subcategory: 'Heels',
    brand: 'hm',
    price: 2299,
    totalStock: 54,
  },
  {
    slug: 'trail-boot-honey',
    title: 'Trail Boot, Honey',
    description:
      'Honey nubuck with a padded collar and a deep-lugged rubber sole. Seam-sealed against puddles and wet grass. Treat with nubuck spray before the monsoon.',
    subcategory: 'Boots',
    brand: 'levi',
    price: 6999,
    totalStock: 27,
  },
  {
    slug: 'trail-boot-moss',
    title: 'Trail Boot, Moss',
    description:
      'A lightweight hiking boot in moss canvas and leather with a protective toe cap. Grips on rock and on stairs in the rain. Remove mud when dry.',
    subcategory: 'Boots',
    brand: 'adidas',
    price: 7999,
    salePrice: 5999,
    totalStock: 19,
  },
  {
    slug: 'derby-shoe-chestnut',
    title: 'Derby Shoe, Chestnut',
    description:
      'Plain-toe derby in chestnut leather on a stacked heel. The open lacing suits a high instep. Polish with matching cream and use shoe trees.',
    subcategory: 'Formal',
    brand: 'zara',
    price: 5990,
    totalStock: 33,
  },
  {
    slug: 'derby-shoe-black',
    title: 'Derby Shoe, Black',
    description:
      'A dependable black derby for interviews, weddings and Mondays. Leather upper with a flexible rubber sole. Runs true to size.',
    subcategory: 'Formal',
    brand: 'hm',
    price: 3499,
    totalStock: 41,
  },
  {
    slug: 'suede-derby-navy',
    title: 'Suede Derby',
    description:
      'Unlined suede on a flexible leather sole, stitched so it can be resoled. As easy as a slipper and far smarter. Brush in one direction; avoid rain.',
    subcategory: 'Formal',
    brand: 'gucci',
    price: 36500,
    totalStock: 11,
  },
  {
    slug: 'leather-flat-blush',
    title: 'Leather Flat, Blush',
    description:
      'A low-cut flat in soft blush leather with a small stacked heel. The elastic at the back keeps it on without rubbing. Wipe clean and air dry.',
    subcategory: 'Flats',
    brand: 'zara',
    price: 2990,
    totalStock: 46,
  },
  {
    slug: 'leather-flat-ink',
    title: 'Leather Flat, Ink',
    description:
      'A neat everyday flat in ink blue with a memory-foam insole. Folds small enough for a handbag. Wipe with a damp cloth.',
    subcategory: 'Flats',
    brand: 'hm',
    price: 1999,
    salePrice: 1399,
    totalStock: 0,
  },
  {
    slug: 'mule-sandal-terracotta',
    title: 'Mule Sandal, Terracotta',
    description:
      'A terracotta strap on a sculpted sand-coloured heel that is easier to walk in than it looks. Padded leather insole. Keep out of the rain.',
    subcategory: 'Sandals',
    brand: 'zara',
    price: 3290,
    salePrice: 2303,
    totalStock: 22,
  },
  {
    slug: 'mule-sandal-black',
    title: 'Mule Sandal, Black',
    description:
      'A wide black band over a wood-effect block heel, good with cropped trousers. The insole is lightly cushioned. Wipe clean after wear.',
    subcategory: 'Sandals',
    brand: 'hm',
    price: 2299,
    totalStock: 39,
  },
  {
    slug: 'ankle-boot-wine',
    title: 'Ankle Boot, Wine',
    description:
      'A wine leather ankle boot with an elastic side panel and a steady block heel. The pull tab makes it quick to put on. Feed with neutral cream.',
    subcategory: 'Boots',
    brand: 'zara',
    price: 6990,
    salePrice: 4893,
    totalStock: 13,
  },
  {
    slug: 'ankle-boot-tan',
    title: 'Ankle Boot, Tan',
    description:
      'Tan leather with espresso trim on a comfortable 50 mm heel. Lined in breathable textile for Indian winters. Brush off dust and polish occasionally.',
    subcategory: 'Boots',
    brand: 'levi',
    price: 5999,
    totalStock: 30,
  },
  {
    slug: 'beach-thong-teal',
    title: 'Beach Flip-Flop, Teal',
    description:
      'A springy foam footbed with a soft ecru strap that does not pinch between the toes. The sole grips wet tiles. Rinse under the tap.',
    subcategory: 'Slippers',
    brand: 'puma',
    price: 799,
    totalStock: 125,
  },
  {
    slug: 'beach-thong-sunset',
    title: 'Beach Flip-Flop, Sunset',
    description:
      'Coral foam with a butter-yellow strap, light enough to float. Quick to dry and easy to pack. Keep out of hot cars.',
    subcategory: 'Slippers',
    brand: 'adidas',
    price: 999,
    salePrice: 649,
    totalStock: 97,
  },
];
