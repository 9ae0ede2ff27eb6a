/**
 * The colours of what comes in several, by the product; the first is that of the product's own pictures. What
 * they look like is in `demo/studio`.
 */
const COLOURWAYS: Readonly<Record<string, readonly string[]>> = {
  'heavyweight-crew-tee-ink': ['Ink', 'Bone', 'Sage'],
  'garment-dyed-chinos-olive': ['Olive', 'Sand', 'Navy'],
  'canvas-chore-jacket': ['Indigo', 'Olive', 'Tobacco'],
  'linen-overshirt-sage': ['Sage', 'White', 'Clay'],
  'seven-inch-training-shorts': ['Navy', 'Black', 'Teal'],
  'waffle-lounge-robe': ['Ecru', 'Sage', 'Slate'],
  'bias-cut-midi-dress-pine': ['Pine', 'Plum', 'Camel'],
  'evening-dress-wine': ['Wine', 'Black', 'Teal'],
  'linen-sundress-apricot': ['Apricot', 'White', 'Sky'],
  'boxy-v-neck-top-rose': ['Rose', 'White', 'Navy'],
  'ribbed-knit-top-oat': ['Oat', 'Blush', 'Charcoal'],
  'double-face-coat-blush': ['Blush', 'Camel', 'Charcoal'],
  'relaxed-blazer-ivory': ['Ivory', 'Sage', 'Navy'],
  'dino-print-tee': ['Ecru', 'Butter', 'Blush'],
  'jersey-play-shorts': ['Mustard', 'Teal', 'Coral'],
  'rain-jacket-butter': ['Yellow', 'Coral', 'Teal'],

  'court-trainer-sage': ['Sage', 'Grey', 'Navy'],
  'retro-trainer-sand': ['Sand', 'Denim', 'Olive'],
  'block-pump-nude': ['Nude', 'Black', 'Wine'],
  'suede-derby-navy': ['Navy', 'Tobacco', 'Olive'],

  'day-pack-slate': ['Slate', 'Olive', 'Rust'],
  'soft-clutch-blush': ['Blush', 'Sage', 'Wine'],
  'kiss-lock-purse-wine': ['Wine', 'Navy', 'Mustard'],
  'round-sunglasses-black': ['Black', 'Tortoise', 'Bone'],
  'wool-scarf-brick': ['Brick', 'Navy', 'Ecru'],
  'leather-gloves-cognac': ['Cognac', 'Black', 'Wine'],
  'wide-brim-straw-hat': ['Teal', 'Coral', 'Black'],
  'storm-umbrella-teal': ['Teal', 'Navy', 'Brick'],
};

/** None where there is nothing to choose. */
export const coloursOf = (slug: string): readonly string[] => COLOURWAYS[slug] ?? [];

/**
 * Shares the units of one size out among its colours: half to the first, of the last one the smallest size is not made.
 * @param place of the size, from 0; undefined: it comes in one
 * @returns how many of each colour; undefined where there is none of it
 */
export function shareColours(units: number, colours: number, place: number | undefined): (number | undefined)[] {
  const shares = Array.from({ length: colours }, (_, index) =>
    index === colours - 1 && place === 0 ? undefined : Math.floor(units / (colours + 1)),
  );
  const others = shares.slice(1).reduce((sum: number, share) => sum + (share ?? 0), 0);
  return [units - others, ...shares.slice(1)];
}
