/** Words for the third and the fourth picture of a product, for users who do not see them; the second is its back. */
const VIEWS: Readonly<Record<string, readonly [string, string]>> = {
  'heavyweight-crew-tee-ink': ['the collar', 'folded'],
  'pima-crew-tee-bone': ['the shoulder seam', 'folded'],
  'harbour-breton-tee': ['the collar', 'the hem'],
  'two-pack-v-neck-tees': ['the grey collar', 'the white collar'],
  'rugby-block-tee-pine': ['where the colours meet', 'the sleeve'],
  'linen-overshirt-sage': ['the chest pocket', 'the cuff'],
  'oxford-shirt-and-tie': ['the collar and the tie', 'the tip of the tie'],
  'poplin-shirt-and-tie-wine': ['the collar and the knot', 'the cuff'],
  'camel-topcoat': ['the lapel', 'the buttons'],
  'herringbone-overcoat': ['the lapel', 'the sleeve'],
  'canvas-chore-jacket': ['the pocket', 'the cuff'],
  'training-tank-volt': ['the armhole', 'the mesh of the back'],
  'cloud-runner-white': ['the heel', 'the sole'],
  'cloud-runner-black': ['the heel', 'from above'],
  'tempo-road-shoe-coral': ['the toe', 'the sole'],
  'playground-runners': ['the laces', 'the sole'],
  'court-trainer-sage': ['the toe', 'the sole'],
  'retro-trainer-sand': ['the side', 'from above'],
  'stiletto-pump-scarlet': ['the heel', 'from above'],
  'stiletto-pump-black': ['the opening', 'the sole'],
  'block-pump-nude': ['the heel', 'the sole'],
  'trail-boot-honey': ['the laces', 'the sole'],
  'trail-boot-moss': ['the toe cap', 'the sole'],
  'derby-shoe-chestnut': ['the laces', 'the sole'],
  'derby-shoe-black': ['the toe cap', 'the sole'],
  'suede-derby-navy': ['the side', 'from above'],
};

/** The views of a product after its front. */
export const viewsOf = (slug: string): readonly string[] => {
  const more = VIEWS[slug];
  return more ? ['from behind', ...more] : [];
};
