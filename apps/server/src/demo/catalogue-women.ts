import type { CategoryEntry } from './catalogue-types.ts';

export const womenEntries: readonly CategoryEntry[] = [
  {
    slug: 'bias-cut-midi-dress-pine',
    title: 'Bias-Cut Midi Dress',
    description:
      'Matte satin cut on the bias so the skirt moves when you do. Fitted waist, adjustable straps and a scalloped hem. Hand wash cool and hang up wet.',
    subcategory: 'Dresses',
    brand: 'zara',
    price: 5990,
    totalStock: 31,
  },
  {
    slug: 'polka-tea-dress-navy',
    title: 'Polka Dot Tea Dress, Navy',
    description:
      'Small ivory dots on a fluid navy viscose. A narrow belt marks the waist and the skirt falls just below the knee. Iron on the reverse.',
    subcategory: 'Dresses',
    brand: 'hm',
    price: 2999,
    salePrice: 2099,
    totalStock: 58,
  },
  {
    slug: 'meadow-print-dress',
    title: 'Meadow Print Dress',
    description:
      'Brick-red flowers scattered on butter-yellow cotton voile, fully lined. Made for warm afternoons and flat sandals. Gentle machine wash in a bag.',
    subcategory: 'Dresses',
    brand: 'zara',
    price: 4490,
    totalStock: 22,
  },
  {
    slug: 'evening-dress-wine',
    title: 'Evening Dress',
    description:
      'Heavy silk crepe with a sculpted neckline and a hand-finished hem. The bodice is boned lightly and needs nothing underneath. Specialist dry clean only.',
    subcategory: 'Dresses',
    brand: 'gucci',
    price: 42500,
    totalStock: 2,
  },
  {
    slug: 'linen-sundress-apricot',
    title: 'Linen Sundress',
    description:
      'Washed linen with a soft, lived-in feel from the first day. Thin straps, a defined waist and hidden side pockets. Machine wash at 30 degrees.',
    subcategory: 'Dresses',
    brand: 'hm',
    price: 2499,
    salePrice: 1499,
    totalStock: 44,
  },
  {
    slug: 'handloom-sari-peacock',
    title: 'Handloom Silk Sari, Peacock',
    description:
      'Handwoven mulberry silk in deep peacock green with a gold zari border, sold with an unstitched wine blouse piece. Each sari takes a weaver four days. Dry clean and store folded in muslin.',
    subcategory: 'Saris',
    brand: 'zara',
    price: 9800,
    totalStock: 12,
  },
  {
    slug: 'festive-sari-marigold',
    title: 'Festive Sari, Marigold',
    description:
      'A lightweight art-silk sari in marigold with a cream border, made to be danced in. The red blouse is ready stitched with room to alter. Dry clean the first time, then hand wash cold.',
    subcategory: 'Saris',
    brand: 'hm',
    price: 4999,
    salePrice: 3499,
    totalStock: 19,
  },
  {
    slug: 'cotton-sari-indigo',
    title: 'Everyday Cotton Sari, Indigo',
    description:
      'Soft mulmul cotton dyed in natural indigo with a clay border. It pleats easily and stays put through a working day. Wash separately; some colour will release at first.',
    subcategory: 'Saris',
    brand: 'hm',
    price: 2799,
    totalStock: 35,
  },
  {
    slug: 'kimono-wrap-jacket-blossom',
    title: 'Kimono Wrap Jacket, Blossom',
    description:
      'A dusty-blue wrap jacket with embroidered blossoms and a broad navy sash. Wide sleeves make it easy over a slip dress or jeans. Hand wash and dry flat.',
    subcategory: 'Jackets',
    brand: 'zara',
    price: 4290,
    totalStock: 28,
  },
  {
    slug: 'silk-robe-clay',
    title: 'Silk Robe, Clay',
    description:
      'Twill-weave silk robe in burnt clay with a wine sash and scattered motif. Generous sleeves and a mid-calf length. Hand wash in cool water with a silk detergent.',
    subcategory: 'Loungewear',
    brand: 'gucci',
    price: 28900,
    salePrice: 23120,
    totalStock: 6,
  },
  {
    slug: 'boxy-v-neck-top-rose',
    title: 'Boxy V-Neck Top',
    description:
      'A structured cotton-modal top with a clean V and short, rounded sleeves. Cropped to meet a high waistband. Machine wash cold.',
    subcategory: 'Tops',
    brand: 'hm',
    price: 1299,
    totalStock: 90,
  },
  {
    slug: 'ribbed-knit-top-oat',
    title: 'Ribbed Knit Top',
    description:
      'A fine vertical rib in cotton and recycled viscose that skims rather than clings. Wear it tucked in or loose. Dry flat to keep the rib even.',
    subcategory: 'Tops',
    brand: 'zara',
    price: 2290,
    totalStock: 49,
  },
  {
    slug: 'striped-boat-tee-brick',
    title: 'Striped Boat Tee, Brick',
    description:
      'Brick-red stripes on white in a firm, slubby jersey. The boat neck sits straight across the collarbone. Wash inside out at 30 degrees.',
    subcategory: 'Tops',
    brand: 'levi',
    price: 1799,
    totalStock: 66,
  },
  {
    slug: 'double-face-coat-blush',
    title: 'Double-Face Coat',
    description:
      'Two layers of wool woven as one, so the coat is warm without a lining. Notched lapels and deep pockets. Dry clean and steam to refresh.',
    subcategory: 'Coats & Jackets',
    brand: 'zara',
    price: 14990,
    salePrice: 11990,
    totalStock: 9,
  },
  {
    slug: 'checked-wool-coat',
    title: 'Checked Wool Coat',
    description:
      'A brown and camel check matched across every seam, in a wool woven for the house. Slightly cropped so it works with trousers and dresses alike. Dry clean only.',
    subcategory: 'Coats & Jackets',
    brand: 'gucci',
    price: 46000,
    totalStock: 5,
  },
  {
    slug: 'relaxed-blazer-ivory',
    title: 'Relaxed Blazer',
    description:
      'An unlined blazer in a linen-cotton blend with softly padded shoulders. Patch pockets keep it informal. Dry clean, or hand wash cool and press.',
    subcategory: 'Coats & Jackets',
    brand: 'hm',
    price: 3999,
    totalStock: 37,
  },
  {
    slug: 'high-rise-jeans-light-wash',
    title: 'High-Rise Jeans, Light Wash',
    description:
      'A high-rise straight leg in comfortable 12 oz denim with one per cent stretch. Bleached by ozone instead of stones, which saves water. Wash cold with like colours.',
    subcategory: 'Jeans',
    brand: 'levi',
    price: 4199,
    salePrice: 3149,
    totalStock: 61,
  },
  {
    slug: 'barrel-jeans-ecru',
    title: 'Barrel-Leg Jeans, Ecru',
    description:
      'Undyed cotton denim with a curved leg and a cropped, turned-up hem. The waist is firm at first and gives after a few wears. Spot clean between washes.',
    subcategory: 'Jeans',
    brand: 'levi',
    price: 4799,
    totalStock: 0,
  },
  {
    slug: 'belted-swimsuit-teal',
    title: 'Belted Swimsuit, Teal',
    description:
      'A supportive one-piece in chlorine-resistant recycled nylon with a woven belt detail. Fully lined with removable cups. Rinse after swimming and dry in the shade.',
    subcategory: 'Swimwear',
    brand: 'adidas',
    price: 3499,
    totalStock: 25,
  },
  {
    slug: 'dotted-bikini-set',
    title: 'Dotted Bikini Set, Coral',
    description:
      'A halter top and tie-side bottoms in coral with white dots. Double-layered fabric keeps its colour and its opacity in the water. Hand wash cool.',
    subcategory: 'Swimwear',
    brand: 'puma',
    price: 2799,
    salePrice: 1679,
    totalStock: 16,
  },
];
