import type { PageHead, ShopInfo } from '@haberdash/contract';

/** A network's front page says nothing of the shop. */
const isProfile = ({ url }: ShopInfo['social'][number]): boolean => new URL(url).pathname.length > 1;

/** The shop as schema.org has it: an Organization, with what its merchant has said of it. */
export function toOrganizationFact(shop: ShopInfo, origin: string): PageHead['facts'][number] {
  const { storeName, legalName, taxNumbers, contact, logo } = shop;
  const profiles = shop.social.filter(isProfile).map(({ url }) => url);
  return {
    '@type': 'Organization',
    name: storeName,
    url: origin,
    ...(contact.email && { email: contact.email }),
    // Until then the address may be the one of an example.
    ...(legalName && { legalName, address: contact.address, telephone: contact.phone }),
    ...(taxNumbers[0] && { taxID: taxNumbers[0] }),
    ...(logo && { logo: new URL(logo.url, origin).href }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}
