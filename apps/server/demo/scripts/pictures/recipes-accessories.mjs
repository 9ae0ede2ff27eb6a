import { all, colour as c, ground, laid, leafShadow, stood } from './kit.mjs';
import * as pattern from './patterns.mjs';

const tote = (panel, body, handle) => [
  { lighter: 0.68, to: panel, contrast: 0.85 },
  { darker: 0.45, to: handle, contrast: 0.8 },
  { to: body, contrast: 0.85 },
];
const metal = (from, to, cloth, clasp = c.gold) => [
  { hue: [from, to], to: clasp, contrast: 0.85 },
  { to: cloth, contrast: 0.85 },
];
const spectacles = (frame, lens) => [
  { hue: [200, 272], lighter: 0.6, to: lens, contrast: 0.7 },
  { lighter: 0.7, to: c.white, contrast: 0.3 },
  { to: frame, contrast: 0.5 },
];
const shades = (frame, lens) => [
  { darker: 0.36, to: lens, contrast: 1.1 },
  { to: frame, contrast: 1 },
];
const watch = (strap, rim, dial, hands = c.gold) => [
  { hue: [60, 125], to: hands, contrast: 0.6 },
  { hue: [245, 320], darker: 0.52, to: dial, contrast: 0.7 },
  { hue: [266, 330], lighter: 0.6, to: rim, contrast: 0.9 },
  { grey: 0.03, to: rim, contrast: 0.8 },
  { to: strap, contrast: 0.85 },
];
const sunHat = (straw, bow) => [
  { hue: [335, 26], to: bow, contrast: 0.8 },
  { to: straw, contrast: 0.85 },
];
const brolly = (cloth, handle, more = {}) => [
  { hue: [335, 70], to: handle, contrast: 0.9 },
  { to: cloth, contrast: 0.85, ...more },
];
const trolley = (shell, trim) => [
  { hue: [195, 275], to: shell, contrast: 0.8 },
  { to: trim, contrast: 0.9 },
];
const briefcase = (leather, clasp) => [
  { hue: [15, 80], lighter: 0.55, to: clasp, contrast: 0.8 },
  { to: leather, contrast: 0.9 },
];

