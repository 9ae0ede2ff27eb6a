import { type Clock, minutesAfter } from '../../lib/clock.ts';
import type { TokenSigner } from '../../lib/signed-token.ts';

export interface OrderLinksDeps {
  signer: TokenSigner;
  clock: Clock;
  publicUrl: () => string;
}

const PURPOSE = 'order';
const VALID_DAYS = 90;

export type OrderLinks = ReturnType<typeof createOrderLinks>;

/** The links by which mails show an order to their recipients, without signing in. */
export const createOrderLinks = ({ signer, clock, publicUrl }: OrderLinksDeps) => ({
  urlOf: (orderId: string): string =>
    `${publicUrl()}/order/${signer.sign(PURPOSE, orderId, minutesAfter(clock.now(), VALID_DAYS * 24 * 60))}`,

  /** @returns the order's id; undefined for a link that is over or forged */
  read: (token: string): string | undefined => signer.read(PURPOSE, token, clock.now()),
});
