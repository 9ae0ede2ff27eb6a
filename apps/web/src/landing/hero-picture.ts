/** Also named by the build, which has it fetched before the code that draws it. */
export const HERO_PICTURE = '/art/landing-hero.webp';
