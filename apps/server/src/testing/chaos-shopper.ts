import { calls } from '@haberdash/contract';
import type { createBuying, Decision } from './buying.ts';
import type { Dice } from './storm.ts';
import type { TestUser } from './test-shop.ts';

/**
 * Time for which a shopper goes on trying; one call alone may wait longer than a minute for what another
 * server left behind.
 */
const PATIENCE_MS = 180_000;
const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** Makes a call again while there is no answer, like a shopper who presses the button once more. */
export async function persist<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > until) throw error;
      await wait(100);
    }
  }
}

const DECISIONS: readonly Decision[] = [
  ...Array<Decision>(8).fill('approve'),
  'decline',
  'cancel',
  'pending',
  'abandon',
];

export interface ChaosShopper {
  buyer: TestUser;
  addressId: string;
  products: readonly string[];
  buying: Pick<ReturnType<typeof createBuying>, 'addToCart' | 'placeOrder' | 'decide' | 'capture'>;
  dice: Dice;
}

/** Comes back from PayPal. @returns 'paid', or the code of the failure */
async function comeBack({ buyer, buying, dice }: ChaosShopper, orderId: string, approvalURL: string): Promise<string> {
  const once = () => persist(() => buying.capture(buyer, orderId, approvalURL));
  // Now and then the page is loaded twice at once.
  const [first] = await Promise.all(dice.below(5) === 0 ? [once(), once()] : [once()]);
  if (!first) throw new Error('no shopper came back');
  return first.body.success ? 'paid' : first.body.code;
}

/** After a decline: the same order once more, with another card. */
async function payAgain(shopper: ChaosShopper, orderId: string): Promise<string> {
  const { buyer, buying } = shopper;
  const { body } = await persist(() => buyer.call(calls.orders.pay, { body: { orderId } }));
  if (!body.success) return `paying again: ${body.code}`;
  await persist(() => buying.decide(body.approvalURL));
  return `paying again: ${await comeBack(shopper, orderId, body.approvalURL)}`;
}

/** One visit, from the cart to what became of it. @returns its outcome in a few words */
export async function checkOut(shopper: ChaosShopper): Promise<string> {
  const { buyer, addressId, products, buying, dice } = shopper;
  await persist(() => buying.addToCart(buyer, dice.pick(products), 1 + dice.below(2)));
  const { body } = await persist(() => buying.placeOrder(buyer, addressId));
  if (!body.success) return `not ordered: ${body.code}`;
  const { orderId, approvalURL } = body;
  const decision = dice.pick(DECISIONS);
  await persist(() => buying.decide(approvalURL, decision));
  if (decision === 'abandon' || dice.below(7) === 0) return `${decision}, never came back`;
  if (decision === 'cancel') {
    await persist(() => buyer.call(calls.orders.cancel, { body: { orderId } }));
    return 'cancelled';
  }
  const outcome = await comeBack(shopper, orderId, approvalURL);
  if (outcome === 'PAYMENT_DECLINED' && dice.below(2) === 0) return payAgain(shopper, orderId);
  return `${decision}: ${outcome}`;
}
