import { arch, block, disc, panel, plinth, rail, windowLight } from './backdrops.mjs';
import { all, colour as c, ground } from './kit.mjs';
import { accessoriesPictures } from './recipes-accessories.mjs';
import { footwearPictures } from './recipes-footwear.mjs';
import { kidsPictures } from './recipes-kids.mjs';
import { menPictures } from './recipes-men.mjs';
import { womenPictures } from './recipes-women.mjs';

const products = [...menPictures, ...womenPictures, ...kidsPictures, ...accessoriesPictures, ...footwearPictures];

/** The objects of a product's picture, moved and scaled into a bigger scene around `x`, `y`. */
function from(slug, x, y, scale, more = {}) {
  const product = products.find((picture) => picture.slug === slug);
  if (!product) throw new Error(`No product picture is called '${slug}'`);
  const middle = product.items.reduce((sum, item) => sum + item.x, 0) / product.items.length;
  const lowest = Math.max(...product.items.map((item) => item.y));
  return product.items.map((item) => ({
    ...item,
    width: item.width * scale,
    x: x + (item.x - middle) * scale,
    y: y + (item.y - lowest) * scale,
    ...more,
  }));
}

const plant = (x, y, width) => ({
  icon: 'potted-plant',
  width,
  x,
  y,
  stands: true,
  dyes: [
    { hue: [95, 180], to: '#7d9672', contrast: 0.9 },
    { hue: [20, 80], to: c.clay, contrast: 0.9 },
  ],
});
const screen = [
  { hue: [190, 263], to: '#9fc3bd', contrast: 0.9 },
  { hue: [264, 330], darker: 0.62, to: c.charcoal, contrast: 0.8 },
  { hue: [264, 330], to: '#cbc7c0', contrast: 0.9 },
];
const leaves = (x, y, width, rotate, opacity = 0.12) => ({ icon: 'herb', width, x, y, rotate, opacity, blur: 12 });

const banner1 = {
  width: 1920,
  height: 720,
  set: 'plain',
  tint: ground.shell,
  extra: arch(1330, 640, 520, 560) + rail(1920, 104) + windowLight(120, 60, 420),
  leaves: [leaves(240, 260, 760, 24)],
  items: [
    ...from('camel-topcoat', 790, 150, 0.72),
    ...from('bias-cut-midi-dress-pine', 1330, 150, 0.86),
    ...from('harbour-breton-tee', 1690, 150, 0.6),
    ...from('structured-tote-tan', 1055, 684, 0.42),
    plant(330, 680, 230),
  ],
};

const banner2 = {
  width: 1920,
  height: 720,
  set: 'plain',
  tint: ground.sage,
  extra: disc(1180, 330, 250) + block(1620, 500, 360, 240) + block(700, 640, 400, 100) + block(1180, 590, 560, 150),
  leaves: [leaves(150, 240, 820, 24, 0.13)],
  items: [
    ...from('trail-boot-honey', 1620, 492, 0.46),
    ...from('cloud-runner-white', 1180, 582, 0.68),
    ...from('derby-shoe-chestnut', 700, 632, 0.44),
  ],
};

const banner3 = {
  width: 1920,
  height: 720,
  set: 'plain',
  tint: ground.oat,
  extra:
    arch(560, 548, 430, 470) +
    plinth(560, 600, 240, 160) +
    plinth(1010, 520, 170, 240) +
    plinth(1350, 630, 190, 130) +
    windowLight(1380, 40, 400),
  leaves: [{ icon: 'palm-tree', width: 900, x: 1800, y: 220, rotate: -28, opacity: 0.1, blur: 14 }],
  items: [
    ...from('structured-tote-black', 560, 608, 0.84),
    ...from('wide-brim-straw-hat', 1010, 526, 0.56),
    ...from('kiss-lock-purse-wine', 1350, 640, 0.62),
    ...from('round-sunglasses-black', 790, 676, 0.3, { stands: true }),
  ],
};

const banner4 = {
  width: 1920,
  height: 720,
  set: 'plain',
  tint: ground.peach,
  extra: disc(1230, 340, 270) + disc(650, 350, 190) + plinth(1230, 600, 250, 160) + block(1670, 630, 350, 110),
  items: [
    ...from('playground-runners', 1670, 622, 0.5),
    ...from('school-backpack-coral', 1180, 608, 0.82),
    { icon: 'teddy-bear', width: 190, x: 1400, y: 612, stands: true },
    ...from('dino-print-tee', 650, 180, 0.62),
  ],
};

export const banners = [banner1, banner2, banner3, banner4].map((scene, index) => ({
  ...scene,
  slug: `banner-${index + 1}`,
}));

const card = { width: 800, height: 600, set: 'plain' };
const tile = { width: 640, height: 640, set: 'wall' };
const strip = { width: 1600, height: 400, set: 'plain' };

