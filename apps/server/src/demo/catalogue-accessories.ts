import type { CategoryEntry } from './catalogue-types.ts';

export const accessoryEntries: readonly CategoryEntry[] = [
  {
    slug: 'reading-frames-tortoise',
    title: 'Keyhole Frames, Tortoise',
    description:
      'Acetate frames in warm tortoise with a keyhole bridge and spring hinges. Supplied with clear demo lenses that any optician can replace. Clean with the cloth in the case.',
    subcategory: 'Eyewear',
    brand: 'zara',
    price: 2490,
    totalStock: 45,
  },
  {
    slug: 'optical-frames-black',
    title: 'Square Frames, Black',
    description:
      'Lightweight square frames with blue-light filter lenses for long days at a screen. Fits medium to wide faces. Hard case included.',
    subcategory: 'Eyewear',
    brand: 'hm',
    price: 1499,
    totalStock: 70,
  },
  {
    slug: 'round-sunglasses-black',
    title: 'Round Sunglasses',
    description:
      'Polished acetate with grey category-3 lenses and full UV protection. Cast metal hinges give a firm, smooth fold. Comes in a velvet case.',
    subcategory: 'Eyewear',
    brand: 'gucci',
    price: 24900,
    totalStock: 11,
  },
  {
    slug: 'sunglasses-amber',
    title: 'Soft-Square Sunglasses, Amber',
    description:
      'Translucent amber frames with warm brown lenses, UV400. Light enough to forget on a long drive. Rinse off salt and sand before wiping.',
    subcategory: 'Eyewear',
    brand: 'zara',
    price: 2990,
    salePrice: 1794,
    totalStock: 59,
  },
  {
    slug: 'wool-scarf-brick',
    title: 'Lambswool Scarf',
    description:
      'A generous scarf in brushed lambswool with a short fringe. Long enough to wrap twice on a Himalayan evening. Hand wash cool or dry clean.',
    subcategory: 'Scarves',
    brand: 'levi',
    price: 2499,
    salePrice: 1749,
    totalStock: 32,
  },
  {
    slug: 'checked-scarf-camel',
    title: 'Checked Scarf, Camel',
    description:
      'A cashmere and wool blend in camel and espresso check, woven and fringed by hand in Scotland. Soft against the neck from the first wear. Dry clean.',
    subcategory: 'Scarves',
    brand: 'gucci',
    price: 32000,
    totalStock: 8,
  },
  {
    slug: 'leather-gloves-cognac',
    title: 'Leather Gloves',
    description:
      'Soft sheep nappa with a warm knitted lining and an elasticated wrist. The index fingertip works on touch screens. Wipe clean, never soak.',
    subcategory: 'Gloves',
    brand: 'zara',
    price: 3290,
    totalStock: 20,
  },
  {
    slug: 'knit-gloves-charcoal',
    title: 'Striped Knit Gloves, Charcoal',
    description:
      'Merino-blend gloves with a fine grey stripe and a long ribbed cuff. Stretchy enough to fit most hands. Hand wash and dry flat.',
    subcategory: 'Gloves',
    brand: 'hm',
    price: 549,
    totalStock: 104,
  },
  {
    slug: 'minimal-watch-tan',
    title: 'Minimal Watch, Tan Strap',
    description:
      'A sage-grey dial with two hands and nothing else, in a 38 mm steel case. Quartz movement, mineral glass and a real leather strap. Splash-proof; take off to swim.',
    subcategory: 'Watches',
    brand: 'levi',
    price: 5999,
    salePrice: 4499,
    totalStock: 23,
  },
  {
    slug: 'dive-watch-navy',
    title: 'Dive Watch, Navy',
    description:
      'A 42 mm sports watch with a navy dial and a silicone strap that shrugs off sweat. Water resistant to 100 metres. Rinse in fresh water after the sea.',
    subcategory: 'Watches',
    brand: 'adidas',
    price: 7499,
    totalStock: 14,
  },
  {
    slug: 'dress-watch-gold',
    title: 'Dress Watch, Gold Tone',
    description:
      'A slim gold-tone case around a deep green dial, with a black calf strap. Swiss quartz movement and sapphire glass. Two-year international guarantee.',
    subcategory: 'Watches',
    brand: 'gucci',
    price: 47500,
    salePrice: 42750,
    totalStock: 12,
  },
  {
    slug: 'wide-brim-straw-hat',
    title: 'Wide-Brim Straw Hat',
    description:
      'Hand-plaited paper straw with a ribbon to choose and a brim that shades the shoulders. An inner band adjusts the size. Keep dry and reshape with steam.',
    subcategory: 'Hats',
    brand: 'hm',
    price: 1299,
    totalStock: 48,
  },
  {
    slug: 'garden-hat-blush-ribbon',
    title: 'Garden Hat, Blush Ribbon',
    description:
      'A soft ecru hat that folds flat for travel and springs back. Finished with a rose grosgrain bow. Spot clean only.',
    subcategory: 'Hats',
    brand: 'zara',
    price: 1890,
    totalStock: 26,
  },
  {
    slug: 'six-panel-cap-washed-navy',
    title: 'Six-Panel Cap, Washed Navy',
    description:
      'Cotton twill washed until it feels ten years old, with a curved peak and a brass buckle. One size fits most. Hand wash to keep the peak in shape.',
    subcategory: 'Caps',
    brand: 'nike',
    price: 1495,
    totalStock: 115,
  },
  {
    slug: 'six-panel-cap-stone',
    title: 'Six-Panel Cap, Stone',
    description:
      'A low-profile cap in stone twill with stitched eyelets and a sweat-wicking band. Works with everything from linen to tracksuits. Wipe or hand wash cool.',
    subcategory: 'Caps',
    brand: 'puma',
    price: 1199,
    totalStock: 83,
  },
  {
    slug: 'storm-umbrella-teal',
    title: 'Storm Umbrella',
    description:
      'A full-size umbrella with eight fibreglass ribs that flex in the wind and a turned wooden handle. The canopy sheds water in a shake. Dry open before storing.',
    subcategory: 'Umbrellas',
    brand: 'zara',
    price: 1990,
    totalStock: 56,
  },
  {
    slug: 'compact-umbrella-mustard',
    title: 'Slim Umbrella, Mustard',
    description:
      'A slim walking umbrella in bright mustard that is easy to find in a hallway. Automatic opening and a comfortable crook handle. Let it dry fully after the monsoon.',
    subcategory: 'Umbrellas',
    brand: 'hm',
    price: 999,
    salePrice: 749,
    totalStock: 68,
  },
  {
    slug: 'crew-socks-two-pack',
    title: 'Crew Socks, Two-Pack',
    description:
      'Cushioned crew socks in ecru and sage with pine heels and toes. An arch band keeps them from twisting in the shoe. Machine wash warm, no bleach.',
    subcategory: 'Socks',
    brand: 'nike',
    price: 795,
    totalStock: 140,
  },
  {
    slug: 'silk-hair-bow-teal',
    title: 'Silk Hair Bow, Teal',
    description:
      'Silk twill tied into a generous bow on a French clip. The fabric is cut on the bias so it keeps its curve. Store flat in the box it comes in.',
    subcategory: 'Hair',
    brand: 'gucci',
    price: 18500,
    totalStock: 10,
  },
];
