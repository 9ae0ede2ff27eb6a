import { expect, it } from 'vitest';
import { createTokenSigner } from './signed-token.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const LATER = new Date('2026-03-02T12:00:00Z');
const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';

const signer = createTokenSigner('a secret');
const token = signer.sign('order', ID, LATER);

it('is read back for its purpose until it expires', () => {
  expect(signer.read('order', token, NOW)).toBe(ID);
  expect(signer.read('order', token, new Date(LATER.getTime() - 1000))).toBe(ID);
  expect(signer.read('order', token, LATER)).toBeUndefined();
});

it('is worth nothing for another purpose or another shop', () => {
  expect(signer.read('newsletter', token, NOW)).toBeUndefined();
  expect(createTokenSigner('another secret').read('order', token, NOW)).toBeUndefined();
});

it('is refused when any part of it was changed', () => {
  const [subject = '', expires = '', signature = ''] = token.split('.');
  const other = '1f8fad5b-d9cb-469f-a165-70867728950e';
  const changed = [
    `${other}.${expires}.${signature}`,
    `${subject}.${expires}1.${signature}`,
    `${subject}.${expires}.${signature.slice(0, -2)}AA`,
    `${subject}.${expires}.`,
    `${subject}.${expires}`,
    `${token}.x`,
    '',
    '\0',
  ];
  expect(changed.map((text) => signer.read('order', text, NOW))).toEqual(changed.map(() => undefined));
});
