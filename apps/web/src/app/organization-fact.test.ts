import { expect, it } from 'vitest';
import { shopInfo } from '../data/testing/shop-info.ts';
import { toOrganizationFact } from './organization-fact.ts';

const ORIGIN = 'https://shop.test';
const contact = { address: '12 Mill Lane, Pune', phone: '020', email: 'shop@tailor.example' };

it('of a store that has said nothing of itself an Organization has a name and an email, as ever', () => {
  const social = [{ name: 'Facebook', url: 'https://www.facebook.com' }];
  expect(toOrganizationFact(shopInfo({ contact, social }), ORIGIN)).toEqual({
    '@type': 'Organization',
    name: 'Haberdash',
    url: ORIGIN,
    email: 'shop@tailor.example',
  });
});

it('of a store with legal details, a logo and pages of its own elsewhere it has all of them', () => {
  const own = {
    storeName: 'Tailor',
    legalName: 'Tailor LLP',
    taxNumbers: ['GSTIN 27A'],
    logo: { url: '/media/a/640.webp', width: 400, height: 100 },
    social: [{ name: 'Facebook', url: 'https://www.facebook.com/tailor' }],
  };
  expect(toOrganizationFact(shopInfo({ contact, ...own }), ORIGIN)).toMatchObject({
    name: 'Tailor',
    legalName: 'Tailor LLP',
    address: '12 Mill Lane, Pune',
    telephone: '020',
    taxID: 'GSTIN 27A',
    logo: 'https://shop.test/media/a/640.webp',
    sameAs: ['https://www.facebook.com/tailor'],
  });
});
