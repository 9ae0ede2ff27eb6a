import { hash } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword, isRightPassword } from './passwords.ts';

const composed = 'gr\u00f6\u00dfe-und-caf\u00e9';
const apart = composed.normalize('NFD');

it('a password is right in each of its spellings in Unicode', async () => {
  const made = await hashPassword(apart);
  expect(await isRightPassword(made, composed, 'first')).toBe(true);
  expect(await isRightPassword(made, apart, 'first')).toBe(true);
  expect(await isRightPassword(made, 'grosse-und-cafe', 'first')).toBe(false);
  const wide = await hashPassword('ｑｕｉｅｔ-river');
  expect(await isRightPassword(wide, 'quiet-river', 'first')).toBe(true);
});

it('an older hash is opened by the password as it was typed, and by its other spelling', async () => {
  const [ofComposed, ofApart, ofWide] = await Promise.all([hash(composed), hash(apart), hash('ｑｕｉｅｔ-river')]);
  expect(await isRightPassword(ofComposed, apart, 'first')).toBe(true);
  expect(await isRightPassword(ofApart, composed, 'first')).toBe(true);
  expect(await isRightPassword(ofWide, 'ｑｕｉｅｔ-river', 'first')).toBe(true);
  expect(await isRightPassword(undefined, composed, 'first')).toBe(false);
});

it('a common password is common in wide letters too', () => {
  expect(isCommonPassword('ｐａｓｓｗｏｒｄ')).toBe(true);
});