export const art = [
  {
    slug: 'landing-hero',
    width: 1400,
    height: 1000,
    set: 'plain',
    tint: ground.sand,
    extra:
      arch(830, 800, 620, 700) +
      panel(120, -20, 300, 800) +
      rail(1400, 150) +
      plinth(1150, 860, 200, 180) +
      block(330, 880, 420, 140),
    leaves: [leaves(1290, 210, 820, -60, 0.12)],
    items: [
      ...from('camel-topcoat', 420, 196, 0.84),
      ...from('bias-cut-midi-dress-pine', 840, 196, 1.08),
      plant(665, 965, 150),
      ...from('structured-tote-tan', 1150, 868, 0.72),
      ...from('cloud-runner-white', 330, 872, 0.56),
    ],
  },
  {
    ...card,
    slug: 'landing-electronics',
    tint: ground.mist,
    extra: panel(430, -20, 240, 450) + block(400, 500, 640, 60),
    items: [
      { icon: 'laptop', width: 350, x: 315, y: 490, stands: true, dyes: screen },
      { icon: 'headphone', width: 180, x: 672, y: 488, stands: true, dyes: all(c.stone, { contrast: 1 }) },
      {
        icon: 'mobile-phone',
        width: 92,
        x: 552,
        y: 496,
        stands: true,
        dyes: [{ hue: [262, 330], to: c.ink, contrast: 0.8 }],
      },
    ],
  },
  {
    ...card,
    slug: 'landing-fashion',
    tint: ground.blush,
    extra: arch(530, 456, 300, 350) + rail(800, 84),
    items: [...from('double-face-coat-blush', 240, 120, 0.54), ...from('evening-dress-wine', 545, 120, 0.74)],
  },
  {
    ...card,
    slug: 'landing-home-living',
    tint: ground.sage,
    extra: disc(400, 230, 180) + windowLight(60, 40, 240),
    items: [
      {
        icon: 'couch-and-lamp',
        width: 440,
        x: 370,
        y: 530,
        stands: true,
        dyes: [
          { hue: [200, 300], to: c.teal, contrast: 0.85 },
          { hue: [60, 115], to: c.mustard, contrast: 0.8 },
        ],
      },
      plant(680, 540, 150),
    ],
  },
  {
    ...card,
    slug: 'landing-accessories',
    tint: ground.oat,
    extra: arch(300, 456, 330, 360) + plinth(300, 480, 190, 160) + plinth(620, 500, 120, 140),
    items: [
      ...from('top-handle-bag-pine', 300, 486, 0.64),
      ...from('reading-frames-tortoise', 480, 560, 0.24, { stands: true }),
      ...from('dress-watch-gold', 620, 504, 0.36, { stands: true, rotate: 0 }),
    ],
  },
  {
    ...tile,
    slug: 'category-men',
    tint: ground.mist,
    extra: panel(150, -20, 340, 600),
    items: from('herringbone-overcoat', 320, 140, 0.74),
  },
  {
    ...tile,
    slug: 'category-women',
    tint: ground.blush,
    extra: arch(320, 640, 400, 560),
    items: from('bias-cut-midi-dress-pine', 320, 128, 0.82),
  },
  {
    ...tile,
    slug: 'category-kids',
    tint: ground.butter,
    extra: disc(320, 320, 230),
    items: from('rocket-print-tee', 320, 150, 0.74),
  },
  {
    ...tile,
    slug: 'category-accessories',
    tint: ground.sage,
    extra: arch(320, 480, 330, 410) + plinth(320, 530, 220, 140),
    items: from('structured-tote-tan', 320, 536, 0.86),
  },
  {
    ...tile,
    slug: 'category-footwear',
    tint: ground.dune,
    extra: panel(360, -20, 200, 470) + block(320, 500, 560, 150),
    items: from('retro-trainer-sand', 320, 492, 0.64),
  },
  {
    slug: 'welcome',
    width: 1000,
    height: 1200,
    set: 'plain',
    tint: ground.deep,
    extra: arch(500, 912, 620, 790) + plinth(500, 1010, 330, 240),
    leaves: [leaves(900, 200, 800, -60, 0.3)],
    items: [
      ...from('linen-sundress-apricot', 500, 236, 1.02),
      ...from('structured-tote-tan', 370, 1020, 0.6),
      ...from('mule-sandal-terracotta', 650, 1026, 0.42),
    ],
  },
  {
    ...strip,
    slug: 'profile-banner',
    tint: ground.lagoon,
    extra:
      arch(1230, 304, 240, 250) + plinth(1230, 340, 150, 80) + block(880, 350, 250, 60) + windowLight(120, 10, 260),
    leaves: [leaves(1500, 120, 520, -60, 0.13)],
    items: [
      ...from('day-pack-slate', 1230, 346, 0.52),
      ...from('cloud-runner-white', 880, 344, 0.4),
      plant(1470, 384, 110),
    ],
  },
  {
    ...strip,
    slug: 'checkout-banner',
    tint: ground.sand,
    extra: disc(1180, 190, 140) + block(1180, 340, 420, 70) + windowLight(140, 10, 260),
    leaves: [leaves(1520, 110, 520, -60, 0.12)],
    items: [
      {
        icon: 'shopping-bags',
        width: 240,
        x: 1120,
        y: 334,
        stands: true,
        dyes: [
          { hue: [180, 290], to: c.teal, contrast: 0.85 },
          { to: c.apricot, contrast: 0.8 },
        ],
      },
      {
        icon: 'wrapped-gift',
        width: 120,
        x: 1310,
        y: 336,
        stands: true,
        dyes: [
          { hue: [335, 45], to: c.teal, contrast: 0.8 },
          { to: c.ecru, contrast: 0.8 },
        ],
      },
    ],
  },
];
