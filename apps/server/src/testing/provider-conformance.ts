import { strict as assert } from 'node:assert';
import { judgeAnswer, judgeFound, judgeLookUp } from '../modules/payments/index.ts';
import type { Delivery, DeliveryAnswer, PaymentProvider, ProviderPayment } from '../modules/payments/provider.port.ts';

/** A provider with all that stands around it: its buyers, its network, and the shop that writes down what it says. */
export interface ProviderStand {
  provider: PaymentProvider;
  currency: string;
  /** Asks for a payment, as the shop does. @returns its id at the provider; the same request is the same payment */
  open: (payment: { orderId: string; amount: number }, requestId: string) => Promise<string>;
  /** The buyer pays: approves it at the provider, or the money arrives. @param amount where it is another one than was asked for */
  pay: (id: string, amount?: number) => Promise<void>;
  /** The shop writes down that a payment is captured. */
  recordCaptured: (id: string) => Promise<void>;
  /** Whoever makes a refund that is pending has made it. */
  makeRefund: (refundId: string) => Promise<void>;
  /** The answers to the next calls are lost, though what was asked is done. */
  loseAnswers: () => Promise<void>;
  answerAgain: () => Promise<void>;
  /** What the provider has reported by itself of a payment so far. */
  deliveriesOf: (orderId: string) => Promise<Delivery[]>;
}

export interface ConformanceCheck {
  name: string;
  run: (stand: ProviderStand) => Promise<void>;
}

const AMOUNT = 100_00;
let orders = 0;

/** The id of an order that no other check uses. */
function newOrderId(): string {
  orders += 1;
  return `00000000-0000-4000-8000-${String(orders).padStart(12, '0')}`;
}

async function openNew(stand: ProviderStand) {
  const orderId = newOrderId();
  const expected = { orderId, amount: AMOUNT, currency: stand.currency };
  const requestId = `create:${orderId}:1`;
  return { orderId, expected, requestId, id: await stand.open(expected, requestId) };
}

async function captureNew(stand: ProviderStand) {
  const opened = await openNew(stand);
  await stand.pay(opened.id);
  const answer = await stand.provider.capture(opened.id, `capture:${opened.orderId}:1:1`);
  const outcome = judgeAnswer(answer, opened.expected);
  assert.ok(outcome !== 'ask' && outcome.kind === 'captured', `captured, not ${JSON.stringify(outcome)}`);
  await stand.recordCaptured(opened.id);
  return { ...opened, captureId: outcome.captureId };
}

async function requirePayment({ provider }: ProviderStand, id: string): Promise<ProviderPayment> {
  const answer = await provider.find(id);
  assert.ok(answer.kind === 'payment', `find answers ${JSON.stringify(answer)}`);
  return answer.payment;
}

const refundOf = (
  captured: { orderId: string; captureId: string },
  amount: number,
  currency: string,
  name: string,
) => ({
  ...{ orderId: captured.orderId, captureId: captured.captureId, amount, currency },
  reference: `HB-refund-${captured.orderId}-${name}`,
});

/**
 * What each provider must do, whatever it is (D55). A check that a provider's capabilities exclude says so by them: who is
 * settled by hand has no hook, and must not claim to have one.
 */
