import type { CategoryEntry } from './catalogue-types.ts';

export const kidsEntries: readonly CategoryEntry[] = [
  {
    slug: 'dino-print-tee',
    title: 'Friendly Dinosaur Tee',
    description:
      'Organic cotton jersey with a water-based dinosaur print that stays soft. Press studs at one shoulder for the youngest sizes. Wash at 40 degrees, inside out.',
    subcategory: 'T-shirts',
    brand: 'hm',
    price: 599,
    totalStock: 110,
  },
  {
    slug: 'rocket-print-tee',
    title: 'Rocket Launch Tee',
    description:
      'An indigo tee with a bright rocket on the chest, made for climbing frames and long summers. Reinforced neck and shoulder seams. Tumble dry low.',
    subcategory: 'T-shirts',
    brand: 'nike',
    price: 995,
    salePrice: 746,
    totalStock: 73,
  },
  {
    slug: 'rainbow-stripe-tee',
    title: 'Sunrise Stripe Tee',
    description:
      'Butter and coral stripes in a soft single jersey. Slightly longer at the back, so it stays tucked in. Machine wash warm.',
    subcategory: 'T-shirts',
    brand: 'puma',
    price: 899,
    totalStock: 58,
  },
  {
    slug: 'sunny-day-tee',
    title: 'Sunny Day Tee',
    description:
      'A white cotton tee with a cheerful sun on the front. The fabric is pre-washed and will not shrink. Wash with whites at 40 degrees.',
    subcategory: 'T-shirts',
    brand: 'zara',
    price: 790,
    totalStock: 81,
  },
  {
    slug: 'jersey-play-shorts',
    title: 'Jersey Play Shorts',
    description:
      'Loopback cotton shorts with a soft waistband and a real drawcord. Two deep pockets for stones and other treasure. Machine wash at 40 degrees.',
    subcategory: 'Shorts',
    brand: 'adidas',
    price: 1199,
    totalStock: 64,
  },
  {
    slug: 'two-pack-jersey-shorts',
    title: 'Play Shorts, Two-Pack',
    description:
      'One pair in dusty blue and one in coral, both in hard-wearing cotton jersey. Flat seams do not rub on long walks. Wash with like colours.',
    subcategory: 'Shorts',
    brand: 'hm',
    price: 1099,
    totalStock: 95,
  },
  {
    slug: 'soft-denim-pull-ons',
    title: 'Soft Denim Pull-Ons',
    description:
      'Jeans that feel like joggers: an elasticated waist, a little stretch and double knees. The hem rolls down as legs grow. Wash inside out.',
    subcategory: 'Jeans',
    brand: 'levi',
    price: 1699,
    totalStock: 50,
  },
  {
    slug: 'twirl-dress-strawberry',
    title: 'Twirl Dress, Strawberry Dot',
    description:
      'A full-circle skirt and a soft cotton lining make this the dress for spinning. White dots on strawberry-coral poplin. Gentle wash, warm iron.',
    subcategory: 'Dresses',
    brand: 'zara',
    price: 1890,
    salePrice: 1323,
    totalStock: 27,
  },
  {
    slug: 'garden-party-dress-lilac',
    title: 'Garden Party Dress, Lilac',
    description:
      'Little white flowers on lilac cotton, with adjustable straps and a bow at the back. Lined to the hem. Machine wash at 30 degrees.',
    subcategory: 'Dresses',
    brand: 'hm',
    price: 1599,
    totalStock: 34,
  },
  {
    slug: 'rain-jacket-butter',
    title: 'Puddle Rain Jacket',
    description:
      'A waterproof coat with taped seams and big buttons that small hands can manage. Navy fleece lining for cold mornings. Wipe clean and hang to dry.',
    subcategory: 'Coats & Jackets',
    brand: 'hm',
    price: 2299,
    totalStock: 4,
  },
  {
    slug: 'little-karate-gi',
    title: 'Little Karate Gi',
    description:
      'A light student uniform in white cotton twill with an indigo belt. The trousers have an elastic waist and the jacket side ties. Wash at 40 degrees; shrinks about three per cent.',
    subcategory: 'Sportswear',
    brand: 'adidas',
    price: 2499,
    totalStock: 21,
  },
  {
    slug: 'stargazer-pyjama-wrap',
    title: 'Stargazer Pyjama Wrap',
    description:
      'A yukata-style wrap in double gauze with embroidered stars and a soft sash. Cool in summer and snug over pyjamas in winter. Machine wash gentle.',
    subcategory: 'Sleepwear',
    brand: 'zara',
    price: 1690,
    totalStock: 30,
  },
  {
    slug: 'school-backpack-coral',
    title: 'School Backpack, Coral',
    description:
      'An 18-litre backpack with a padded back, two main pockets and a name label inside. The base is coated against puddles. Wipe clean with a damp cloth.',
    subcategory: 'Bags',
    brand: 'puma',
    price: 1999,
    salePrice: 1499,
    totalStock: 42,
  },
  {
    slug: 'mini-backpack-mint',
    title: 'Mini Backpack, Mint',
    description:
      'Just big enough for a lunch box, a bottle and one teddy. Soft straps with a chest clip stay on small shoulders. Hand wash, air dry; the teddy is not included.',
    subcategory: 'Bags',
    brand: 'nike',
    price: 1495,
    totalStock: 0,
  },
  {
    slug: 'dip-dye-socks-two-pack',
    title: 'Colour-Tip Socks, Two-Pack',
    description:
      'Combed cotton socks with contrast heels and toes, so it is clear which way round they go. Flat toe seams for sensitive feet. Machine wash warm.',
    subcategory: 'Socks',
    brand: 'hm',
    price: 399,
    totalStock: 130,
  },
  {
    slug: 'sunny-swimsuit',
    title: 'Sunny Swimsuit',
    description:
      'A UPF 50+ swimsuit in butter yellow with coral stripes. The crossed back lets shoulders move freely. Rinse after the pool and dry flat.',
    subcategory: 'Swimwear',
    brand: 'adidas',
    price: 1599,
    salePrice: 1119,
    totalStock: 3,
  },
  {
    slug: 'ballet-slippers-petal',
    title: 'Ballet Slippers, Petal',
    description:
      'Split-sole practice slippers in soft leather-look canvas with sewn elastics. Fits narrow to medium feet; choose half a size up for growing toes. Hand wash cool.',
    subcategory: 'Shoes',
    brand: 'puma',
    price: 1299,
    totalStock: 39,
  },
  {
    slug: 'playground-runners',
    title: 'Playground Runners, Sky',
    description:
      'Light trainers with elastic laces and a grippy sole that does not mark the gym floor. The toe is reinforced for scooters. Brush off dirt and wipe clean.',
    subcategory: 'Shoes',
    brand: 'nike',
    price: 2995,
    salePrice: 2396,
    totalStock: 46,
  },
];
