import type { Reader } from './reader.ts';

/** Variable that names what a merchant decides on the Store page. */
export type StoreVariable =
  | 'STORE_NAME'
  | 'STORE_ADDRESS'
  | 'STORE_PHONE'
  | 'STORE_EMAIL'
  | 'STORE_INSTAGRAM'
  | 'STORE_FACEBOOK'
  | 'STORE_YOUTUBE';

export interface StoreConfig {
  storeName: string;
  contact: { address: string; phone: string; email: string };
  social: { name: string; url: string }[];
  /** Those that are set, as they are read. */
  storeVariables: Partial<Record<StoreVariable, string>>;
}

const FRONT_PAGES = {
  Instagram: ['STORE_INSTAGRAM', 'https://www.instagram.com'],
  Facebook: ['STORE_FACEBOOK', 'https://www.facebook.com'],
  YouTube: ['STORE_YOUTUBE', 'https://www.youtube.com'],
} as const;

/** Values of the environment for the store's settings: examples shown while these are empty, and what fills them. */
export function readStore(reader: Reader): StoreConfig {
  const email = reader.email('STORE_EMAIL');
  const links = Object.entries(FRONT_PAGES).map(([name, [variable, frontPage]]) => ({
    name,
    variable,
    frontPage,
    own: reader.url(variable),
  }));
  const variables: [StoreVariable, string | undefined][] = [
    ['STORE_NAME', reader.optional('STORE_NAME')],
    ['STORE_ADDRESS', reader.optional('STORE_ADDRESS')],
    ['STORE_PHONE', reader.optional('STORE_PHONE')],
    ['STORE_EMAIL', email],
    ...links.map(({ variable, own }): [StoreVariable, string | undefined] => [variable, own]),
  ];
  return {
    storeName: reader.text('STORE_NAME', 'Haberdash'),
    contact: {
      address: reader.text('STORE_ADDRESS', '12 Mill Lane, Pune 411001'),
      phone: reader.text('STORE_PHONE', '+91 20 5550 0100'),
      email: email ?? 'hello@example.com',
    },
    social: links.map(({ name, frontPage, own }) => ({ name, url: own ?? frontPage })),
    storeVariables: Object.fromEntries(variables.filter(([, value]) => value !== undefined)),
  };
}
