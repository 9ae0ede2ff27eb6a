import { type Fault, tamper } from './faults.ts';
import { paypalTime } from './ids.ts';
import { feeFor, fromMinor, toMinor } from './money.ts';
import type { CaptureRecord, DisputeRecord, OrderRecord, RefundRecord } from './records.ts';
import type { Simulator } from './simulator.ts';

/** PayPal's representation of a record. A member that is undefined does not show in JSON. */
export type Resource = Record<string, unknown>;

const NAME = { given_name: 'Sample', surname: 'Buyer' };
const BUYER = { name: NAME, email_address: 'buyer@example.com' };
const ADDRESS = { country_code: 'US' };

/** The one buyer as a person would write them. */
export const buyerLabel = `${NAME.given_name} ${NAME.surname} (${BUYER.email_address})`;

export function accountOf({ store }: Simulator, who: 'payer' | 'merchant'): string {
  return store.state.accounts.get(who) ?? '';
}

function sellerOf(sim: Simulator) {
  return { email_address: 'merchant@example.com', merchant_id: accountOf(sim, 'merchant') };
}

export function linkTo({ settings }: Simulator, path: string, rel: string, method = 'GET') {
  return { href: `${settings.publicUrl()}${path}`, rel, method };
}

const timesOf = ({ createdAt, updatedAt }: OrderRecord | CaptureRecord | RefundRecord) => ({
  create_time: paypalTime(createdAt),
  update_time: paypalTime(updatedAt),
});

export const approvalPath = (id: string) => `/checkoutnow?token=${id}`;

function orderLinks(sim: Simulator, { id, status, withPaymentSource }: OrderRecord) {
  const path = `/v2/checkout/orders/${id}`;
  const self = linkTo(sim, path, 'self');
  if (status === 'COMPLETED') return [self];
  // PayPal offers no `capture` link before the buyer has acted on an order that names its payment source.
  if (withPaymentSource && status !== 'APPROVED') return [self, linkTo(sim, approvalPath(id), 'payer-action')];
  const approve = status === 'CREATED' ? [linkTo(sim, approvalPath(id), 'approve')] : [];
  return [self, ...approve, linkTo(sim, path, 'update', 'PATCH'), linkTo(sim, `${path}/capture`, 'capture', 'POST')];
}

function receivable({ amount }: CaptureRecord): Resource {
  const gross = toMinor(amount);
  const fee = feeFor(gross);
  const { currency_code: currency } = amount;
  return { gross_amount: amount, paypal_fee: fromMinor(fee, currency), net_amount: fromMinor(gross - fee, currency) };
}