export const CONFORMANCE: readonly ConformanceCheck[] = [
  {
    name: 'a repeated request opens, takes and gives back once',
    run: async (stand) => {
      const { provider, currency } = stand;
      const opened = await openNew(stand);
      assert.equal(await stand.open(opened.expected, opened.requestId), opened.id);
      await stand.pay(opened.id);
      const requestId = `capture:${opened.orderId}:1:1`;
      const answers = [await provider.capture(opened.id, requestId), await provider.capture(opened.id, requestId)];
      await stand.recordCaptured(opened.id);
      const { capture } = await requirePayment(stand, opened.id);
      assert.equal(capture?.state, 'completed');
      for (const answer of answers) {
        const outcome = judgeAnswer(answer, opened.expected);
        assert.ok(outcome === 'ask' || (outcome.kind === 'captured' && outcome.captureId === capture?.id));
      }
      const refund = refundOf({ ...opened, captureId: capture?.id ?? '' }, 40_00, currency, 'twice');
      const made = [await provider.refund(refund, 'refund:1'), await provider.refund(refund, 'refund:1')];
      const ids = made.map((answer) => (answer.kind === 'refund' ? answer.refund.id : JSON.stringify(answer)));
      assert.equal(ids[0], ids[1]);
    },
  },
  {
    name: 'what nobody has paid is not taken, and what it does not know it refuses',
    run: async (stand) => {
      const { provider } = stand;
      const { id, orderId, expected } = await openNew(stand);
      assert.deepEqual(judgeAnswer(await provider.find(id), expected), { kind: 'not-approved' });
      const early = judgeAnswer(await provider.capture(id, `capture:${orderId}:1:1`), expected);
      assert.deepEqual(early, { kind: 'not-approved' });
      assert.equal((await requirePayment(stand, id)).capture, undefined);
      const unknown = await provider.find('0AA00000AA000000A');
      assert.ok(unknown.kind === 'refused' && unknown.meaning === 'failed', JSON.stringify(unknown));
      assert.equal((await provider.findRefund('0AA00000AA000000B')).kind, 'refused');
    },
  },
  {
    name: 'an answer that is lost is unknown, and a look shows what was done',
    run: async (stand) => {
      const { provider } = stand;
      const { id, orderId, expected } = await openNew(stand);
      await stand.pay(id);
      await stand.loseAnswers();
      const answers = [await provider.capture(id, `capture:${orderId}:1:1`), await provider.find(id)];
      const lost = await provider.findRefund('0AA00000AA000000B');
      await stand.answerAgain();
      for (const { kind } of [...answers, lost]) assert.equal(kind, 'unknown');
      const attempt = { ...expected, state: 'capturing' as const, captureSentAt: new Date() };
      const found = judgeLookUp(await provider.find(id), attempt);
      assert.ok(found.kind === 'captured' || found.kind === 'approved', JSON.stringify(found));
      if (found.kind === 'approved') {
        const again = judgeAnswer(await provider.capture(id, `capture:${orderId}:1:2`), expected);
        assert.ok(again !== 'ask' && again.kind === 'captured');
      }
    },
  },
  {
    name: 'a payment that comes late is found, and taken once',
    run: async (stand) => {
      const { provider } = stand;
      const { id, orderId, expected } = await openNew(stand);
      const attempt = { ...expected, state: 'abandoned' as const, captureSentAt: null };
      assert.equal(judgeLookUp(await provider.find(id), attempt).kind, 'not-approved');
      await stand.pay(id);
      assert.equal(judgeLookUp(await provider.find(id), attempt).kind, 'approved');
      await provider.capture(id, `capture:${orderId}:1:1`);
      await stand.recordCaptured(id);
      assert.equal(judgeLookUp(await provider.find(id), attempt).kind, 'captured');
    },
  },
  {
    name: 'another amount than was asked for never counts as what was asked for',
    run: async (stand) => {
      const { provider } = stand;
      const { id, orderId, expected } = await openNew(stand);
      await stand.pay(id, AMOUNT - 1);
      const outcome = judgeAnswer(await provider.capture(id, `capture:${orderId}:1:1`), expected);
      assert.ok(outcome === 'ask' || outcome.kind !== 'captured', JSON.stringify(outcome));
    },
  },
  {
    name: 'a part goes back, the rest goes back, and never more than was taken',
    run: async (stand) => {
      const { provider, currency } = stand;
      const captured = await captureNew(stand);
      const { refund: who } = provider.capabilities;
      const give = async (amount: number, name: string) => {
        const asked = refundOf(captured, amount, currency, name);
        const answer = await provider.refund(asked, `refund:${asked.reference}`);
        if (answer.kind !== 'refund') return answer.kind;
        const outcome = judgeFound(answer.refund, asked);
        assert.ok(outcome.kind === 'accepted' && outcome.amount === amount, JSON.stringify(outcome));
        assert.equal(outcome.state, who === 'api' ? 'completed' : 'pending');
        await stand.makeRefund(answer.refund.id);
        const found = await provider.findRefund(answer.refund.id);
        assert.ok(found.kind === 'refund' && found.refund.state === 'completed' && found.refund.amount === amount);
        return answer.kind;
      };
      assert.equal(await give(33_33, 'a'), 'refund');
      assert.equal(await give(66_68, 'b'), 'refused');
      assert.equal(await give(66_67, 'c'), 'refund');
      assert.equal(await give(1, 'd'), 'refused');
      const { refunds } = await requirePayment(stand, captured.id);
      assert.deepEqual(refunds.map(({ amount }) => amount).sort(), [33_33, 66_67]);
    },
  },
  {
    name: 'a hook names the payment, before the return as after it, twice alike, and a forged one is refused',
    run: async (stand) => {
      const { webhook, capabilities } = stand.provider;
      assert.equal(webhook !== undefined, capabilities.settles === 'atOnce', 'a hook where the provider settles');
      if (!webhook) return;
      const { id, orderId } = await openNew(stand);
      await stand.pay(id);
      const before = await stand.deliveriesOf(orderId);
      await stand.provider.capture(id, `capture:${orderId}:1:1`);
      const after = await stand.deliveriesOf(orderId);
      assert.ok(before.length > 0 && after.length > before.length, 'a hook before and after the return');
      for (const delivery of after) {
        const first: DeliveryAnswer = await webhook.read(delivery);
        assert.ok(first.kind === 'event' && first.event.subject === 'payment', JSON.stringify(first));
        assert.ok(first.event.orderId === orderId || first.event.providerOrderId === id);
        assert.deepEqual(await webhook.read(delivery), first);
        const body: Uint8Array = Buffer.from(Buffer.from(delivery.body).toString().replace(orderId, newOrderId()));
        assert.equal((await webhook.read({ ...delivery, body })).kind, 'refused');
      }
    },
  },
];
