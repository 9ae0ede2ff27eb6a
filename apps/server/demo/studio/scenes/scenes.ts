import type { Scene } from './scene.ts';

const banner = { width: 1920, height: 720 } as const;
const page = { width: 1600, height: 400 } as const;
const square = { width: 640, height: 640 } as const;
const tile = { width: 800, height: 600 } as const;

/** Home's feature pictures: pieces on the right, calm ground for words on the left. */
export const banners: readonly Scene[] = [
  {
    ...banner,
    name: 'banner-1',
    pieces: [
      { slug: 'camel-topcoat', at: [1010, 420], width: 780, turn: -4 },
      { slug: 'straight-jeans-indigo', at: [1730, 430], width: 740, turn: 6 },
      { slug: 'harbour-breton-tee', at: [1390, 400], width: 600, turn: 3 },
    ],
  },
  {
    ...banner,
    name: 'banner-2',
    pieces: [
      { slug: 'cloud-runner-white', at: [1060, 190], width: 520 },
      { slug: 'retro-trainer-sand', at: [1620, 170], width: 520 },
      { slug: 'trail-boot-honey', at: [1260, 470], width: 540 },
      { slug: 'court-trainer-sage', at: [1800, 480], width: 540 },
    ],
  },
  {
    ...banner,
    name: 'banner-3',
    pieces: [
      { slug: 'evening-dress-wine', at: [980, 440], width: 720, turn: -5 },
      { slug: 'linen-sundress-apricot', at: [1700, 420], width: 700, turn: 6 },
      { slug: 'meadow-print-dress', at: [1340, 400], width: 720, turn: 1 },
    ],
  },
  {
    ...banner,
    name: 'banner-4',
    pieces: [
      { slug: 'day-pack-slate', at: [930, 330], width: 540 },
      { slug: 'structured-tote-tan', at: [1330, 370], width: 560 },
      { slug: 'top-handle-bag-pine', at: [1700, 430], width: 460 },
    ],
  },
];

/** Pictures that come with the storefront. */
export const art: readonly Scene[] = [
  {
    ...square,
    name: 'category-men',
    pieces: [
      { slug: 'canvas-chore-jacket', at: [200, 330], width: 560, turn: -6 },
      { slug: 'oxford-shirt-and-tie', at: [440, 350], width: 560, turn: 4 },
    ],
  },
  {
    ...square,
    name: 'category-women',
    pieces: [
      { slug: 'relaxed-blazer-ivory', at: [190, 320], width: 580, turn: -6 },
      { slug: 'meadow-print-dress', at: [440, 330], width: 600, turn: 4 },
    ],
  },
  {
    ...square,
    name: 'category-kids',
    pieces: [
      { slug: 'rainbow-stripe-tee', at: [220, 250], width: 470, turn: -7 },
      { slug: 'dino-print-tee', at: [420, 400], width: 500, turn: 5 },
    ],
  },
  {
    ...square,
    name: 'category-accessories',
    pieces: [
      { slug: 'structured-tote-tan', at: [250, 270], width: 480 },
      { slug: 'round-sunglasses-black', at: [420, 500], width: 380 },
    ],
  },
  {
    ...square,
    name: 'category-footwear',
    pieces: [
      { slug: 'derby-shoe-chestnut', at: [300, 200], width: 470 },
      { slug: 'retro-trainer-sand', at: [350, 440], width: 500 },
    ],
  },
  {
    width: 1400,
    height: 1000,
    name: 'landing-hero',
    pieces: [
      { slug: 'camel-topcoat', at: [330, 520], width: 860, turn: -6 },
      { slug: 'meadow-print-dress', at: [1080, 540], width: 860, turn: 7 },
      { slug: 'harbour-breton-tee', at: [700, 560], width: 700, turn: 2 },
    ],
  },
  {
    ...tile,
    name: 'landing-electronics',
    pieces: [
      { slug: 'dive-watch-navy', at: [270, 310], width: 460 },
      { slug: 'minimal-watch-tan', at: [560, 300], width: 440 },
    ],
  },
  {
    ...tile,
    name: 'landing-fashion',
    pieces: [
      { slug: 'linen-overshirt-sage', at: [260, 320], width: 560, turn: -5 },
      { slug: 'polka-tea-dress-navy', at: [550, 320], width: 600, turn: 4 },
    ],
  },
  {
    ...tile,
    name: 'landing-home-living',
    pieces: [
      { slug: 'stargazer-pyjama-wrap', at: [250, 320], width: 540, turn: -5 },
      { slug: 'waffle-lounge-robe', at: [540, 330], width: 640, turn: 4 },
    ],
  },
  {
    ...tile,
    name: 'landing-accessories',
    pieces: [
      { slug: 'work-briefcase-espresso', at: [290, 250], width: 520 },
      { slug: 'sunglasses-amber', at: [560, 430], width: 400 },
    ],
  },
  {
    ...page,
    name: 'profile-banner',
    pieces: [
      { slug: 'checked-scarf-camel', at: [1010, 210], width: 400, turn: -4 },
      { slug: 'six-panel-cap-washed-navy', at: [1280, 190], width: 380 },
      { slug: 'leather-gloves-cognac', at: [1490, 210], width: 380, turn: 5 },
    ],
  },
  {
    width: 1000,
    height: 1200,
    name: 'welcome',
    pieces: [
      { slug: 'herringbone-overcoat', at: [310, 520], width: 980, turn: -5 },
      { slug: 'oxford-shirt-and-tie', at: [700, 560], width: 800, turn: 5 },
    ],
  },
];
