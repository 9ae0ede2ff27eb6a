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
export function createOrderLinks({ signer, clock, publicUrl }: OrderLinksDeps) {
  const tokenOf = (orderId: string): string =>
    signer.sign(PURPOSE, orderId, minutesAfter(clock.now(), VALID_DAYS * 24 * 60));
  return {
    /** The secret part of a link, which stands for a session in calls about the order. */
    tokenOf,

    urlOf: (orderId: string): string => `${publicUrl()}/order/${tokenOf(orderId)}`,

    /** The page that says that an order is paid. */
    successUrlOf: (orderId: string): string => `${publicUrl()}/shopping/payment-success?order=${orderId}`,

    /** The page that says what happens next to an order that is paid by hand. @param isVisitors shows it without an account */
    placedUrlOf: (orderId: string, isVisitors: boolean): string =>
      `${publicUrl()}/shopping/order-placed?orderId=${orderId}${isVisitors ? `&orderToken=${tokenOf(orderId)}` : ''}`,

    /** @returns the order's id; undefined for a link that is over or forged */
    read: (token: string): string | undefined => signer.read(PURPOSE, token, clock.now()),
  };
}
