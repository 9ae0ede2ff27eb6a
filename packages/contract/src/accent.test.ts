import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accentTones, contrastOf, themePath, themeSheet } from './accent.ts';

const colours = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
/** Canvas, surface and sunken of the design system. */
const GROUNDS = { light: ['#fbfaf7', '#ffffff', '#f3f0ea'], dark: ['#110f0d', '#1a1815', '#24211d'] };

describe('the tones of an accent colour', () => {
  it('can be read in the light and in the dark, whatever the colour is', () => {
    fc.assert(
      fc.property(colours, (colour) => {
        const tones = accentTones(colour);
        for (const theme of ['light', 'dark'] as const) {
          const { accent, accentHover, onAccent, accentInk, accentTint } = tones[theme];
          expect(contrastOf(accent, onAccent)).toBeGreaterThanOrEqual(4.5);
          expect(contrastOf(accentHover, onAccent)).toBeGreaterThanOrEqual(4.5);
          for (const ground of [...GROUNDS[theme], accentTint]) {
            expect(contrastOf(accent, ground)).toBeGreaterThanOrEqual(3);
            expect(contrastOf(accentInk, ground)).toBeGreaterThanOrEqual(4.5);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it.each(['#000000', '#ffffff', '#ffd400', '#808080', '#0000ff'])(
    'hold for %s, at the ends of what there is',
    (colour) => {
      const { light, dark } = accentTones(colour);
      expect(contrastOf(light.accent, light.onAccent)).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(dark.accent, dark.onAccent)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('keep a colour that can be read as it is', () => {
    expect(accentTones('#00645b').light.accent).toBe('#00645b');
    expect(accentTones('#ffd400').dark.accent).toBe('#ffd400');
  });

  it('are a style sheet over the tokens of the design system, at an address of the colour', () => {
    expect(themePath('#00645b')).toBe('/theme/1/00645b.css');
    expect(themeSheet('#00645b')).toMatch(
      /^html:root\{--accent:#00645b;--accent-hover:#\w{6};--on-accent:#\w{6};--accent-ink:#\w{6};--accent-tint:#\w{6}\}html\.dark:root\{--accent:/,
    );
  });
});