/** A capture as it is shown inside an order. */
function captureView(sim: Simulator, record: CaptureRecord, fault?: Fault): Resource {
  const capture = { ...record, amount: tamper(record.amount, fault) };
  const { id, status } = capture;
  const path = `/v2/payments/captures/${id}`;
  // This alone distinguishes a reversal from a refund.
  const reversal = sim.store.listOf('refunds', id).find((refund) => refund.reversal)?.reversal;
  const reason = status === 'PENDING' ? 'PENDING_REVIEW' : reversal;
  return {
    id,
    status,
    status_details: reason && { reason },
    amount: capture.amount,
    final_capture: true,
    invoice_id: capture.invoiceId,
    custom_id: capture.customId,
    disbursement_mode: 'INSTANT',
    seller_protection: { status: 'ELIGIBLE', dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'] },
    seller_receivable_breakdown: status === 'PENDING' || status === 'DECLINED' ? undefined : receivable(capture),
    links: [
      linkTo(sim, path, 'self'),
      linkTo(sim, `${path}/refund`, 'refund', 'POST'),
      linkTo(sim, `/v2/checkout/orders/${capture.orderId}`, 'up'),
    ],
    ...timesOf(capture),
  };
}

export function captureResource(sim: Simulator, capture: CaptureRecord, fault?: Fault): Resource {
  const related_ids = { order_id: capture.orderId };
  return { ...captureView(sim, capture, fault), supplementary_data: { related_ids }, payee: sellerOf(sim) };
}

/** True if its money has left the capture, or is reserved to leave it. */
export function takesMoney({ status }: RefundRecord): boolean {
  return status === 'COMPLETED' || status === 'PENDING';
}

/** The answer without `Prefer: return=representation`. */
export function minimalRefund(sim: Simulator, { id, status, captureId }: RefundRecord): Resource {
  const self = linkTo(sim, `/v2/payments/refunds/${id}`, 'self');
  return { id, status, links: [self, linkTo(sim, `/v2/payments/captures/${captureId}`, 'up')] };
}

export function refundResource(sim: Simulator, refund: RefundRecord, fault?: Fault): Resource {
  const { links, ...minimal } = minimalRefund(sim, refund);
  const amount = tamper(refund.amount, fault);
  const breakdown = {
    gross_amount: amount,
    paypal_fee: fromMinor(0n, amount.currency_code),
    net_amount: amount,
    total_refunded_amount: refund.totalRefunded,
  };
  return {
    ...minimal,
    // The one reason that PayPal names: the buyer's eCheck has not cleared.
    status_details: refund.status === 'PENDING' ? { reason: 'ECHECK' } : undefined,
    amount,
    invoice_id: refund.invoiceId,
    custom_id: refund.customId,
    note_to_payer: refund.note,
    seller_payable_breakdown: takesMoney(refund) ? breakdown : undefined,
    payer: sellerOf(sim),
    links,
    ...timesOf(refund),
  };
}

function paymentsOf(sim: Simulator, order: OrderRecord, referenceId: string, fault?: Fault): Resource {
  if (order.status !== 'COMPLETED') return {};
  const captures = sim.store.listOf('captures', order.id).filter((capture) => capture.referenceId === referenceId);
  const refunds = captures
    .flatMap(({ id }) => sim.store.listOf('refunds', id))
    .map((refund) => refundResource(sim, refund));
  return {
    payments: {
      captures: captures.map((capture) => captureView(sim, capture, fault)),
      refunds: refunds.length > 0 ? refunds : undefined,
    },
  };
}

function payerOf(sim: Simulator, { status, withPaymentSource }: OrderRecord): Resource {
  const isKnown = status === 'APPROVED' || status === 'COMPLETED';
  const id = accountOf(sim, 'payer');
  const paypal = isKnown ? { ...BUYER, account_id: id, account_status: 'VERIFIED', address: ADDRESS } : {};
  return {
    payment_source: withPaymentSource || isKnown ? { paypal } : undefined,
    payer: isKnown ? { ...BUYER, payer_id: id, address: ADDRESS } : undefined,
  };
}

export function orderResource(sim: Simulator, order: OrderRecord, fault?: Fault): Resource {
  return {
    id: order.id,
    intent: order.intent,
    status: order.status,
    ...payerOf(sim, order),
    purchase_units: order.units.map((unit) => ({
      ...unit,
      amount: tamper(unit.amount, fault),
      payee: sellerOf(sim),
      ...paymentsOf(sim, order, unit.reference_id, fault),
    })),
    ...timesOf(order),
    links: orderLinks(sim, order),
  };
}

/** The answer to a create call without `Prefer: return=representation`. */
export function minimalOrder(sim: Simulator, order: OrderRecord): Resource {
  return { id: order.id, status: order.status, ...payerOf(sim, order), links: orderLinks(sim, order) };
}

/** The answer to a capture call without `Prefer: return=representation`: it still names its captures. */
export function minimalCapturedOrder(sim: Simulator, order: OrderRecord): Resource {
  const purchase_units = order.units.map(({ reference_id, shipping }) => {
    return { reference_id, shipping, ...paymentsOf(sim, order, reference_id) };
  });
  return { ...minimalOrder(sim, order), purchase_units };
}

/** PayPal writes the times of disputes with milliseconds. */
const preciseTime = (ms: number) => new Date(ms).toISOString();

function disputedTransaction(sim: Simulator, { captureId, refunded }: DisputeRecord): Resource {
  const { email_address: email, merchant_id } = sellerOf(sim);
  const capture = sim.store.state.captures.get(captureId);
  return {
    seller_transaction_id: captureId,
    ...(capture && {
      create_time: preciseTime(capture.createdAt),
      transaction_status: refunded ? 'REVERSED' : 'COMPLETED',
      gross_amount: capture.amount,
      custom: capture.customId,
      invoice_number: capture.invoiceId,
    }),
    buyer: { name: `${NAME.given_name} ${NAME.surname}`, payer_id: accountOf(sim, 'payer') },
    seller: { email, merchant_id, name: 'Sample Seller' },
    items: [],
    seller_protection_eligible: true,
  };
}

export function disputeResource(sim: Simulator, dispute: DisputeRecord): Resource {
  const { id, outcome, refunded, message } = dispute;
  const time = preciseTime(dispute.createdAt);
  return {
    dispute_id: id,
    create_time: time,
    update_time: preciseTime(dispute.updatedAt),
    disputed_transactions: [disputedTransaction(sim, dispute)],
    reason: dispute.reason,
    status: dispute.status,
    dispute_amount: dispute.amount,
    dispute_outcome: outcome && { outcome_code: outcome, amount_refunded: refunded },
    dispute_life_cycle_stage: 'INQUIRY',
    dispute_channel: 'INTERNAL',
    messages: message ? [{ posted_by: 'BUYER', time_posted: time, content: message }] : [],
    links: [linkTo(sim, `/v1/customer/disputes/${id}`, 'self')],
  };
}
