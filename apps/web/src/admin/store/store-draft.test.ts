import type { Settings, StoreSettings } from '@haberdash/contract';
import { describe, expect, it } from 'vitest';
import { changesOf, findDifferences, nextKey, rebased, toDraft, withCountry } from './store-draft.ts';
import { storeSettings } from './testing/store-settings.ts';

const FRONT_PAGES = [{ name: 'Instagram', url: 'https://www.instagram.com' }];
const settings = (store: Partial<StoreSettings> = {}): Settings => ({
  ...storeSettings(store),
  standIns: { ...storeSettings().standIns, socialLinks: FRONT_PAGES },
});

describe('what is sent of a draft', () => {
  it('is what differs from the settings that it was begun from, lists as a whole', () => {
    const base = settings({ city: 'Pune', taxNumbers: [] });
    const draft = toDraft(base);
    expect(changesOf(draft, base)).toEqual({});
    const number = { countryCode: 'IN', subdivision: '', scheme: 'gstin', number: '27A' } as const;
    const edited = { ...draft, tradeName: 'Tailor', taxNumbers: [{ ...number, key: nextKey(draft.taxNumbers) }] };
    expect(changesOf(edited, base)).toEqual({ tradeName: 'Tailor', taxNumbers: [number] });
  });

  it('says that there are to be no links, where examples stood in for them', () => {
    const base = settings();
    expect(changesOf({ ...toDraft(base), areLinksChosen: true }, base)).toEqual({ socialLinks: [] });
  });
});

describe('a draft whose settings somebody else has changed', () => {
  const base = settings({ city: 'Pune', phone: '020' });
  const present = { ...settings({ city: 'Mumbai', phone: '022', email: 'shop@tailor.example' }), version: 8 };
  const mine = { ...toDraft(base), city: 'Nashik' };

  it('differs where both have changed a field', () => {
    expect(findDifferences(mine, base, present)).toEqual([{ label: 'City', mine: 'Nashik', present: 'Mumbai' }]);
    const selling = { ...toDraft(base), markets: ['in', 'eu'] };
    expect(findDifferences(selling, base, present)).toEqual([
      { label: 'Markets', mine: 'India; EU countries', present: 'none' },
    ]);
  });

  it('goes on with what was changed in it, over what they have', () => {
    const kept = rebased(mine, base, present);
    expect(kept).toMatchObject({ city: 'Nashik', phone: '022', email: 'shop@tailor.example' });
    expect(changesOf(kept, present)).toEqual({ city: 'Nashik' });
  });
});

it('another country has other states', () => {
  expect(withCountry({ countryCode: 'IN', subdivision: 'IN-MH' }, 'US').subdivision).toBe('');
  expect(withCountry({ countryCode: '', subdivision: 'IN-MH' }, 'IN').subdivision).toBe('IN-MH');
});
