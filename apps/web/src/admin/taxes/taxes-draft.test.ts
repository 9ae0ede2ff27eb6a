import type { Taxes } from '@haberdash/contract';
import { describe, expect, it } from 'vitest';
import { findDifferences, newId, rebased, toContent, toDraft } from './taxes-draft.ts';

const base: Taxes = {
  version: 3,
  mode: 'inclusive',
  classes: [{ id: 'apparel', label: 'Clothing' }],
  rates: [{ id: 'in-5', countryCode: 'IN', taxClass: 'apparel', name: 'GST', percent: 5, pieceValueTo: 2500 }],
  gst: true,
  shippingTax: 'split',
  categoryClasses: { men: 'apparel' },
};
const { version: _, ...content } = base;

describe('a table of taxes while it is edited', () => {
  it('is sent as it came where nothing is changed', () => {
    expect(toContent(toDraft(base))).toEqual(content);
  });

  it('has ids for what is new, each its own, and no class of what is gone', () => {
    const draft = toDraft(base);
    const [rate] = draft.rates;
    if (!rate) throw new Error('the rate is gone');
    const added = { ...rate, key: 1, id: '', percent: '5', pieceValueTo: '', pieceValueFrom: ' 2500 ' };
    const sent = toContent({
      ...draft,
      rates: [rate, added, { ...added, key: 2 }],
      categoryClasses: { men: 'apparel', women: 'gone' },
    });
    expect(sent.rates.map(({ id }) => id)).toEqual(['in-5', 'in-apparel-5', 'in-apparel-5-2']);
    expect(sent.rates[1]).toMatchObject({ pieceValueFrom: 2500, percent: 5 });
    expect(sent.rates[1]).not.toHaveProperty('pieceValueTo');
    expect(sent.categoryClasses).toEqual({ men: 'apparel' });
  });

  it('names classes by letters and digits alone', () => {
    expect(newId('Clothing (HSN 61)', [])).toBe('clothing-hsn-61');
    expect(newId('कपड़े', ['class'])).toBe('class-2');
  });

  it('that somebody else has changed keeps what is mine, and says what differs', () => {
    const mine = { ...toDraft(base), gst: false };
    const present: Taxes = { ...base, version: 4, gst: true, mode: 'exclusive' };
    expect(findDifferences(mine, base, present)).toEqual([{ label: 'GST', mine: 'off', present: 'on' }]);
    expect(rebased(mine, base, present)).toMatchObject({ gst: false, mode: 'exclusive' });
  });
});
