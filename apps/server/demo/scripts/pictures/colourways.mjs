import { colour as c } from './kit.mjs';

/** Of what is dyed by several rules the first one, where that is the colour that it is called by. */
const first = (to) => ({ to, rule: 0 });

/** The colours that things come in beside that of their first picture, as `src/demo/colourways.ts` names them. */
export const colourways = {
  'heavyweight-crew-tee-ink': { bone: { to: c.bone }, sage: { to: c.sage } },
  'garment-dyed-chinos-olive': { sand: { to: c.sand }, navy: { to: c.navy } },
  'canvas-chore-jacket': { olive: { to: c.olive }, tobacco: { to: c.tobacco } },
  'linen-overshirt-sage': { white: { to: c.white }, clay: { to: c.clay } },
  'seven-inch-training-shorts': { black: { to: c.black }, teal: { to: c.teal } },
  'waffle-lounge-robe': { sage: { to: c.sage }, slate: { to: c.grey } },
  'bias-cut-midi-dress-pine': { plum: { to: c.plum }, camel: { to: c.camel } },
  'evening-dress-wine': { black: { to: c.black }, teal: { to: c.teal } },
  'linen-sundress-apricot': { white: { to: c.white }, sky: { to: c.sky } },
  'boxy-v-neck-top-rose': { white: { to: c.white }, navy: { to: c.navy } },
  'ribbed-knit-top-oat': {
    blush: { to: c.blush, second: c.rose },
    charcoal: { to: c.charcoal, second: c.black },
  },
  'double-face-coat-blush': { camel: { to: c.camel }, charcoal: { to: c.charcoal } },
  'relaxed-blazer-ivory': { sage: { to: c.sage }, navy: { to: c.navy } },
  'dino-print-tee': { butter: { to: c.butter }, blush: { to: c.blush } },
  'jersey-play-shorts': { teal: { to: c.teal }, coral: { to: c.coral } },
  'rain-jacket-butter': { coral: { to: c.coral }, teal: { to: c.teal } },

  'court-trainer-sage': { grey: { to: c.grey }, navy: { to: c.navy } },
  'retro-trainer-sand': { denim: { to: c.denim }, olive: { to: c.olive } },
  'block-pump-nude': { black: first(c.black), wine: first(c.wine) },
  'suede-derby-navy': { tobacco: { to: c.tobacco }, olive: { to: c.olive } },

  'day-pack-slate': { olive: { to: c.olive }, rust: { to: c.rust } },
  'soft-clutch-blush': { sage: { to: c.sage }, wine: { to: c.wine } },
  'kiss-lock-purse-wine': { navy: { to: c.navy }, mustard: { to: c.mustard } },
  'round-sunglasses-black': { tortoise: { to: '#7a4526' }, bone: { to: c.bone } },
  'wool-scarf-brick': { navy: { to: c.navy }, ecru: { to: c.ecru } },
  'leather-gloves-cognac': { black: { to: c.black }, wine: { to: c.wine } },
  'wide-brim-straw-hat': { coral: first(c.coral), black: first(c.black) },
  'storm-umbrella-teal': { navy: { to: c.navy }, brick: { to: c.brick } },
};
