import type { CategoryEntry } from './catalogue-types.ts';

export const menEntries: readonly CategoryEntry[] = [
  {
    slug: 'heavyweight-crew-tee-ink',
    title: 'Heavyweight Crew Tee',
    description:
      'A dense 240 gsm cotton jersey with a close ribbed neck that keeps its shape. Cut straight through the body for wearing on its own or under a jacket. Machine wash cold, inside out.',
    subcategory: 'T-shirts',
    brand: 'nike',
    price: 1795,
    totalStock: 86,
  },
  {
    slug: 'pima-crew-tee-bone',
    title: 'Pima Crew Tee, Bone',
    description:
      'Long-staple Pima cotton, brushed once for a soft, slightly matte hand. Regular fit with a taped shoulder seam. Wash at 30 degrees and dry in the shade.',
    subcategory: 'T-shirts',
    brand: 'hm',
    price: 999,
    salePrice: 699,
    totalStock: 120,
  },
  {
    slug: 'harbour-breton-tee',
    title: 'Harbour Breton Tee',
    description:
      'Navy stripes on an off-white ground, knitted rather than printed so they never crack. The collar is a touch wider than a plain tee and sits well under a chore jacket. True to size.',
    subcategory: 'T-shirts',
    brand: 'zara',
    price: 1690,
    totalStock: 64,
  },
  {
    slug: 'two-pack-v-neck-tees',
    title: 'Everyday V-Neck Tees, Two-Pack',
    description:
      'One white and one charcoal tee in breathable combed cotton with a little stretch. The V is shallow enough to hide under an open shirt. Tumble dry low.',
    subcategory: 'T-shirts',
    brand: 'hm',
    price: 1299,
    salePrice: 999,
    totalStock: 140,
  },
  {
    slug: 'rugby-block-tee-pine',
    title: 'Rugby Block Tee, Pine',
    description:
      'A heavier jersey tee with a knitted ecru band across the chest. Dropped shoulders and a boxy fit give it room to move. Wash with similar colours.',
    subcategory: 'T-shirts',
    brand: 'puma',
    price: 1999,
    totalStock: 38,
  },
  {
    slug: 'straight-jeans-indigo',
    title: 'Straight Jeans, Deep Indigo',
    description:
      'Rigid 13 oz denim that softens with wear and fades where you do. Mid rise, straight from hip to hem, with a button fly. Wash rarely and cold to keep the colour.',
    subcategory: 'Jeans',
    brand: 'levi',
    price: 4299,
    totalStock: 72,
  },
  {
    slug: 'slim-jeans-washed-black',
    title: 'Slim Jeans, Washed Black',
    description:
      'Stretch denim in a soft black that has been stone-washed twice. Slim through the thigh with a narrow hem that stacks neatly over trainers. Turn inside out before washing.',
    subcategory: 'Jeans',
    brand: 'levi',
    price: 3899,
    salePrice: 2729,
    totalStock: 55,
  },
  {
    slug: 'garment-dyed-chinos-olive',
    title: 'Garment-Dyed Chinos',
    description:
      'Cotton twill dyed after sewing, so every pair has its own slight shading at the seams. A relaxed leg with a gentle taper. Machine wash warm; expect the colour to mellow.',
    subcategory: 'Trousers',
    brand: 'levi',
    price: 3299,
    totalStock: 47,
  },
  {
    slug: 'camel-topcoat',
    title: 'Camel Wool Topcoat',
    description:
      'A wool-blend topcoat with a soft shoulder and horn-effect buttons. Half lined, so it layers over knitwear without bulk. Dry clean, and brush after wear.',
    subcategory: 'Coats & Jackets',
    brand: 'zara',
    price: 12990,
    totalStock: 18,
  },
  {
    slug: 'herringbone-overcoat',
    title: 'Herringbone Overcoat',
    description:
      'Woven in Biella from pure virgin wool with a fine charcoal herringbone. Full canvas construction lets it settle to your shoulders over time. Comes with a garment bag; dry clean only.',
    subcategory: 'Coats & Jackets',
    brand: 'gucci',
    price: 48000,
    totalStock: 3,
  },
  {
    slug: 'canvas-chore-jacket',
    title: 'Canvas Chore Jacket',
    description:
      'A workwear jacket in washed cotton canvas with three patch pockets. Unlined and easy to roll up in a bag. Machine wash cold and hang to dry.',
    subcategory: 'Coats & Jackets',
    brand: 'levi',
    price: 5499,
    salePrice: 4399,
    totalStock: 29,
  },
  {
    slug: 'linen-overshirt-sage',
    title: 'Linen Overshirt',
    description:
      'Pure European linen in a loose weave that breathes on humid days. Wear it buttoned as a shirt or open over a tee. Iron while slightly damp for a crisp finish.',
    subcategory: 'Shirts',
    brand: 'zara',
    price: 3990,
    totalStock: 41,
  },
  {
    slug: 'oxford-shirt-and-tie',
    title: 'Oxford Shirt and Navy Tie Set',
    description:
      'A fine-striped Oxford shirt folded with a matching navy tie. The collar is fused lightly and keeps its roll without stays. Non-iron finish; wash at 40 degrees.',
    subcategory: 'Shirts',
    brand: 'hm',
    price: 2799,
    salePrice: 1959,
    totalStock: 33,
  },
  {
    slug: 'poplin-shirt-and-tie-wine',
    title: 'Poplin Shirt and Wine Tie Set',
    description:
      'Crisp cotton poplin in ivory with a tone-on-tone stripe and a wine-red tie. Slim fit with back darts. Wash warm and press the collar first.',
    subcategory: 'Shirts',
    brand: 'zara',
    price: 3490,
    totalStock: 4,
  },
  {
    slug: 'training-tank-volt',
    title: 'Training Tank, Volt Stripe',
    description:
      'Sweat-wicking recycled polyester with a mesh back panel. Deep armholes leave the shoulders free for pull-ups and presses. Skip the softener so the fabric keeps wicking.',
    subcategory: 'Sportswear',
    brand: 'nike',
    price: 1495,
    salePrice: 1046,
    totalStock: 94,
  },
  {
    slug: 'seven-inch-training-shorts',
    title: 'Seven-Inch Training Shorts',
    description:
      'Lightweight woven shorts with a zipped pocket that keeps a phone from bouncing. A drawcord and soft inner brief hold everything in place. Dries within the hour.',
    subcategory: 'Sportswear',
    brand: 'adidas',
    price: 2299,
    totalStock: 77,
  },
  {
    slug: 'resort-swim-shorts',
    title: 'Resort Swim Shorts, Hibiscus',
    description:
      'Quick-dry swim shorts printed with small flowers on a warm coral ground. Mesh lining and two side pockets with drain holes. Rinse in fresh water after the sea.',
    subcategory: 'Swimwear',
    brand: 'puma',
    price: 1899,
    salePrice: 1329,
    totalStock: 0,
  },
  {
    slug: 'reflective-run-vest',
    title: 'Reflective Run Vest',
    description:
      'A featherweight gilet with wide reflective tape front and back for early and late runs. The side panels are open mesh. Wipe the tape clean; do not iron.',
    subcategory: 'Sportswear',
    brand: 'adidas',
    price: 2999,
    totalStock: 26,
  },
  {
    slug: 'waffle-lounge-robe',
    title: 'Waffle Lounge Robe',
    description:
      'A mid-weight waffle cotton robe with a tobacco-brown tie belt. It takes up water like a towel and dries far faster. Machine wash at 60 degrees.',
    subcategory: 'Loungewear',
    brand: 'hm',
    price: 2499,
    salePrice: 1749,
    totalStock: 52,
  },
];
