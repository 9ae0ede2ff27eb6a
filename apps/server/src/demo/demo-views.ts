/** What the third and the fourth picture of a product show, in words for who does not see them; the second is its back. */
const VIEWS: Readonly<Record<string, readonly [string, string]>> = {
  'heavyweight-crew-tee-ink': ['the collar', 'folded'],
  'pima-crew-tee-bone': ['the shoulder seam', 'folded'],
  'harbour-breton-tee': ['the collar', 'the hem'],
  'cloud-runner-white': ['the heel', 'the sole'],
  'cloud-runner-black': ['the heel', 'from above'],
  'tempo-road-shoe-coral': ['the toe', 'the sole'],
  'playground-runners': ['the laces', 'the sole'],
};

/** The views of a product after its front. */
export const viewsOf = (slug: string): readonly string[] => {
  const more = VIEWS[slug];
  return more ? ['from behind', ...more] : [];
};