export const accessoriesPictures = [
  {
    slug: 'structured-tote-tan',
    set: 'niche',
    tint: ground.sage,
    items: [stood('handbag', 430, tote(c.camel, c.tobacco, c.espresso))],
  },
  {
    slug: 'structured-tote-black',
    set: 'plinth',
    tint: ground.oat,
    items: [stood('handbag', 430, tote(c.charcoal, c.black, c.black))],
  },
  {
    slug: 'top-handle-bag-pine',
    set: 'niche',
    tint: ground.sand,
    items: [stood('handbag', 430, tote(c.pine, '#24443a', '#1c362d'))],
  },
  {
    slug: 'soft-clutch-blush',
    set: 'plinth',
    tint: ground.sage,
    items: [stood('clutch-bag', 460, metal(56, 120, c.blush))],
  },
  {
    slug: 'evening-clutch-ink',
    set: 'niche',
    tint: ground.oat,
    items: [stood('clutch-bag', 460, metal(56, 120, c.ink))],
  },
  {
    slug: 'kiss-lock-purse-wine',
    set: 'plinth',
    tint: ground.sand,
    items: [stood('purse', 400, metal(50, 120, c.wine))],
  },
  {
    slug: 'day-pack-slate',
    set: 'plinth',
    tint: ground.lagoon,
    items: [stood('backpack', 400, metal(50, 115, '#5d6f7d', c.ecru))],
  },
  {
    slug: 'leather-backpack-cognac',
    set: 'niche',
    tint: ground.sage,
    items: [stood('backpack', 400, metal(50, 115, '#99592f', c.gold))],
  },
  {
    slug: 'work-briefcase-espresso',
    set: 'plinth',
    tint: ground.oat,
    items: [stood('briefcase', 500, briefcase(c.espresso, c.gold))],
  },
  {
    slug: 'cabin-trolley-teal',
    set: 'plinth',
    tint: ground.sand,
    items: [stood('luggage', 330, trolley(c.teal, c.stone), { y: 654 })],
  },
  {
    slug: 'cabin-trolley-sand',
    set: 'niche',
    tint: ground.lagoon,
    items: [stood('luggage', 330, trolley(c.sand, c.tobacco), { y: 654 })],
  },
  {
    slug: 'reading-frames-tortoise',
    set: 'table',
    tint: ground.sand,
    items: [laid('glasses', 640, spectacles('#7a4526', '#cfe0e0'))],
  },
  {
    slug: 'optical-frames-black',
    set: 'linen',
    tint: ground.sage,
    items: [laid('glasses', 640, spectacles(c.black, '#c9d9e2'), { rotate: -6 })],
  },
  {
    slug: 'round-sunglasses-black',
    set: 'table',
    tint: ground.lagoon,
    leaves: leafShadow.palm,
    items: [laid('sunglasses', 640, shades(c.black, '#1c1b20'))],
  },
  {
    slug: 'sunglasses-amber',
    set: 'linen',
    tint: ground.oat,
    leaves: leafShadow.right,
    items: [laid('sunglasses', 640, shades('#8d5228', '#5f3418'), { rotate: 5 })],
  },
  {
    slug: 'wool-scarf-brick',
    set: 'table',
    tint: ground.sage,
    items: [laid('scarf', 500, all(c.brick, { contrast: 1 }))],
  },
  {
    slug: 'checked-scarf-camel',
    set: 'linen',
    tint: ground.sand,
    items: [laid('scarf', 510, all(c.camel, { contrast: 1, second: c.espresso, pattern: pattern.checks(8, 0.3) }))],
  },
  {
    slug: 'leather-gloves-cognac',
    set: 'table',
    tint: ground.oat,
    items: [laid('gloves', 430, all('#8f5330', { contrast: 1 }))],
  },
  {
    slug: 'knit-gloves-charcoal',
    set: 'linen',
    tint: ground.lagoon,
    items: [laid('gloves', 430, all(c.charcoal, { contrast: 1, second: c.grey, pattern: pattern.stripes(34, 0.3) }))],
  },
  {
    slug: 'minimal-watch-tan',
    set: 'table',
    tint: ground.sage,
    items: [laid('watch', 480, watch('#9a6238', '#dcd7cd', '#6f8078', c.bone), { rotate: -8 })],
  },
  {
    slug: 'dive-watch-navy',
    set: 'linen',
    tint: ground.sand,
    items: [laid('watch', 480, watch(c.ink, '#b9bec2', c.navy, c.bone), { rotate: 8 })],
  },
  {
    slug: 'dress-watch-gold',
    set: 'table',
    tint: ground.oat,
    items: [laid('watch', 480, watch(c.black, c.gold, '#23342f'), { rotate: -8 })],
  },
  {
    slug: 'wide-brim-straw-hat',
    set: 'plinth',
    tint: ground.lagoon,
    leaves: leafShadow.palm,
    items: [stood('womans-hat', 520, sunHat('#d8b57e', c.teal))],
  },
  {
    slug: 'garden-hat-blush-ribbon',
    set: 'niche',
    tint: ground.sand,
    items: [stood('womans-hat', 520, sunHat(c.ecru, c.rose))],
  },
  {
    slug: 'six-panel-cap-washed-navy',
    set: 'plinth',
    tint: ground.sage,
    items: [stood('billed-cap', 500, all('#3f526c', { contrast: 0.9 }))],
  },
  {
    slug: 'six-panel-cap-stone',
    set: 'niche',
    tint: ground.lagoon,
    items: [stood('billed-cap', 500, all('#c6b79d', { contrast: 0.9 }))],
  },
  {
    slug: 'storm-umbrella-teal',
    set: 'table',
    tint: ground.sand,
    items: [laid('umbrella', 510, brolly(c.teal, c.tobacco), { rotate: 18 })],
  },
  {
    slug: 'compact-umbrella-mustard',
    set: 'linen',
    tint: ground.lagoon,
    items: [laid('closed-umbrella', 490, brolly(c.mustard, c.espresso))],
  },
  {
    slug: 'crew-socks-two-pack',
    set: 'table',
    tint: ground.lagoon,
    items: [
      laid('socks', 400, [
        { hue: [60, 125], to: c.ecru, contrast: 0.8 },
        { hue: [226, 252], to: c.sage, contrast: 0.6 },
        { to: c.pine, contrast: 0.8 },
      ]),
    ],
  },
  { slug: 'silk-hair-bow-teal', set: 'linen', tint: ground.oat, items: [laid('ribbon', 520, all(c.teal))] },
];
