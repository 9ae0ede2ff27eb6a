import { expect, it } from 'vitest';
import { COMMON_PASSWORD_LIST } from './common-password-list.ts';
import { isCommonPassword } from './common-passwords.ts';

it('refuses the 3,000 most common passwords that are long enough, in whatever case', () => {
  const list = COMMON_PASSWORD_LIST.split(/\s+/).filter(Boolean);
  expect(new Set(list).size).toBeGreaterThanOrEqual(3000);
  expect(list.filter((password) => password.length < 8 || password !== password.toLowerCase())).toEqual([]);
  for (const password of list) expect(isCommonPassword(password)).toBe(true);
});

it.each(['Password', 'JENNIFER', '88888888', '12341234', '123123123', 'testtest', '12345678', '87654321', 'AbCdEfGh'])(
  'refuses %s',
  (password) => {
    expect(isCommonPassword(password)).toBe(true);
  },
);

it.each(['quiet-river-stone', 'haberdash-shopper', 'haberdash-admin', 'a long enough password'])(
  'takes %s',
  (password) => {
    expect(isCommonPassword(password)).toBe(false);
  },
);
