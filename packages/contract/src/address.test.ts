import { describe, expect, it } from 'vitest';
import { addressBodySchema } from './address.ts';

const body = { address: '1 Long Lane', city: 'Pune', phone: '98765 43210', pincode: '411001' };
const read = (fields: Partial<typeof body> & { notes?: string | null }) => {
  const { data, error } = addressBodySchema.safeParse({ ...body, ...fields });
  return data ?? error?.issues[0]?.message;
};

describe('a phone number as people write it', () => {
  it.each([
    ['\u202a+91 98765 43210\u202c', '+91 98765 43210'],
    ['\u200e+91 98765\u2060 43210', '+91 98765 43210'],
    ['98765\ufe0d43210', '9876543210'],
    ['+49\u2011170\u2013123\u2212456', '+49-170-123-456'],
    ['020 7946 0018 ext. 12', '020 7946 0018 ext. 12'],
    ['020 7946 0018 #12', '020 7946 0018 #12'],
    ['tel:+91-98765-43210', '+91-98765-43210'],
    ['tel:+912212345;ext=12', '+912212345;ext=12'],
    ['98765 43210, 98765 43211', '98765 43210, 98765 43211'],
    ['९८७६५ ४३२१०', '98765 43210'],
    ['٩٨٧٦٥', '98765'],
    ['۹۸۷۶۵', '98765'],
    ['０９０－１２３４－５６７８', '090-1234-5678'],
    ['+91\u00a098765\u00a043210', '+91 98765 43210'],
  ])('%j is stored as %j', (phone, stored) => expect(read({ phone })).toMatchObject({ phone: stored }));

  it.each(['call me', '12', 'x ext #', '98765 43210 <b>', `${'x.'.repeat(19)}!`])('%j is none', (phone) =>
    expect(read({ phone })).toBe('Enter a valid phone number.'),
  );
});

describe('a pincode as people write it', () => {
  it.each([
    ['४११००१', '411001'],
    ['〒150-0001', '150-0001'],
    ['〒 １５０－０００１', '150-0001'],
    ['01.310-100', '01.310-100'],
    ['150\u20130001', '150-0001'],
    ['411\u200b001', '411001'],
    ['SW1A 1AA', 'SW1A 1AA'],
  ])('%j is stored as %j', (pincode, stored) => expect(read({ pincode })).toMatchObject({ pincode: stored }));

  it.each(['', ' ', '\u200b', '〒'])('%j is none', (pincode) => expect(read({ pincode })).toBe('Pincode is required.'));
  it.each(['-', '<1>', '#1'])('%j is not valid', (pincode) => expect(read({ pincode })).toBe('Enter a valid pincode.'));
});

describe('a text that no one can see', () => {
  it.each(['\u200b \u200b', '\u2060', '\u3164', '\u2800', '\u202e'])('%j is no address and no city', (text) => {
    expect(read({ address: text })).toBe('Address is required.');
    expect(read({ city: text })).toBe('City is required.');
  });

  it('is left out of the notes, and turns nothing around in a city', () => {
    expect(read({ notes: ' \u200b ', city: '\u202ePune' })).toMatchObject({ notes: '', city: 'Pune' });
    expect(read({ notes: null })).toMatchObject({ notes: '' });
    expect(read({ notes: 'Ring twice\nplease' })).toMatchObject({ notes: 'Ring twice\nplease' });
  });
});
